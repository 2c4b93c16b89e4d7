import type { Operation } from '../../domain/contract/operation.ts';
import type { Cast } from './cast.ts';
import type { Device } from './device.ts';

/** Within this time of being saved under a network, in ms, whatever is not poisoned has been dealt with (I7). */
const SOON_MS = 5_000;
const PAUSES_MS = [0, 50, 300, 2_000] as const;

/** Some clicks of a person make the server fail, and are queued first; nothing else may wait for them. */
export async function poisoned(cast: Cast): Promise<void> {
  const { chance, world, server } = cast;
  await cast.addPeople();
  const person = cast.people[0] as string;
  await server.poison(person, true);
  const device = cast.addDevice();
  const tab = device.openTab();
  cast.signIn(tab, person);
  await world.runFor(200);
  device.online = chance.hits(0.5);
  for (let poison = chance.between(1, 4); poison > 0; poison--) {
    void cast.enqueue(
      device,
      tab,
      cast.clickOn(({ poisonous }) => poisonous),
    );
    await world.runFor(chance.pick(PAUSES_MS));
  }
  const others: Promise<Operation | undefined>[] = [];
  for (let count = chance.between(1, 6); count > 0; count--) {
    const draft = chance.hits(0.5) ? cast.rating() : cast.clickOn(({ poisonous }) => !poisonous);
    const saving = cast.enqueue(device, tab, draft);
    others.push(saving);
    if (device.online) void saving.then((saved) => saved && mustBeSoon(cast, device, saved));
    await world.runFor(chance.pick(PAUSES_MS));
  }
  await world.runFor(100);
  if (!device.online) {
    device.goOnline();
    for (const saved of await Promise.all(others)) if (saved) mustBeSoon(cast, device, saved);
  }
  await world.runFor(chance.pick([SOON_MS, 60_000]) + 1);
  await server.poison(person, false);
  await cast.heal();
}

function mustBeSoon({ world, broken }: Cast, { disk }: Device, { opId, kind }: Operation): void {
  world.after(SOON_MS, () => {
    const kept = disk.content.operations.find((row) => row.opId === opId);
    if (kept?.state === 'waiting') broken.push(`I7: ${kind} ${opId} waits for what is poisoned`);
  });
}
