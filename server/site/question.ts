import type { Question } from '../../domain/contract/document.ts';
import { findPlans } from '../../domain/finder/find-plans.ts';
import { type NeedTexts, needParameters, readNeed } from '../../domain/finder/need.ts';
import { type Catalogue, planAt } from '../../domain/plan/catalogue/catalogue.ts';

const MAX_SEARCH = 300;
const MAX_ID = 64;

/**
 * Reads the question of the start page's address and answers it: a need, or a plan. Undefined without a question. Equal
 * needs have the same `search`, however they are written.
 */
export function readQuestion(catalogue: Catalogue, search: string): Question | undefined {
  if (search === '' || search.length > MAX_SEARCH) return undefined;
  const texts = textsOf(search);
  const id = typeof texts.plan === 'string' ? texts.plan.slice(0, MAX_ID) : undefined;
  const isNeed = texts.need !== undefined || texts.have !== undefined;
  if (!isNeed && id === undefined) return undefined;
  const read = isNeed ? readNeed(texts) : undefined;
  const need = read && 'need' in read ? read.need : undefined;
  const parameters = need && needParameters(need);
  const asked = Object.entries({ ...(parameters ?? texts), ...(id !== undefined && { plan: id }) });
  return {
    search: `?${new URLSearchParams(asked.map(([name, value]): [string, string] => [name, String(value)]))}`,
    need: parameters,
    answers: need ? findPlans(catalogue, need) : [],
    plan: id === undefined ? undefined : findPlan(catalogue, id),
  };
}

/** Returns the texts by name; a name that comes several times has an array. */
function textsOf(search: string): NeedTexts {
  const parameters = new URLSearchParams(search);
  const texts = [...new Set(parameters.keys())].map((name) => {
    const all = parameters.getAll(name);
    return [name, all.length > 1 ? all : all[0]];
  });
  return Object.fromEntries(texts);
}

function findPlan(catalogue: Catalogue, id: string) {
  const row = catalogue.plans.columns.id.indexOf(id);
  return row < 0 ? null : planAt(catalogue, row);
}
