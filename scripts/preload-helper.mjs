/** The ID of the module through which Vite's output imports a chunk after the styles that it needs. */
const VITE_HELPER = '\0vite/preload-helper.js';

// The chunks of this app preload nothing but styles (`build.modulePreload: false`), and every path begins at the root.
const CODE = `
const styles = {};

const styleOf = (file) =>
  styles[file] ??= document.querySelector(\`[href="/\${file}"]\`) ? true : new Promise((resolve, reject) => {
    const link = document.createElement('link');
    link.rel = 'stylesheet';
    link.onload = resolve;
    link.onerror = () => {
      delete styles[file];
      link.remove();
      reject(new Error(file));
    };
    link.href = '/' + file;
    document.head.append(link);
  });

export const __vitePreload = (load, files = []) =>
  Promise.all(files.map(styleOf)).then(load).catch((payload) => {
    const event = Object.assign(new Event('vite:preloadError', { cancelable: true }), { payload });
    dispatchEvent(event);
    if (!event.defaultPrevented) throw payload;
  });
`;

/**
 * A Vite plugin that puts a smaller helper in the place of Vite's, which also preloads scripts and knows other bases: it
 * would be a fifth of a visitor's script (docs/performance.md#p2).
 */
export const smallPreloadHelper = () => ({
  name: 'small-preload-helper',
  apply: 'build',
  enforce: 'pre',
  load: (id) => (id === VITE_HELPER ? CODE : undefined),
});
