import { parentPort, workerData } from 'node:worker_threads';

// The thread that renders documents (render-thread.ts). Its first message says that it has loaded the renderer.

const renderer = await import(workerData);

parentPort.on('message', async ({ id, name, args }) => {
  try {
    parentPort.postMessage({ id, value: await renderer[name](...args) });
  } catch (error) {
    parentPort.postMessage({ id, error: error instanceof Error ? error : new Error(String(error)) });
  }
});
parentPort.postMessage({ isReady: true });
