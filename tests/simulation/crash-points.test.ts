import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { TestDatabase } from '../support/server/databases.ts';
import type { Device, Tab } from './device.ts';
import type { Fate } from './network.ts';
import { Scenario } from './scenario.ts';

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
  const scenario = new Scenario(1, server);
  await scenario.addUsers();
  const device = scenario.addDevice();
  const stage = { scenario, device, tab: device.openTab(), user: scenario.users[0] as string };
  await scenario.environment.runFor(1_000);
  await before(stage);
  let awaits = 0;
  scenario.network.next.push(first);
  scenario.environment.onAwait = () => {
    if (++awaits === dyingAt) device.crash();
  };
  await run(stage);
  scenario.environment.onAwait = () => {};
  scenario.network.next.length = 0;
  await scenario.heal();
  return { awaits, broken: await scenario.reckon(), trace: scenario.environment.trace };
}

/** What a user does once, on one device; whatever is cut short in it must keep every promise. */
interface Journey {
  name: string;
  /** How many awaits on the outside it has at least. */
  awaits: number;
  /** What goes before, which nothing cuts short. */
  before: (stage: Stage) => Promise<unknown>;
  /** Resolves when nothing more is asked for; what has begun may go on. */
  run: (stage: Stage) => Promise<unknown>;
}

interface Stage {
  scenario: Scenario;
  device: Device;
  tab: Tab;
  user: string;
}

const LONG_MS = 2_000;

/** Some time passes. */
const pass = ({ scenario }: Stage, ms = LONG_MS) => scenario.environment.runFor(ms);

const signIn = async (stage: Stage) => {
  stage.scenario.signIn(stage.tab, stage.user);
  await pass(stage);
};
const rate = ({ scenario, device, tab }: Stage) =>
  void scenario.enqueue(device, tab, scenario.rating(['Lagos', 'Kano']));
const click = ({ scenario, device, tab }: Stage) =>
  void scenario.enqueue(
    device,
    tab,
    scenario.clickOn(() => true),
  );
const offline = ({ device }: Stage) => {
  device.online = false;
};

async function signedInWithWaiting(stage: Stage): Promise<void> {
  await signIn(stage);
  offline(stage);
  rate(stage);
  click(stage);
  rate(stage);
  await pass(stage);
}

const leave = (leaving: 'keep' | 'delete') => async (stage: Stage) => {
  const { scenario, device, tab } = stage;
  void scenario.signOut(device, tab, leaving);
  await pass(stage);
};

const JOURNEYS: readonly Journey[] = [
  {
    name: 'a rating without a network, and then with one',
    awaits: 20,
    async before(stage) {
      await signIn(stage);
      offline(stage);
    },
    async run(stage) {
      rate(stage);
      await pass(stage);
      stage.device.goOnline();
      await pass(stage, 30_000);
    },
  },
  {
    name: 'a click is sent at once, and acknowledged',
    awaits: 10,
    before: signIn,
    async run(stage) {
      click(stage);
      await pass(stage, 30_000);
    },
  },
  {
    name: 'several are sent together, and acknowledged',
    awaits: 15,
    before: signedInWithWaiting,
    async run(stage) {
      stage.device.goOnline();
      await pass(stage, 30_000);
    },
  },
  {
    name: 'sign-in, where something waits for that user',
    awaits: 15,
    async before(stage) {
      await signedInWithWaiting(stage);
      await leave('keep')(stage);
      stage.device.online = true;
    },
    async run(stage) {
      await signIn(stage);
      await pass(stage, 30_000);
    },
  },
  { name: "sign-out with 'keep'", awaits: 4, before: signedInWithWaiting, run: leave('keep') },
  { name: "sign-out with 'delete'", awaits: 4, before: signedInWithWaiting, run: leave('delete') },
  {
    name: "sign-out with 'delete' while something is being sent",
    awaits: 10,
    before: signedInWithWaiting,
    async run(stage) {
      stage.device.goOnline();
      await pass(stage, 100);
      await leave('delete')(stage);
      await pass(stage, 30_000);
    },
  },
];

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
