import { isSame } from '../../domain/contract/edit-conflicts.ts';
import type { Operation } from '../../domain/contract/operation.ts';
import { isCreation, rowOf } from '../../src/data/outbox/operation-kinds.ts';
import { conflictOf } from '../../src/features/outbox/conflict.ts';
import type { Effect } from './catalogue-server.ts';
import type { Device } from './device.ts';
import type { Entry } from './expected-log.ts';
import type { Remembered, SimServer } from './server.ts';

interface Reckoning {
  devices: readonly Device[];
  entries: readonly Entry[];
  remembered: readonly Remembered[];
  server: SimServer;
}

/** What the promises mean for plans and providers, which several users change from several devices. */
export async function brokenCatalogue({ devices, entries, remembered, server }: Reckoning): Promise<string[]> {
  if (devices.every(({ mirror }) => mirror === undefined)) return [];
  const effects = await server.catalogue.effects();
  const byKey = new Map(entries.map((entry) => [entry.opId, entry]));
  return [
    ...once(effects, byKey),
    ...prices(effects, await server.catalogue.priceChanges()),
    ...inOrder(effects, byKey),
    ...afterWhatMadeIt(entries, remembered),
    ...lostUpdates(effects, byKey),
    ...devices.flatMap(({ disk }) => disk.content.operations.flatMap((row) => askedInVain(row, effects, byKey))),
  ];
}

/** I2: nothing is done to a row without a key, or twice under one. */
function once(effects: readonly Effect[], byKey: ReadonlyMap<string, Entry>): string[] {
  const seen = new Set<string>();
  return effects.flatMap(({ key, action, subject }) => {
    if (key === undefined) return [`I2: ${action} of ${subject} was done under no key`];
    if (seen.has(key)) return [`I2: ${key} was done twice, the second time as ${action} of ${subject}`];
    seen.add(key);
    const draft = byKey.get(key)?.draft;
    const isOther = draft !== undefined && ACTION[draft.kind] !== action;
    return isOther ? [`I2: ${key} was ${draft.kind}, and was done as ${action}`] : [];
  });
}

const ACTION: Partial<Record<Operation['kind'], string>> = {
  createPlan: 'plan.create',
  createPlans: 'plan.create-bulk',
  updatePlan: 'plan.update',
  deletePlan: 'plan.delete',
  createProvider: 'provider.create',
  updateProvider: 'provider.update',
  deleteProvider: 'provider.delete',
};

/** I2: a price is written down once for each time it became another. */
function prices(effects: readonly Effect[], written: ReadonlyMap<string, number>): string[] {
  const changed = new Map<string, number>();
  for (const { action, subject, after } of effects) {
    if (action === 'plan.update' && 'price_kobo' in after) changed.set(subject, (changed.get(subject) ?? 0) + 1);
  }
  return [...new Set([...changed.keys(), ...written.keys()])]
    .filter((id) => changed.get(id) !== written.get(id))
    .map((id) => `I2: the price of ${id} changed ${changed.get(id)} times, written down ${written.get(id)} times`);
}

const sideOf = ({ actor, device }: Effect) => `${actor} on ${device}`;

/** I3: one user's changes of a row from one device are done in the order of their creation. */
function inOrder(effects: readonly Effect[], byKey: ReadonlyMap<string, Entry>): string[] {
  const last = new Map<string, number>();
  return effects.flatMap((effect) => {
    const { key, seq = 0 } = effect;
    // What was given up while its request was on its way may arrive whenever it does.
    if (key === undefined || byKey.get(key)?.given !== false) return [];
    return rowsOf(effect).flatMap((row) => {
      const queue = `${row} by ${sideOf(effect)}`;
      const before = last.get(queue) ?? 0;
      last.set(queue, Math.max(before, seq));
      return seq < before ? [`I3: change ${seq} of ${queue} came after ${before}`] : [];
    });
  });
}

