import { isDeepStrictEqual } from 'node:util';
import type { Operation, OperationDraft } from '../../domain/contract/operation.ts';
import { isCreation, isDeletion, rowsOf } from '../../src/data/outbox/operation-kinds.ts';
import { brokenCatalogue } from './catalogue-invariants.ts';
import type { Device } from './device.ts';
import type { Entry, ExpectedLog } from './expected-log.ts';
import { replacedValues, replaces } from './last-values.ts';
import { brokenReports } from './report-invariants.ts';
import type { Remembered, SimServer } from './server.ts';

interface FinishedSchedule {
  devices: readonly Device[];
  expectedLog: ExpectedLog;
  users: readonly string[];
  server: SimServer;
}

/**
 * Returns the invariants I1 to I10 of docs/offline.md#i1 that a finished schedule has broken. Devices record breaks of
 * I5, I7 and I10 while the schedule runs.
 */
export async function brokenInvariants({ devices, expectedLog, users, server }: FinishedSchedule): Promise<string[]> {
  const remembered = await server.remembered(users);
  const byKey = new Map(remembered.map((one) => [one.key, one]));
  const entries = [...expectedLog.entries.values()];
  const isDone = ({ opId, draft }: Entry) => isApplied(draft, byKey.get(opId));
  const broken = [
    ...entries.flatMap((entry) => endings(entry, { devices, byKey, entries })),
    ...devices.flatMap((device) => replacedValues(device, entries, isDone)),
    ...waiting(devices),
    ...devices.flatMap(({ broken }) => broken),
    ...owners(entries, remembered),
    ...order(entries, remembered),
    ...(await brokenCatalogue({ devices, entries, remembered, server })),
    ...(await brokenReports({ server })),
    ...server.errors().map((error) => `Server error: ${error}`),
  ];
  for (const user of users) broken.push(...(await effects(user, { entries, remembered, server })));
  return broken;
}

/** I8: an operation is saved as the user entered it. */
export function savedOtherwise({ opId, kind, fields }: Operation, draft: OperationDraft): string[] {
  if (isDeepStrictEqual({ kind, fields }, draft)) return [];
  return [`I8: ${opId} was saved as ${JSON.stringify(draft.fields)}, but is ${JSON.stringify(fields)}`];
}

interface Outcome {
  devices: readonly Device[];
  byKey: Map<string, Remembered>;
  entries: readonly Entry[];
}

/** I1: each saved operation ends exactly once: applied, rejected, given up, or replaced by a later one that was applied. */
function endings(entry: Entry, { devices, byKey, entries }: Outcome): string[] {
  const { opId, given, draft, parts } = entry;
  const rows = devices.flatMap(({ disk }) => disk.content.operations.filter((row) => row.opId === opId));
  const applied = isApplied(draft, byKey.get(opId));
  const rejected = rows.some(({ state }) => state === 'rejected');
  const blocked = devices.some(({ disk }) => rows.some((row) => isBlocked(row, disk.content.operations)));
  const broken = rows.flatMap((row) => savedOtherwise(row, draft));
  if (rows.length > 1) broken.push(`I1: ${opId} is stored twice`);
  // A late copy of a rejected deletion finds the row gone: that is no effect.
  if (rejected && (byKey.get(opId)?.status ?? 500) < 400) broken.push(`I1: ${opId} is both applied and rejected`);
  if (parts.length > 0) return [...broken, ...splits(entry, { applied, isStored: rows.length > 0 })];
  const isEnded = applied || rejected || blocked || given;
  const isReplaced = entries.some((one) => isApplied(one.draft, byKey.get(one.opId)) && replaces(one, entry));
  if (!isEnded && !isReplaced) broken.push(`I1: ${opId} (${draft.kind}) was saved, but is lost`);
  return broken;
}

/** I1: the parts of a split operation hold each of its rows once, and nothing else of it is left. */
function splits(
  { opId, draft, parts }: Entry,
  { applied, isStored }: { applied: boolean; isStored: boolean },
): string[] {
  const [before, after] = [rowsOf(draft), parts.flatMap(rowsOf)].map((rows) => String(rows.toSorted()));
  const broken = before === after ? [] : [`I1: ${opId} had the rows ${before}, its parts have ${after}`];
  // A late copy of a list of removals finds its plans gone: that is no effect.
  const isRemoval = draft.kind === 'refreshPlans' && draft.fields.rows.every(({ op }) => op === 'delete');
  if (applied && !isRemoval) broken.push(`I2: ${opId} was applied, and split`);
  return isStored ? [...broken, `I1: ${opId} is stored beside its parts`] : broken;
}

