import { isDeepStrictEqual } from 'node:util';
import type { Operation, OperationDraft } from '../../domain/contract/operation.ts';
import { isCreation, isDeletion } from '../../src/data/outbox/operation-kinds.ts';
import { brokenCatalogue } from './catalogue-invariants.ts';
import type { Device } from './device.ts';
import type { Entry, ExpectedLog } from './expected-log.ts';
import type { Remembered, SimServer } from './server.ts';

interface Reckoning {
  devices: readonly Device[];
  expectedLog: ExpectedLog;
  users: readonly string[];
  server: SimServer;
}

/** The promises of offline.md, I1 to I9, that a finished schedule has broken. */
export async function brokenPromises({ devices, expectedLog, users, server }: Reckoning): Promise<string[]> {
  const remembered = await server.remembered(users);
  const byKey = new Map(remembered.map((one) => [one.key, one]));
  const entries = [...expectedLog.entries.values()];
  const broken = [
    ...entries.flatMap((entry) => endings(entry, { devices, byKey })),
    ...waiting(devices),
    ...devices.flatMap(({ broken }) => broken),
    ...owners(entries, remembered),
    ...order(entries, remembered),
    ...(await brokenCatalogue({ devices, entries, remembered, server })),
    ...server.faults().map((fault) => `A fault of the server: ${fault}`),
  ];
  for (const user of users) broken.push(...(await effects(user, { entries, remembered, server })));
  return broken;
}

/** I1: applied, in need of attention, or given up by the user: exactly one. */
function endings(
  entry: Entry,
  { devices, byKey }: { devices: readonly Device[]; byKey: Map<string, Remembered> },
): string[] {
  const { opId, given, draft } = entry;
  const rows = devices.flatMap(({ disk }) => disk.content.operations.filter((row) => row.opId === opId));
  const applied = isApplied(draft, byKey.get(opId));
  const needed = rows.some(({ state }) => state === 'rejected');
  const held = devices.some(({ disk }) => rows.some((row) => isBlocked(row, disk.content.operations)));
  const told = rows.filter(({ kind, fields }) => !isDeepStrictEqual({ kind, fields }, draft));
  const broken = told.map(
    (row) => `I8: ${opId} was ${JSON.stringify(draft.fields)}, and is ${JSON.stringify(row.fields)}`,
  );
  if (rows.length > 1) broken.push(`I1: ${opId} waits in two places`);
  if (applied && needed) broken.push(`I1: ${opId} is applied, and needs attention as well`);
  if (!applied && !needed && !held && !given) broken.push(`I1: ${opId} (${draft.kind}) was saved, and is nowhere`);
  return broken;
}

/** What was to be deleted and is gone is as its deletion wanted it. */
function isApplied(draft: OperationDraft, remembered: Remembered | undefined): boolean {
  const status = remembered?.status ?? 500;
  return status < 400 || (isDeletion(draft) && (status === 404 || status === 410));
}

/** I6: after quiet nothing waits, but for the user's word on what it builds on. */
function waiting(devices: readonly Device[]): string[] {
  return devices.flatMap(({ name, disk }) =>
    disk.content.operations
      .filter((row) => row.state !== 'rejected' && !isBlocked(row, disk.content.operations))
      .map(({ opId, state, lastError }) => `I6: ${opId} still is ${state} on ${name} (${JSON.stringify(lastError)})`),
  );
}

/** I9: nothing is left of those who have left with 'delete' and have not come back. */
export function remains(device: Device): string[] {
  const left = JSON.stringify([device.disk.content, device.session]);
  return [...device.forgotten]
    .filter((user) => left.includes(user))
    .map((user) => `I9: ${device.name} still holds something of ${user}`);
}

/** I4: none ran as somebody else. */
function owners(entries: readonly Entry[], remembered: readonly Remembered[]): string[] {
  const ownerOf = new Map(entries.map(({ opId, userId }) => [opId, userId]));
  return remembered
    .filter(({ key, owner }) => (ownerOf.get(key) ?? owner) !== owner)
    .map(({ key, owner }) => `I4: ${key} ran as ${owner}`);
}

/** I3: one user's ratings from one device took effect in the order of their creation. */
function order(entries: readonly Entry[], remembered: readonly Remembered[]): string[] {
  const byKey = new Map(entries.map((entry) => [entry.opId, entry]));
  const last = new Map<string, number>();
  const broken: string[] = [];
  for (const { key } of remembered) {
    const entry = byKey.get(key);
    // What was given up while its request was on its way may arrive whenever it does.
    if (entry?.draft.kind !== 'rateNetworks' || entry.given) continue;
    const queue = `${entry.userId} on ${entry.device}`;
    if (entry.seq < (last.get(queue) ?? 0)) broken.push(`I3: rating ${entry.seq} of ${queue} came after a later one`);
    last.set(queue, Math.max(entry.seq, last.get(queue) ?? 0));
  }
  return broken;
}

/** I2: as many clicks as were applied, and the ratings that were applied last. */
async function effects(
  user: string,
  { entries, remembered, server }: { entries: readonly Entry[]; remembered: readonly Remembered[]; server: SimServer },
): Promise<string[]> {
  const applied = remembered.filter(({ owner, status }) => owner === user && status < 400);
  const byKey = new Map(entries.map((entry) => [entry.opId, entry]));
  // What was stored and sent by somebody who died before hearing of it is in nobody's expectedLog.
  const unknown = applied.filter(({ key }) => !byKey.has(key)).length;
  const clicks = applied.filter(({ key }) => byKey.get(key)?.draft.kind === 'recordClick').length;
  const counted = await server.clicks(user);
  const broken: string[] = [];
  if (counted < clicks || counted > clicks + unknown) {
    broken.push(`I2: ${user} has ${counted} clicks, and ${clicks} were applied (${unknown} unknown)`);
  }
  if (unknown > 0) return broken;
  const said = new Map<string, string>();
  for (const { key } of applied) {
    const draft = byKey.get(key)?.draft;
    if (draft?.kind !== 'rateNetworks') continue;
    for (const { network_name, rating } of draft.fields.ratings) {
      said.set(`${draft.fields.location} ${network_name}`, `${draft.fields.location} ${network_name} ${rating}`);
    }
  }
  const [expected, stored] = [[...said.values()].sort(), (await server.ratings(user)).sort()];
  if (String(expected) !== String(stored)) broken.push(`I2: ${user} said [${expected}], stored is [${stored}]`);
  return broken;
}

/** Whether an operation waits for the user to decide about what was to make its entity. */
export function isBlocked({ state, entityKey }: Operation, all: readonly Operation[]): boolean {
  if (state !== 'waiting') return false;
  return all.some((one) => one.entityKey === entityKey && one.state === 'rejected' && isCreation(one));
}
