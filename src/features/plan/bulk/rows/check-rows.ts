import * as v from 'valibot';
import type { RowError } from '../../../../../domain/contract/message.ts';
import { type PlanInput, PlanInputSchema } from '../../../../../domain/plan/plan.ts';
import { issueWords } from '../bulk-messages.ts';
import type { UploadedRow } from './uploaded-row.ts';

/** A plan that may be sent: it has its seller, and no id yet. */
export type SellersPlan = PlanInput & { provider_id: string };

/** A row that was held against the rules of a plan: either the plan, or what is wrong with it. */
export interface CheckedRow extends Pick<UploadedRow, 'row' | 'line' | 'givenId'> {
  plan: SellersPlan | undefined;
  errors: readonly RowError[];
}

/** Whose plans the rows are. */
export interface Sellers {
  /** A provider's own id: every row gets it (docs/specification/05-validation.md). Undefined for an administrator, whose rows name one. */
  ownProviderId: string | undefined;
  /** Who may be named. */
  known: ReadonlySet<string>;
  /** Who sells the rows that name nobody. */
  fallback: string | undefined;
}

// Half of a character, which UTF-8 has no bytes for, and the character that PostgreSQL keeps in no text.
const NOT_KEPT = /[\p{Cs}\0]/u;

/** Holds each row against the rules of a plan: one error a field, in the words of the rules. */
export function checkRows(rows: readonly UploadedRow[], sellers: Sellers): CheckedRow[] {
  return rows.map((uploaded) => checkRow(uploaded, sellers));
}

function checkRow({ row, line, givenId, fields, errors: before }: UploadedRow, sellers: Sellers): CheckedRow {
  const { provider_id, ...rest } = fields;
  // What is no plan at all is not asked for its name.
  if (Object.keys(fields).length === 0 && before.length > 0)
    return { row, line, givenId, plan: undefined, errors: before };
  const read = v.safeParse(PlanInputSchema, rest, { message: issueWords });
  const seller = sellerOf(provider_id, sellers);
  const errors = [
    ...before,
    ...(read.success ? lostTexts(read.output, row) : firstOfEach(read.issues, row)),
    ...('detail' in seller ? [{ row, field: 'provider_id', detail: seller.detail }] : []),
  ];
  const plan =
    read.success && 'id' in seller && errors.length === 0 ? { ...read.output, provider_id: seller.id } : undefined;
  return { row, line, givenId, plan, errors };
}

function sellerOf(named: unknown, { ownProviderId, known, fallback }: Sellers): { id: string } | { detail: string } {
  if (ownProviderId !== undefined) return { id: ownProviderId };
  const id = isBlank(named) ? fallback : named;
  if (id === undefined) return { detail: 'This is required: name it, or choose a provider above' };
  return typeof id === 'string' && known.has(id) ? { id } : { detail: 'This is not the id of a provider' };
}

const isBlank = (named: unknown) => named === undefined || named === null || named === '';

/** Whether a row leaves open who sells its plan. */
export const namesNobody = ({ fields }: UploadedRow): boolean => isBlank(fields.provider_id);

function firstOfEach(issues: readonly v.BaseIssue<unknown>[], row: number): RowError[] {
  const details = new Map<string, string>();
  for (const issue of issues) {
    const field = v.getDotPath(issue) ?? '';
    if (!details.has(field)) details.set(field, issue.message);
  }
  return [...details].map(([field, detail]) => ({ row, field, detail }));
}

function lostTexts(plan: PlanInput, row: number): RowError[] {
  return Object.entries(plan)
    .filter(([, value]) => typeof value === 'string' && NOT_KEPT.test(value))
    .map(([field]) => ({ row, field, detail: 'This holds a character that cannot be kept' }));
}
