import { isSame } from '../../domain/contract/edit-conflicts.ts';
import type { BaseValues, Operation, OperationDraft } from '../../domain/contract/operation.ts';
import { builtOn } from '../../domain/plan/plan-fields.ts';
import { isCreation, rowOf } from '../../src/data/outbox/operation-kinds.ts';
import { conflictOf } from '../../src/features/outbox/conflict.ts';
import type { Effect, PriceTrail } from './catalogue-server.ts';
import type { Device } from './device.ts';
import type { Entry } from './expected-log.ts';
import type { Remembered, SimServer } from './server.ts';

interface FinishedSchedule {
  devices: readonly Device[];
  entries: readonly Entry[];
  remembered: readonly Remembered[];
  server: SimServer;
}

/** Returns the invariants that are broken for plans and providers, which several users change from several devices. */
export async function brokenCatalogue({ devices, entries, remembered, server }: FinishedSchedule): Promise<string[]> {
  if (devices.every(({ mirror }) => mirror === undefined)) return [];
  const effects = await server.catalogue.effects();
  const byKey = new Map(entries.map((entry) => [entry.opId, entry]));
  const done = new Set(remembered.filter(({ status }) => status < 400).map(({ key }) => key));
  const refused = entries.filter(({ opId }) => !done.has(opId));
  return [
    ...once(effects, byKey),
    ...prices(effects, await server.catalogue.priceTrails()),
    ...inOrder(effects, byKey),
    ...afterCreation(entries, remembered),
    ...lostUpdates(effects, byKey),
    ...devices.flatMap(({ disk }) =>
      disk.content.operations.flatMap((row) => needlessQuestions(row, { effects, byKey, refused })),
    ),
  ];
}

/** I2: every effect has an idempotency key, and every key has one effect. */
function once(effects: readonly Effect[], byKey: ReadonlyMap<string, Entry>): string[] {
  const seen = new Set<string>();
  return effects.flatMap(({ key, action, subject }) => {
    if (key === undefined) return [`I2: ${action} of ${subject} has no key`];
    const draft = byKey.get(key)?.draft;
    // A refresh has one effect on each of its plans. If a process died before it could report it, the log lacks it.
    const effect = draft === undefined || draft.kind === 'refreshPlans' ? `${key} ${subject}` : key;
    if (seen.has(effect)) return [`I2: ${key} has two effects, the second is ${action} of ${subject}`];
    seen.add(effect);
    const isOther = draft !== undefined && !ACTIONS[draft.kind]?.includes(action);
    return isOther ? [`I2: ${key} is ${draft.kind}, but its effect is ${action}`] : [];
  });
}

const ACTIONS: Partial<Record<Operation['kind'], readonly string[]>> = {
  createPlan: ['plan.create'],
  createPlans: ['plan.create-bulk'],
  updatePlan: ['plan.update', 'plan.confirm'],
  deletePlan: ['plan.delete'],
  refreshPlans: ['plan.create', 'plan.update', 'plan.confirm', 'plan.delete'],
  createProvider: ['provider.create'],
  updateProvider: ['provider.update'],
  deleteProvider: ['provider.delete'],
};

/** I2: the price history of each plan has its price, and the lowest and the highest that the plan ever had. */
function prices(effects: readonly Effect[], trails: ReadonlyMap<string, PriceTrail>): string[] {
  const had = new Map<string, number[]>();
  for (const { action, subject, before, after } of effects) {
    if (action !== 'plan.update' || !('price_kobo' in after)) continue;
    const earlier = had.get(subject) ?? [Number(before.price_kobo)];
    had.set(subject, [...earlier, Number(after.price_kobo)]);
  }
  return [...trails].flatMap(([id, { price, ...trail }]) => {
    const all = had.get(id) ?? [price];
    const expected = { lowest: Math.min(...all), highest: Math.max(...all), newest: price };
    return isSame(trail, expected) && all.at(-1) === price
      ? []
      : [`I2: plan ${id} cost ${all.join(', ')} and costs ${price}, its history has ${JSON.stringify(trail)}`];
  });
}