/** True if the operation took effect. A deletion of a row that is already gone counts as applied. */
function isApplied(draft: OperationDraft, remembered: Remembered | undefined): boolean {
  const status = remembered?.status ?? 500;
  return status < 400 || (isDeletion(draft) && (status === 404 || status === 410));
}

/** I6: once the network is good, nothing waits, except operations that are blocked by a rejected creation. */
function waiting(devices: readonly Device[]): string[] {
  return devices.flatMap(({ name, disk }) =>
    disk.content.operations
      .filter((row) => row.state !== 'rejected' && !isBlocked(row, disk.content.operations))
      .map(({ opId, state, lastError }) => `I6: ${opId} is still ${state} on ${name} (${JSON.stringify(lastError)})`),
  );
}

/** I9: the device holds no data of users who signed out with 'delete' and have not signed in since. */
export function remains(device: Device): string[] {
  const left = JSON.stringify([device.disk.content, device.session]);
  return [...device.forgotten]
    .filter((user) => left.includes(user))
    .map((user) => `I9: ${device.name} still holds data of ${user}`);
}

/** I4: every operation runs as its owner. */
function owners(entries: readonly Entry[], remembered: readonly Remembered[]): string[] {
  const ownerOf = new Map(entries.map(({ opId, userId }) => [opId, userId]));
  return remembered
    .filter(({ key, owner }) => (ownerOf.get(key) ?? owner) !== owner)
    .map(({ key, owner }) => `I4: ${key} ran as ${owner}`);
}

/** I3: ratings of one user, and their reports on one plan, take effect in the order in which a device made them. */
function order(entries: readonly Entry[], remembered: readonly Remembered[]): string[] {
  const byKey = new Map(entries.map((entry) => [entry.opId, entry]));
  const last = new Map<string, number>();
  const broken: string[] = [];
  for (const { key } of remembered) {
    const entry = byKey.get(key);
    // A request may arrive late after the user discarded its operation.
    if (!entry || entry.given || !['rateNetworks', 'reportPurchase'].includes(entry.draft.kind)) continue;
    const queue = `${entry.entityKey} of ${entry.userId} on ${entry.deviceId}`;
    if (entry.seq < (last.get(queue) ?? 0)) broken.push(`I3: ${entry.seq} of ${queue} came after a later one`);
    last.set(queue, Math.max(entry.seq, last.get(queue) ?? 0));
  }
  return broken;
}

/** I2: the server stores each applied click once, the last applied rating of each network and report on each plan. */
async function effects(
  user: string,
  { entries, remembered, server }: { entries: readonly Entry[]; remembered: readonly Remembered[]; server: SimServer },
): Promise<string[]> {
  const applied = remembered.filter(({ owner, status }) => owner === user && status < 400);
  const byKey = new Map(entries.map((entry) => [entry.opId, entry]));
  // If a process stored an operation and died before it could report that, the expected log lacks it.
  const unknown = applied.filter(({ key }) => !byKey.has(key)).length;
  const clicks = applied.filter(({ key }) => byKey.get(key)?.draft.kind === 'recordClick').length;
  const counted = await server.clicks(user);
  const broken: string[] = [];
  if (counted < clicks || counted > clicks + unknown) {
    broken.push(`I2: ${user} has ${counted} clicks, and ${clicks} were applied (${unknown} unknown)`);
  }
  if (unknown > 0) return broken;
  const last = new Map<string, string>();
  for (const { key } of applied) {
    const draft = byKey.get(key)?.draft;
    for (const [subject, value] of draft ? lastingEffects(draft) : []) last.set(subject, `${subject} ${value}`);
  }
  const stored = [...(await server.ratings(user)), ...(await server.reports(user))].sort();
  const expected = [...last.values()].sort();
  if (String(expected) !== String(stored))
    broken.push(`I2: ${user} sent [${expected}], but the server stores [${stored}]`);
  return broken;
}

/** Returns the subjects that an operation leaves a value on, which a later operation replaces. */
function lastingEffects({ kind, fields }: OperationDraft): [subject: string, value: unknown][] {
  if (kind === 'reportPurchase') return [[fields.plan_id, [fields.outcome, fields.price].filter(Boolean).join(' ')]];
  if (kind !== 'rateNetworks') return [];
  return fields.ratings.map(({ network_name, rating }) => [`${fields.location} ${network_name}`, rating]);
}

/** True if an operation waits because the creation of its entity is rejected. */
export function isBlocked({ state, entityKey }: Operation, all: readonly Operation[]): boolean {
  if (state !== 'waiting') return false;
  return all.some((one) => one.entityKey === entityKey && one.state === 'rejected' && isCreation(one));
}
