import type { Question } from '../../domain/contract/document.ts';
import { findWithHints } from '../../domain/finder/find-hints.ts';
import { type NeedTexts, needParameters, type ReadNeed, readNeed } from '../../domain/finder/need.ts';
import { type Catalogue, planAt } from '../../domain/plan/catalogue/catalogue.ts';

const MAX_SEARCH = 300;
const NOT_LISTED = -1;

/** A question, read from an address and not answered yet. */
export interface Asked {
  /** The same for questions with the same answer, however they are written. */
  key: string;
  texts: NeedTexts;
  read: ReadNeed | undefined;
  /** The row of the plan that the address names; -1 if it is not listed. Undefined without a name. */
  planRow: number | undefined;
}

/** Reads the question of the start page's address: a need, a plan, or both. Undefined without a question. */
export function readQuestion(catalogue: Catalogue, search: string): Asked | undefined {
  if (search === '' || search.length > MAX_SEARCH) return undefined;
  const texts = textsOf(search);
  const isNeed = texts.need !== undefined || texts.have !== undefined;
  if (!isNeed && texts.plan === undefined) return undefined;
  const read = isNeed ? readNeed(texts) : undefined;
  const planRow = texts.plan === undefined ? undefined : rowOf(catalogue, texts.plan);
  return { key: `${read ? needKey(read, texts) : ''} plan=${planRow ?? ''}`, texts, read, planRow };
}

/**
 * Reads the question of a picture's address. An address with a need and a plan is about the plan. Undefined without a
 * question that can be read.
 */
export function readPreview(catalogue: Catalogue, search: string): Asked | undefined {
  const asked = readQuestion(catalogue, search);
  if (asked?.planRow !== undefined) return { ...asked, key: `plan=${asked.planRow}`, read: undefined };
  return asked?.read && 'need' in asked.read ? asked : undefined;
}

/** Answers a question from the catalogue in which it was read. */
export function answerQuestion(catalogue: Catalogue, { texts, read, planRow }: Asked): Question {
  const need = read && 'need' in read ? read.need : undefined;
  return {
    need: need && needParameters(need),
    found: need && findWithHints(catalogue, need),
    unreadable: read && 'problem' in read ? writtenIn(texts) : undefined,
    plan: planRow === undefined ? undefined : planRow === NOT_LISTED ? null : planAt(catalogue, planRow),
  };
}

/** A need that cannot be read is what was written: its document shows that. */
const needKey = (read: ReadNeed, texts: NeedTexts): string =>
  JSON.stringify('need' in read ? needParameters(read.need) : writtenIn(texts));

/** The fields of a need that somebody writes. */
const WRITTEN = ['by', 'need', 'have', 'days', 'have_days'] as const;

const writtenIn = (texts: NeedTexts): NeedTexts =>
  Object.fromEntries(WRITTEN.filter((name) => texts[name] !== undefined).map((name) => [name, texts[name]]));

/** Returns the texts by name; a name that comes several times has an array. */
function textsOf(search: string): NeedTexts {
  const parameters = new URLSearchParams(search);
  const texts = [...new Set(parameters.keys())].map((name) => {
    const all = parameters.getAll(name);
    return [name, all.length > 1 ? all : all[0]];
  });
  return Object.fromEntries(texts);
}

type Ids = Catalogue['plans']['columns']['id'];
const rows = new WeakMap<Ids, ReadonlyMap<unknown, number>>();

/** Looks in a map: anybody can make up IDs, and looking through 100,000 takes 2 ms. Changes of prices leave the IDs as they are. */
function rowOf({ plans }: Catalogue, id: unknown): number {
  const ids = plans.columns.id;
  const known = rows.get(ids) ?? new Map(ids.map((each, row) => [each, row]));
  rows.set(ids, known);
  return known.get(id) ?? NOT_LISTED;
}
