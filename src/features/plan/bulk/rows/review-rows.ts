import type { RowError } from '../../../../../domain/contract/message.ts';
import { checkRows, namesNobody, type Sellers } from './check-rows.ts';
import { type ComparedPlan, compareWithLive, type LiveIndex } from './compare-with-live.ts';
import { isTooLarge, type UploadedRow } from './uploaded-row.ts';

/** What the rows of an upload come to, before it is sent. */
export interface Review {
  plans: readonly ComparedPlan[];
  errors: readonly RowError[];
  /** Where each row begins, in a table. */
  lines: ReadonlyMap<number, number | undefined>;
  /** How many rows have errors. */
  wrong: number;
  /** How many plans are listed already. */
  listed: number;
  /** Rows that name no provider, where each has to. */
  nameless: number;
  /** What Upload Plans sends, if no row has errors. */
  toSend: readonly ComparedPlan[];
  /** As it would be sent, it is larger than the server takes. */
  isTooLarge: boolean;
}

interface ReviewOptions {
  sellers: Sellers;
  /** Undefined while it is not known what is listed. */
  live: LiveIndex | undefined;
  /** Whether what is listed already stays out. */
  leaveOut: boolean;
}

const isListed = ({ standing }: ComparedPlan) => standing?.kind === 'listed';

export function reviewRows(rows: readonly UploadedRow[], { sellers, live, leaveOut }: ReviewOptions): Review {
  const checked = checkRows(rows, sellers);
  const plans = compareWithLive(checked, live);
  const toSend = leaveOut ? plans.filter((plan) => !isListed(plan)) : plans;
  return {
    plans,
    errors: checked.flatMap(({ errors }) => errors),
    lines: new Map(checked.map(({ row, line }) => [row, line])),
    wrong: checked.length - plans.length,
    listed: plans.filter(isListed).length,
    nameless: sellers.ownProviderId === undefined ? rows.filter(namesNobody).length : 0,
    toSend,
    isTooLarge: isTooLarge(JSON.stringify(toSend.map(({ plan }) => ({ ...plan, id: ID_SHAPE })))),
  };
}

/** As long as the id that each plan gets. */
const ID_SHAPE = '00000000-0000-0000-0000-000000000000';
