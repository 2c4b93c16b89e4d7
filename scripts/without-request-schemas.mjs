const CONTRACT = /\/domain\/contract\/[\w.-]+\.ts$/;
const REQUEST_PARTS = new Set(['body', 'query']);

// Schemas are built from spread objects, which a bundler keeps unless it may drop reads of properties. The page must keep
// such reads, because reading a layout property redraws an element; the worker has no layout.
const WORKER_OPTIONS = { build: { rolldownOptions: { treeshake: { propertyReadSideEffects: false } } } };

/**
 * A Vite plugin that leaves the request schemas of calls out of the app and its worker: only the server checks requests,
 * and forms import the schemas of their own fields (docs/performance.md#p5).
 */
export function withoutRequestSchemas(side) {
  return {
    name: `without-request-schemas-${side}`,
    apply: 'build',
    config: () => (side === 'worker' ? WORKER_OPTIONS : undefined),
    transform(code, id) {
      if (!CONTRACT.test(id)) return undefined;
      const parts = callsIn(this.parse(code)).flatMap(({ properties }) =>
        properties.filter(({ key }) => REQUEST_PARTS.has(key?.name)),
      );
      // Blanks keep every other position as it is, so the source map stays right.
      const blanked = parts.reduce((text, { value: { start, end } }) => blank(text, start, end), code);
      return { code: blanked, map: null };
    },
  };
}

const blank = (text, start, end) => `${text.slice(0, start)}0${' '.repeat(end - start - 1)}${text.slice(end)}`;

/** Returns the definitions of the calls that a module exports. */
function callsIn({ body }) {
  return body
    .flatMap(({ declaration }) => declaration?.declarations ?? [])
    .flatMap(({ init }) => (init?.callee?.name === 'call' ? init.arguments : []));
}
