import type { RowError } from '../../../../../domain/contract/call.ts';
import { checkRows, hasNoProvider, type Sellers } from '../../../../../domain/plan/rows/check-rows.ts';
import type { UploadedRow } from '../../../../../domain/plan/rows/uploaded-row.ts';
import { type ComparedPlan, compareWithLive, type LiveIndex } from './compare-with-live.ts';
import { isTooLarge } from './upload-size.ts';

/** Result of checking an upload before it is sent. */
export interface Review {
  plans: readonly ComparedPlan[];
  errors: readonly RowError[];
  /** Line number of each row number, in a CSV text. */
  lineNumbers: ReadonlyMap<number, number | undefined>;
  planCount: number;
  errorRowCount: number;
  /** Number of plans that are listed already. */
  listedCount: number;
  /** Number of an administrator's rows that name no provider. */
  withoutProviderCount: number;
  /** Plans that Upload Plans sends when no row has errors. */
  toUpload: readonly ComparedPlan[];
  /** True if the request body would be larger than the server accepts. */
  isTooLarge: boolean;
}

interface ReviewOptions {
  sellers: Sellers;
  /** Undefined while the listed plans are loading. */
  live: LiveIndex | undefined;
  /** True if plans that are listed already are not uploaded. */
  skipListed: boolean;
}

/** As long as the ID that each plan gets. */
const SAMPLE_ID = '00000000-0000-0000-0000-000000000000';

const isListed = ({ match }: ComparedPlan) => match?.kind === 'listed';

export function reviewRows(rows: readonly UploadedRow[], { sellers, live, skipListed }: ReviewOptions): Review {
  const checked = checkRows(rows, sellers);
  const plans = compareWithLive(checked, live);
  const toUpload = skipListed ? plans.filter((plan) => !isListed(plan)) : plans;
  return {
    plans,
    errors: checked.flatMap(({ errors }) => errors),
    lineNumbers: new Map(checked.map(({ rowNumber, lineNumber }) => [rowNumber, lineNumber])),
    planCount: plans.length,
    errorRowCount: checked.length - plans.length,
    listedCount: plans.filter(isListed).length,
    withoutProviderCount: sellers.ownProviderId === undefined ? rows.filter(hasNoProvider).length : 0,
    toUpload,
    isTooLarge: isTooLarge(JSON.stringify(toUpload.map(({ plan }) => ({ ...plan, id: SAMPLE_ID })))),
  };
}
