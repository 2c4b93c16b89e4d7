import { openDatabase, type SimServer, startServer } from './server.ts';

/** Runs a task with a server of its own, which is gone afterwards. */
export async function withServer<T>(task: (server: SimServer) => Promise<T>): Promise<T> {
  const database = await openDatabase();
  try {
    const server = await startServer(database);
    return await task(server).finally(server.stop);
  } finally {
    await database.close();
  }
}
