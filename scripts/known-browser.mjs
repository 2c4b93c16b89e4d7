/** What every browser that runs this app has, and what none of them has. */
const KNOWN = {
  window: 'object',
  document: 'object',
  sessionStorage: 'object',
  AbortController: 'function',
  MessageChannel: 'function',
  setTimeout: 'function',
  clearTimeout: 'function',
  reportError: 'function',
  'Object.is': 'function',
  process: 'undefined',
  setImmediate: 'undefined',
  __REACT_DEVTOOLS_GLOBAL_HOOK__: 'undefined',
};
/** What React says after the address that explains an error: the address is enough. */
const ADVICE =
  ' for the full message or use the non-minified dev environment for full errors and additional helpful warnings.';
const ASKED = new RegExp(`\\btypeof (${Object.keys(KNOWN).join('|').replace('.', '\\.')})(?![\\w$.])`, 'g');

/**
 * The framework runs elsewhere too, and asks where it is. A page knows: the answers, what only other places need, and
 * advice for developers are left out of it (docs/performance.md#p3).
 */
export function knownBrowser() {
  return {
    name: 'known-browser',
    apply: 'build',
    renderChunk: (code, { name }) =>
      name === 'framework' ? code.replaceAll(ASKED, (_, asked) => `"${KNOWN[asked]}"`).replaceAll(ADVICE, '') : null,
  };
}
