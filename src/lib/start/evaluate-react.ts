// `boot.ts` imports this before the app, so that a slow phone evaluates React in a task of its own, while other chunks are
// arriving (docs/performance.md#p4). A module of ours, because importing a package of CommonJS needs another chunk.
import 'react-dom/client';
