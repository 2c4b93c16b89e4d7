import { DOCUMENT_DATA_ID, type DocumentData, type Question } from '../../domain/contract/document.ts';
import { FIRST_NEED, needParameters } from '../../domain/finder/need.ts';
import { type Plan, PlanSchema } from '../../domain/plan/plan.ts';
import type { Seed } from '../app/document/document-data.ts';
import { landingKey } from '../features/landing/landing.queries.ts';
import { priceSourcesKey } from '../features/legal/legal.queries.ts';
import { planKeys } from '../features/plan/plan.queries.ts';
import { toPlanFilter } from '../features/plan/plan-search.ts';
import { settingsKey } from '../routes/site/settings.queries.ts';

/**
 * Returns the data that the document of a path shows.
 * @throws Error for data without a part of the path (DOCUMENT_PARTS)
 */
export function seedOf(path: string, data: Partial<DocumentData>): Seed {
  switch (path) {
    case '/':
      return [
        [landingKey, partOf(data, 'market')],
        [planKeys.answers(needParameters(FIRST_NEED)), partOf(data, 'first')],
      ];
    case '/plans': {
      const plans = partOf(data, 'plans');
      return [[planKeys.list(toPlanFilter({}, undefined), { page: plans.page, size: plans.size }), plans]];
    }
    case '/terms':
      return [[priceSourcesKey, partOf(data, 'sources')]];
    case '/pricing':
    case '/contact':
      return [[settingsKey, { answer: partOf(data, 'settings'), atMs: Date.now() }]];
    default:
      return [];
  }
}

function partOf<Name extends keyof DocumentData>(data: Partial<DocumentData>, name: Name): DocumentData[Name] {
  const part = data[name];
  if (part === undefined) throw new Error(`The data of this document has no ${name}`);
  return part;
}

/** The ID under which the finder looks for a plan that is not listed. */
export const NOT_LISTED = '';

/** Returns the data that a question adds to the start page. */
export function seedOfQuestion({ need, found, plan }: Question): Seed {
  return [
    ...(need ? [[planKeys.answers(need), found] as const] : []),
    ...(plan === undefined ? [] : [[planKeys.one(plan?.id ?? NOT_LISTED), plan] as const]),
  ];
}

/**
 * Returns the element that holds the document's data for the start of the app.
 *
 * @param isAnswer true if the data answers the question in the address
 */
export function dataScript(seed: Seed, isAnswer = false): string {
  // Most optional fields of plans are null. Without them they are undefined, which reads the same.
  const json = JSON.stringify(seed, (name, value) =>
    value === null && isOptional(name) ? undefined : value,
  ).replaceAll('<', '\\u003c');
  return `<script type="application/json" id="${DOCUMENT_DATA_ID}"${isAnswer ? ' data-answer' : ''}>${json}</script>`;
}

/** True for the optional fields of plans. */
const isOptional = (name: string) =>
  name in PlanSchema.entries && PlanSchema.entries[name as keyof Plan].type === 'nullish';