const sideOf = ({ actor, device }: Effect) => `${actor} on ${device}`;

/** I3: changes of a row by one user from one device take effect in the order of their creation. */
function inOrder(effects: readonly Effect[], byKey: ReadonlyMap<string, Entry>): string[] {
  const last = new Map<string, number>();
  return effects.flatMap((effect) => {
    const { key, seq = 0 } = effect;
    // A request may arrive late after the user discarded its operation.
    if (key === undefined || byKey.get(key)?.given !== false) return [];
    return rowsOf(effect).flatMap((row) => {
      const queue = `${row} by ${sideOf(effect)}`;
      const before = last.get(queue) ?? 0;
      last.set(queue, Math.max(before, seq));
      return seq < before ? [`I3: change ${seq} of ${queue} came after ${before}`] : [];
    });
  });
}

/** Returns the IDs of the rows of an effect. A bulk upload creates several. */
const rowsOf = ({ subject, after }: Effect) => (Array.isArray(after.ids) ? after.ids.map(String) : [subject]);

/** I3: no operation is sent before the one that creates its row. */
function afterCreation(entries: readonly Entry[], remembered: readonly Remembered[]): string[] {
  const responses = new Map(remembered.map(({ key, status }, index) => [key, { index, succeeded: status < 400 }]));
  const creations = entries.filter(({ draft, given, parts }) => isCreation(draft) && !given && parts.length === 0);
  return entries.flatMap((entry) => {
    const response = responses.get(entry.opId);
    if (response === undefined || entry.given) return [];
    return [...rowsChangedBy(entry.draft)].flatMap((row) => {
      const creation = creations.find(
        (one) => one !== entry && one.device === entry.device && one.userId === entry.userId && creates(one, row),
      );
      if (creation === undefined) return [];
      const created = responses.get(creation.opId);
      if (created?.succeeded && created.index < response.index) return [];
      return [`I3: ${entry.draft.kind} ${entry.opId} was sent before ${creation.opId} created its row`];
    });
  });
}

/** Returns the IDs of the rows that an operation edits or deletes. */
function rowsChangedBy(draft: OperationDraft): string[] {
  if (draft.kind === 'refreshPlans')
    return draft.fields.rows.flatMap((row) => (row.op === 'create' ? [] : row.plan_id));
  return [rowOf(draft)].filter((row) => row !== undefined);
}

function creates({ draft: { kind, fields } }: Entry, row: string): boolean {
  if (kind === 'createPlans') return fields.plans.some(({ id }) => id === row);
  if (kind === 'refreshPlans') return fields.rows.some((one) => one.op === 'create' && one.plan.id === row);
  return (kind === 'createPlan' || kind === 'createProvider') && fields.id === row;
}

/**
 * R10: no edit and no deletion overwrites a change that another user or device made after its author saw the row, and no part
 * of a price is joined to one that its author has not seen.
 */
function lostUpdates(effects: readonly Effect[], byKey: ReadonlyMap<string, Entry>): string[] {
  /** The user and device that last set each field of a row, and the version which that made. */
  const lastSet = new Map<string, { side: string; version: number }>();
  const versions = new Map<string, number>();
  const values = new Map<string, Readonly<Record<string, unknown>>>();
  return effects.flatMap((effect) => {
    const { key = '', subject, action } = effect;
    const entry = byKey.get(key);
    const { base, baseVersion, change } = basisOf(entry, subject);
    const changed = fieldsIn(effect.before);
    const before = { ...values.get(subject), ...changed };
    values.set(subject, { ...before, ...fieldsIn(effect.after) });
    const unseen = builtOn(Object.keys(changed)).filter((field) => {
      if (!(field in base) || isSame(before[field], base[field])) return false;
      // Both have set it to the same value.
      if (!(field in changed) && isSame(before[field], change[field])) return false;
      const last = lastSet.get(`${subject} ${field}`);
      return last !== undefined && last.side !== sideOf(effect) && last.version > baseVersion;
    });
    // A row starts as version 1, and every change adds 1. A price that is confirmed again on the same day adds nothing.
    const isRaised = !action.endsWith('.confirm') || isDated(effect);
    const version = action.endsWith('.create') ? 1 : (versions.get(subject) ?? 1) + (isRaised ? 1 : 0);
    versions.set(subject, version);
    for (const field of Object.keys(fieldsIn(effect.after)))
      lastSet.set(`${subject} ${field}`, { side: sideOf(effect), version });
    return unseen.map((field) => {
      const [was, seen] = [before[field], base[field]].map((value) => JSON.stringify(value));
      return `R10: ${action} ${key} overwrote ${field} ${was}, but its author saw ${seen}`;
    });
  });
}

