import { createServer, type Plugin } from 'vite';
import type { PlantedBug } from './planted-bugs.ts';
import type * as RunSchedules from './run-schedules.ts';
import type * as Server from './server.ts';

/** The simulation and all of the product that it runs, loaded anew with a bug in it, or without one. */
export interface Loaded {
  runSchedule: typeof RunSchedules.runSchedule;
  startServer: typeof Server.startServer;
  unload: () => Promise<void>;
}

export async function loadPlanted(bug: PlantedBug | undefined): Promise<Loaded> {
  const planted = { times: 0 };
  const vite = await createServer({
    configFile: false,
    logLevel: 'silent',
    appType: 'custom',
    server: { middlewareMode: true, hmr: false, ws: false, watch: null },
    optimizeDeps: { noDiscovery: true },
    plugins: bug ? [plant(bug, planted)] : [],
  });
  try {
    const [{ runSchedule }, { startServer }] = (await Promise.all([
      vite.ssrLoadModule('/tests/simulation/run-schedules.ts'),
      vite.ssrLoadModule('/tests/simulation/server.ts'),
    ])) as [typeof RunSchedules, typeof Server];
    if (bug && planted.times !== 1) throw new Error(`${bug.file} was loaded ${planted.times} times`);
    return { runSchedule, startServer, unload: () => vite.close() };
  } catch (error) {
    await vite.close();
    throw error;
  }
}

function plant({ file, find, replace }: PlantedBug, planted: { times: number }): Plugin {
  return {
    name: 'plant',
    enforce: 'pre',
    transform(code, id) {
      if (!id.endsWith(`/${file}`)) return undefined;
      const parts = code.split(find);
      if (parts.length !== 2) throw new Error(`${file} holds this ${parts.length - 1} times, not once: ${find}`);
      planted.times++;
      return parts.join(replace);
    },
  };
}
