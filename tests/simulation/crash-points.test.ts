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

interface JourneyResult {
  /** The number of awaits on storage, network and locks. */
  awaits: number;
  broken: string[];
  trace: readonly string[];
}

/** Runs a journey on a device that crashes at the await number `crashAt`; with 0 it does not crash. */
async function runJourney({ before, run }: Journey, first: Fate, crashAt: number): Promise<JourneyResult> {
  const scenario = new Scenario(1, server);
  await scenario.addUsers();
  const device = scenario.addDevice();
  const stage = { scenario, device, tab: device.openTab(), user: scenario.users[0] as string };
  await scenario.environment.runFor(1_000);
  await before(stage);
  let awaits = 0;
  scenario.network.next.push(first);
  scenario.environment.onAwait = () => {
    if (++awaits === crashAt) device.crash();
  };
  await run(stage);
  scenario.environment.onAwait = () => {};
  scenario.network.next.length = 0;
  await scenario.heal();
  return { awaits, broken: await scenario.brokenInvariants(), trace: scenario.environment.trace };
}

/** Actions of one user on one device. A crash at any await must break no invariant. */
interface Journey {
  name: string;
  /** The least number of awaits. */
  awaits: number;
  /** Prepares the device. It does not crash here. */
  before: (stage: Stage) => Promise<unknown>;
  /** Resolves when the last action has started; work may still go on. */
  run: (stage: Stage) => Promise<unknown>;
}

interface Stage {
  scenario: Scenario;
  device: Device;
  tab: Tab;
  user: string;
}

const LONG_MS = 2_000;

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

const signOut = (leaving: 'keep' | 'delete') => async (stage: Stage) => {
  const { scenario, device, tab } = stage;
  void scenario.signOut(device, tab, leaving);
  await pass(stage);
};

const JOURNEYS: readonly Journey[] = [
  {
    name: 'a rating is saved offline and sent online',
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
    name: 'a click is sent at once and acknowledged',
    awaits: 10,
    before: signIn,
    async run(stage) {
      click(stage);
      await pass(stage, 30_000);
    },
  },
  {
    name: 'several operations are sent together and acknowledged',
    awaits: 15,
    before: signedInWithWaiting,
    async run(stage) {
      stage.device.goOnline();
      await pass(stage, 30_000);
    },
  },
  {
    name: 'a user signs in who has waiting operations',
    awaits: 15,
    async before(stage) {
      await signedInWithWaiting(stage);
      await signOut('keep')(stage);
      stage.device.online = true;
    },
    async run(stage) {
      await signIn(stage);
      await pass(stage, 30_000);
    },
  },
  { name: "a user signs out with 'keep'", awaits: 4, before: signedInWithWaiting, run: signOut('keep') },
  { name: "a user signs out with 'delete'", awaits: 4, before: signedInWithWaiting, run: signOut('delete') },
  {
    name: "a user signs out with 'delete' while operations are being sent",
    awaits: 10,
    before: signedInWithWaiting,
    async run(stage) {
      stage.device.goOnline();
      await pass(stage, 100);
      await signOut('delete')(stage);
      await pass(stage, 30_000);
    },
  },
];

describe.each([
  ['with a good network', 'carried'],
  ['when the first response is lost', 'answerLost'],
] as const)('%s', (_, first) => {
  test.each(JOURNEYS)('$name: no crash point breaks an invariant', async (journey) => {
    const whole = await runJourney(journey, first, 0);
    expect(whole.broken).toEqual([]);
    expect(whole.awaits).toBeGreaterThanOrEqual(journey.awaits);
    console.log(`${journey.name}: ${whole.awaits} awaits`);
    for (let point = 1; point <= whole.awaits; point++) {
      const { broken, trace } = await runJourney(journey, first, point);
      expect(broken, `killed at await ${point} of ${whole.awaits}\n${trace.join('\n')}`).toEqual([]);
    }
  });
});
