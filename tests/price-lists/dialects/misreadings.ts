import papaparse from 'papaparse';
import type { checkRows } from '../../../domain/plan/rows/check-rows.ts';
import type { parseRows, parseTable } from '../../../domain/plan/rows/parse-rows.ts';
import type { ParsedUpload } from '../../../domain/plan/rows/uploaded-row.ts';
import { SeededRandom } from '../../support/seeded-random.ts';
import { type ListedPlan, planKey, randomPlans } from './listed.ts';
import { printDocument } from './print-document.ts';
import { printMessage } from './print-message.ts';
import { printDelimited, printTable } from './print-table.ts';

/** The reader under test. A test may plant a fault in it. */
export interface Reader {
  parseRows: typeof parseRows;
  parseTable: typeof parseTable;
  checkRows: typeof checkRows;
}

/** The result of reading one random list. */
export interface ReadList {
  seed: number;
  /** The list as it was printed. */
  printed: string;
  planCount: number;
  /** Plans that were read without a question. */
  takenCount: number;
  /** Plans that were read as something that the list does not say. */
  misread: readonly string[];
}

const SELLERS = {
  ownProviderId: '5ab1da7a-0000-8000-8000-0000000000a1',
  knownProviderIds: new Set<string>(),
  defaultProviderId: undefined,
};
const NO_ANSWERS = { answers: new Map() };

/** Prints the random list of a seed in a random dialect, and reads it. */
export async function readRandomList(seed: number, reader: Reader): Promise<ReadList> {
  const random = new SeededRandom(seed);
  const plans = randomPlans(random);
  const { printed, parsed } = await printAndRead(plans, random, reader);
  const rows = parsed.kind === 'rows' ? reader.checkRows(parsed.rows, SELLERS) : [];
  const taken = rows.flatMap(({ plan }) => plan ?? []);
  return { seed, printed, planCount: plans.length, takenCount: taken.length, misread: misreadPlans(taken, plans) };
}

async function printAndRead(
  plans: readonly ListedPlan[],
  random: SeededRandom,
  { parseRows, parseTable }: Reader,
): Promise<{ printed: string; parsed: ParsedUpload }> {
  const format = random.pick(['table', 'table', 'sheet', 'document', 'message'] as const);
  if (format === 'sheet') {
    const table = printTable(plans, random, true);
    return { printed: JSON.stringify(table), parsed: parseTable(table, NO_ANSWERS) };
  }
  const printed =
    format === 'table'
      ? printDelimited(printTable(plans, random, false), random)
      : (format === 'document' ? printDocument : printMessage)(plans, random);
  return { printed, parsed: await parseRows(printed, NO_ANSWERS, async () => papaparse.parse<string[]>) };
}

type TakenPlan = NonNullable<ReturnType<typeof checkRows>[number]['plan']>;

/** Returns the plans that do not follow each other in the list: each plan may be missing, none may be another. */
function misreadPlans(taken: readonly TakenPlan[], plans: readonly ListedPlan[]): string[] {
  const misread: string[] = [];
  let next = 0;
  for (const plan of taken) {
    const kind = plan.kind ?? undefined;
    const at = plans.findIndex((one, i) => i >= next && planKey(one) === planKey(plan) && one.kind === kind);
    if (at === -1) misread.push(`${planKey(plan)} ${kind ?? ''}`);
    else next = at + 1;
  }
  return misread;
}
