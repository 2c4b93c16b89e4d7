import type { Cast } from './cast.ts';
import type { Device, Tab } from './device.ts';

/** What a person does once, on one device; whatever is cut short in it must keep every promise. */
export interface Journey {
  name: string;
  /** How many awaits on the outside it has at least. */
  awaits: number;
  /** What goes before, which nothing cuts short. */
  before: (stage: Stage) => Promise<unknown>;
  /** Resolves when nothing more is asked for; what has begun may go on. */
  run: (stage: Stage) => Promise<unknown>;
}

export interface Stage {
  cast: Cast;
  device: Device;
  tab: Tab;
  person: string;
}

const LONG_MS = 2_000;

/** Some time passes. */
const pass = ({ cast }: Stage, ms = LONG_MS) => cast.world.runFor(ms);

const signIn = async (stage: Stage) => {
  stage.cast.signIn(stage.tab, stage.person);
  await pass(stage);
};
const rate = ({ cast, device, tab }: Stage) => void cast.enqueue(device, tab, cast.rating(['Lagos', 'Kano']));
const click = ({ cast, device, tab }: Stage) =>
  void cast.enqueue(
    device,
    tab,
    cast.clickOn(() => true),
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
  const { cast, device, tab } = stage;
  void cast.signOut(device, tab, leaving);
  await pass(stage);
};

export const JOURNEYS: readonly Journey[] = [
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
    name: 'sign-in, where something waits for that person',
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
