import { parse } from 'postcss';
import { build } from 'vite';

const PAGES = 'src/prerender/readable-pages.ts';

/**
 * Returns the styles that the readable pages need: those of every class that their components name, and all rules without
 * a class. A bundle of the components leaves out the classes that they do not use.
 */
export async function criticalStyles(root, css) {
  const { output } = await build({
    configFile: new URL('vite.render.config.ts', root).pathname,
    root: root.pathname,
    logLevel: 'warn',
    build: { ssr: PAGES, write: false },
    plugins: [withoutLaterScripts],
  });
  const [{ code }] = output;
  return keepRules(css, new Set(code.match(/[\w-]+/g)));
}

/** Leaves out what loads later: it comes with the app, which has all styles. */
const withoutLaterScripts = {
  name: 'without-later-scripts',
  enforce: 'pre',
  resolveDynamicImport: () => ({ id: 'later', external: true }),
};

/** Marks of the running app that a readable page never has: a loading screen, a sidebar, an open dialog, the progress bar. */
const OF_APP = /\[data-(other|side|dialog-open)|#nprogress/;

/** Returns the rules of a style sheet whose selectors need only these classes. */
export function keepRules(css, named) {
  const sheet = parse(css);
  sheet.walkRules((rule) => {
    if (isKeyframe(rule)) return;
    rule.selectors = rule.selectors.filter(
      (selector) => !OF_APP.test(selector) && classesOf(selector).every((name) => named.has(name)),
    );
    if (rule.selectors.join('') === '') rule.remove();
  });
  removeEmpty(sheet);
  return sheet.toString();
}

const isKeyframe = ({ parent }) => parent.type === 'atrule' && parent.name.endsWith('keyframes');

const classesOf = (selector) => [...selector.matchAll(/\.([A-Za-z_][\w-]*)/g)].map(([, name]) => name);

/** Removes blocks that have lost all their rules, the innermost first. A statement such as `@layer a, b;` has no block. */
function removeEmpty(parent) {
  for (const node of [...parent.nodes]) {
    if (!node.nodes) continue;
    removeEmpty(node);
    if (node.nodes.length === 0) node.remove();
  }
}