/** True if a price was confirmed for the first time on a day. */
const isDated = ({ action, after }: Effect) => action === 'plan.confirm' && Object.keys(after).length > 1;

interface Basis {
  base: BaseValues;
  baseVersion: number;
  /** The fields that the author set. */
  change: BaseValues;
}

/** Returns the values and the version that the author of an operation saw of one row, and what they set. */
function basisOf(entry: Entry | undefined, subject: string): Basis {
  if (entry?.draft.kind !== 'refreshPlans') {
    const { fields } = entry?.draft ?? { fields: {} };
    const change = 'change' in fields ? (fields.change as BaseValues) : {};
    return { base: entry?.base ?? {}, baseVersion: entry?.baseVersion ?? 0, change };
  }
  const row = entry.draft.fields.rows.find((one) => one.op !== 'create' && one.plan_id === subject);
  if (row === undefined || row.op === 'create') return { base: {}, baseVersion: 0, change: {} };
  return { base: row.base, baseVersion: row.version, change: row.op === 'update' ? row.change : {} };
}

/** Returns columns as fields of a form. All validities of the simulation are in days. */
function fieldsIn(columns: Effect['before']): Record<string, unknown> {
  const { price_kobo, validity_value, ...fields } = columns;
  return {
    ...fields,
    ...(price_kobo === undefined ? {} : { price: Number(price_kobo) / 100 }),
    ...(validity_value === undefined ? {} : { validity: { value: validity_value, unit: 'days' } }),
  };
}

interface Changes {
  effects: readonly Effect[];
  byKey: ReadonlyMap<string, Entry>;
  /** The operations that the server has not done. */
  refused: readonly Entry[];
}

/**
 * R10: a conflict has fields, and is never about the user's own changes from the same device. A value that the user saw of
 * their own earlier change is in conflict with the row once that change is refused.
 */
function needlessQuestions(row: Operation, { effects, byKey, refused }: Changes): string[] {
  const conflict = conflictOf(row);
  if (conflict === undefined || conflict.kind === 'gone') return [];
  if (conflict.kind === 'sameField' && conflict.fields.length === 0)
    return [`R10: the conflict of ${row.opId} has no fields`];
  const { baseVersion: seen = null, isAnswer = false } = byKey.get(row.opId) ?? {};
  const subject = rowOf(row);
  // An answer to a conflict builds on the row of that conflict. Every later change, also by this device, is a new conflict.
  if (seen === null || isAnswer) return [];
  const changes = effects.filter((one) => one.subject === subject && (one.action.endsWith('.update') || isDated(one)));
  // A row starts as version 1, and every change adds 1.
  const since = changes.slice(seen - 1, conflict.row.version - 1);
  const byOthers = since.some((one) => sideOf(one) !== `${row.userId} on ${row.deviceId}`);
  const isOnRefused = refused.some(
    (one) =>
      one.userId === row.userId &&
      one.deviceId === row.deviceId &&
      one.seq < row.seq &&
      rowsChangedBy(one.draft).includes(subject ?? ''),
  );
  return byOthers || isOnRefused
    ? []
    : [`R10: ${row.kind} ${row.opId} has a conflict with a change by its author from the same device`];
}