/** A bulk upload makes several rows at once. */
const rowsOf = ({ subject, after }: Effect) => (Array.isArray(after.ids) ? after.ids.map(String) : [subject]);

/** I3: nothing is sent before what makes the row that it is about. */
function afterWhatMadeIt(entries: readonly Entry[], remembered: readonly Remembered[]): string[] {
  const place = new Map(remembered.map(({ key, status }, at) => [key, { at, made: status < 400 }]));
  const makers = entries.filter(({ draft, given }) => isCreation(draft) && !given);
  return entries.flatMap((entry) => {
    const sent = place.get(entry.opId);
    const row = rowOf(entry.draft);
    if (sent === undefined || row === undefined || entry.given) return [];
    const maker = makers.find((one) => one.device === entry.device && one.userId === entry.userId && makes(one, row));
    if (maker === undefined) return [];
    const made = place.get(maker.opId);
    if (made?.made && made.at < sent.at) return [];
    return [`I3: ${entry.draft.kind} ${entry.opId} was sent before ${maker.opId} had made its row`];
  });
}

function makes({ draft: { kind, fields } }: Entry, row: string): boolean {
  if (kind === 'createPlans') return fields.plans.some(({ id }) => id === row);
  return (kind === 'createPlan' || kind === 'createProvider') && fields.id === row;
}

/** R10: nothing overwrites, and nothing deletes, what somebody else has changed after its author saw it. */
function lostUpdates(effects: readonly Effect[], byKey: ReadonlyMap<string, Entry>): string[] {
  /** Who has set a field of a row last. */
  const setBy = new Map<string, string>();
  return effects.flatMap((effect) => {
    const { key = '', subject, action } = effect;
    const entry = byKey.get(key);
    const before = fieldsIn(effect.before);
    const unseen = Object.keys(before).filter((field) => {
      if (!entry || !(field in entry.base) || isSame(before[field], entry.base[field])) return false;
      return setBy.get(`${subject} ${field}`) !== sideOf(effect);
    });
    for (const field of Object.keys(fieldsIn(effect.after))) setBy.set(`${subject} ${field}`, sideOf(effect));
    return unseen.map((field) => {
      const [was, seen] = [before[field], entry?.base[field]].map((value) => JSON.stringify(value));
      return `R10: ${action} ${key} met ${field} ${was}, and its author had seen ${seen}`;
    });
  });
}

/** Columns as the fields that users write: the simulation's validities are all in days. */
function fieldsIn(columns: Effect['before']): Record<string, unknown> {
  const { price_kobo, validity_value, ...fields } = columns;
  return {
    ...fields,
    ...(price_kobo === undefined ? {} : { price: Number(price_kobo) / 100 }),
    ...(validity_value === undefined ? {} : { validity: { value: validity_value, unit: 'days' } }),
  };
}

/** R10: whoever is asked is asked about something, and not about what they did themselves on the same device. */
function askedInVain(row: Operation, effects: readonly Effect[], byKey: ReadonlyMap<string, Entry>): string[] {
  const conflict = conflictOf(row);
  if (conflict === undefined || conflict.kind === 'gone') return [];
  if (conflict.kind === 'clash' && conflict.fields.length === 0) return [`R10: ${row.opId} asks about nothing`];
  const { baseVersion: seen = null, isAnswer = false } = byKey.get(row.opId) ?? {};
  const subject = rowOf(row);
  // An answer builds on the row as the question told it: what was done since, whoever did it, is asked about again.
  if (seen === null || isAnswer) return [];
  const changes = effects.filter((one) => one.subject === subject && one.action.endsWith('.update'));
  // A row begins as version 1, and every change makes the next.
  const since = changes.slice(seen - 1, conflict.row.version - 1);
  const byOthers = since.some((one) => sideOf(one) !== `${row.userId} on ${row.deviceId}`);
  return byOthers ? [] : [`R10: ${row.kind} ${row.opId} asks about what its author did on the same device`];
}
