/** Files of screens that no document shows, and of charts. */
const LATE =
  /src[\\/](?:features[\\/](?:compare|dashboard|provider|rating|settings|subscription|usage|waiting|plan[\\/]bulk)|ui[\\/]charts)[\\/]/;
const STYLE_IMPORT = /import\s*(['"])([^'"]+\.css)\1;?/g;

/**
 * Late styles travel with the script that needs them, once, where every document would carry them all (docs/performance.md#p2,
 * P5). They are adopted before anything of that script is drawn. The policy allows it: no element and no attribute is
 * made (docs/security.md#s3).
 */
export function lateStyles() {
  return {
    name: 'late-styles',
    apply: 'build',
    enforce: 'post',
    transform: {
      filter: { id: LATE },
      handler(code) {
        let count = 0;
        return code.replaceAll(STYLE_IMPORT, (_, quote, file) => {
          const css = `lateStyles${count++}`;
          return `import ${css} from ${quote}${file}?inline${quote};
            { const sheet = new CSSStyleSheet(); sheet.replaceSync(${css});
              document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet]; }`;
        });
      },
    },
  };
}
