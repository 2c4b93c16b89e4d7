import { parentPort, workerData } from 'node:worker_threads';

// The thread that renders documents (render-thread.ts).

const renderer = await import(workerData);

parentPort.on('message', async ({ id, name, args }) => {
  try {
    parentPort.postMessage({ id, value: await renderer[name](...args) });
  } catch (error) {
    parentPort.postMessage({ id, error });
  }
});
