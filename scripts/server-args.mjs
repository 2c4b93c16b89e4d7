import { fileURLToPath } from 'node:url';

/** What Node runs as the server. A small nursery for new objects, or an idle process keeps what its start left behind (docs/performance.md#p13). */
export const SERVER_ARGS = [
  '--max-semi-space-size=2',
  fileURLToPath(new URL('../dist/server/main.js', import.meta.url)),
];
