import { SyncServer } from './sync-server.ts';

/** A server with two sellers who have every other plan each, all of them with a source. */
export function twoSellers(plans = 4): SyncServer {
  const server = new SyncServer(100);
  server.putProvider(1, 'Ada Bundles');
  server.putProvider(2, 'Bola Data');
  for (let no = 1; no <= plans; no++)
    server.addPlan({ provider_no: 1 + ((no + 1) % 2), source: 'mtn.ng', as_of: '2026-11-01' });
  return server;
}
