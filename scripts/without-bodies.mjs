const CALLS = /domain[\\/]contract[\\/][\w.]+\.calls\.ts$/;

/**
 * Leaves the schemas of request bodies out of the app and its worker: the server checks what is sent to it, and whoever
 * sends it reads no more of a call than how to make it and what comes back (docs/performance.md#p5).
 */
export function withoutBodies() {
  return {
    name: 'without-bodies',
    apply: 'build',
    enforce: 'post',
    transform: {
      filter: { id: CALLS },
      handler(code) {
        const bodies = this.parse(code)
          .body.flatMap((statement) => statement.declaration?.declarations ?? statement.declarations ?? [])
          .flatMap(({ init }) => (init?.callee?.name === 'call' ? init.arguments[0].properties : []))
          .filter(({ key }) => key?.name === 'body');
        // From the last to the first, so that places before stay where they are.
        return bodies.reduceRight(
          (text, { start, end }) => `${text.slice(0, start)}body: undefined${text.slice(end)}`,
          code,
        );
      },
    },
  };
}
