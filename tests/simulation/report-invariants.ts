import type { Entry } from './expected-log.ts';
import type { Remembered, SimServer } from './server.ts';

interface FinishedSchedule {
  entries: readonly Entry[];
  remembered: readonly Remembered[];
  server: SimServer;
}

/** The last answer of one user about a plan. */
interface Answer {
  outcome: string;
  price: number | undefined;
}

const MIN_PEOPLE = 3;

/**
 * I2: the server stores one report of a user on a plan, and a plan is reported exactly if at least three people, and more
 * than found the price right, said so since its price was last given. Every user of a schedule has a phone of their own.
 */
export async function brokenReports({ entries, remembered, server }: FinishedSchedule): Promise<string[]> {
  const twice = await server.repeatedReports();
  const broken = twice.map((who) => `I2: the server stores several reports of ${who}`);
  const byKey = new Map(entries.map((entry) => [entry.opId, entry]));
  // If a process stored an operation and died before it could report that, the expected log lacks it.
  if (remembered.some(({ key, status }) => status < 400 && !byKey.has(key))) return broken;
  const answers = answersByPlan(remembered.flatMap(({ key, status }) => (status < 400 ? (byKey.get(key) ?? []) : [])));
  for (const { id, price, isReported } of await server.catalogue.reportedPlans()) {
    const said = [...(answers.get(id)?.values() ?? [])];
    const against = said.filter((answer) => answer.outcome !== 'worked' && answer.price !== price).length;
    const expected = against >= MIN_PEOPLE && against > said.length - against;
    if (expected !== isReported)
      broken.push(
        `I2: ${id} is ${isReported ? '' : 'not '}reported, with ${against} of ${said.length} people against it`,
      );
  }
  return broken;
}

/** Returns the last answer of each user on the current price of each plan, from the applied operations in their order. */
function answersByPlan(applied: readonly Entry[]): Map<string, Map<string, Answer>> {
  const answers = new Map<string, Map<string, Answer>>();
  for (const { draft, userId } of applied) {
    if (draft.kind === 'updatePlan' && (draft.fields.change.price !== undefined || draft.fields.change.validity))
      answers.delete(draft.fields.plan_id);
    if (draft.kind !== 'reportPurchase') continue;
    const { plan_id, outcome, price } = draft.fields;
    const ofPlan = answers.get(plan_id) ?? new Map<string, Answer>();
    answers.set(plan_id, ofPlan.set(userId, { outcome, price: price ?? undefined }));
  }
  return answers;
}
