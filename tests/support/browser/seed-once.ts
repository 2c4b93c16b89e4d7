import { SEEDED_DATA, startApp } from './app-server.ts';

/** Before all browser tests: one seeded database, stopped, for every app under test to start from a copy of. */
export default async function seedOnce(): Promise<() => Promise<void>> {
  const app = await startApp();
  await app.stop();
  process.env[SEEDED_DATA] = app.dataDir;
  return () => app.dispose();
}
