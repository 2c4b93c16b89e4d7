import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { TestDatabase } from '../support/server/databases.ts';
import { Cast } from './cast.ts';
import { JOURNEYS, type Journey } from './journeys.ts';
import type { Fate } from './network.ts';
import { openDatabase, type SimServer, startServer } from './server.ts';

let database: TestDatabase;
let server: SimServer;
beforeAll(async () => {
  database = await openDatabase();
  server = await startServer(database);
});
afterAll(async () => {
  await server.stop();
  await database.close();
});

interface Went {
  /** The awaits on the outside that the journey had. */
  awaits: number;
  broken: string[];
  trace: readonly string[];
}

/** Goes a journey on a device that dies, as a whole, at one of its awaits; at none when `dyingAt` is not reached. */
async function go({ before, run }: Journey, first: Fate, dyingAt: number): Promise<Went> {
  const cast = new Cast(1, server);
  await cast.addPeople();
  const device = cast.addDevice();
  const stage = { cast, device, tab: device.openTab(), person: cast.people[0] as string };
  await cast.world.runFor(1_000);
  await before(stage);
  let awaits = 0;
  cast.network.next.push(first);
  cast.world.onAwait = () => {
    if (++awaits === dyingAt) device.crash();
  };
  await run(stage);
  cast.world.onAwait = () => {};
  cast.network.next.length = 0;
  await cast.heal();
  return { awaits, broken: await cast.reckon(), trace: cast.world.trace };
}

describe.each([
  ['the network is good', 'carried'],
  ['the first answer is lost', 'answerLost'],
] as const)('%s', (_, first) => {
  test.each(JOURNEYS)('$name: killed at every await', async (journey) => {
    const whole = await go(journey, first, 0);
    expect(whole.broken).toEqual([]);
    expect(whole.awaits).toBeGreaterThanOrEqual(journey.awaits);
    console.log(`${journey.name}: ${whole.awaits} awaits`);
    for (let point = 1; point <= whole.awaits; point++) {
      const { broken, trace } = await go(journey, first, point);
      expect(broken, `killed at await ${point} of ${whole.awaits}\n${trace.join('\n')}`).toEqual([]);
    }
  });
});
