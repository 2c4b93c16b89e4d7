import * as v from 'valibot';
import { claimingTexts } from '../../claims/honest-plan.ts';
import { claimMessage } from '../../claims/honest-text.ts';
import type { RowError } from '../../contract/call.ts';
import { type PlanInput, PlanInputSchema } from '../plan.ts';
import { planKind, planUse } from '../use/use-rule.ts';
import { issueMessage } from './row-messages.ts';
import type { UploadedRow } from './uploaded-row.ts';

/** A valid plan with its provider. It has no ID yet. */
export type SellersPlan = PlanInput & { provider_id: string };

/** A validated row. `plan` is undefined exactly when there are errors. */
export interface CheckedRow extends Pick<UploadedRow, 'rowNumber' | 'lineNumber' | 'exportedId' | 'given'> {
  plan: SellersPlan | undefined;
  errors: readonly RowError[];
}

/** Providers that the rows may belong to. */
export interface Sellers {
  /** A provider's own ID, which every row gets (docs/specification/05-validation.md). Undefined for an administrator. */
  ownProviderId: string | undefined;
  /** IDs that an administrator's rows may name. */
  knownProviderIds: ReadonlySet<string>;
  /** Provider of the rows that name none; undefined if the administrator chose none. */
  defaultProviderId: string | undefined;
  /** Names of these providers by ID, which a row must not contradict. */
  names?: ReadonlyMap<string, string>;
}

// A lone surrogate has no UTF-8 form, and PostgreSQL stores no NUL in text.
const NOT_STORABLE = /[\p{Cs}\0]/u;

/** Validates each row against the schema of a plan. Reports at most one error per field. */
export function checkRows(rows: readonly UploadedRow[], sellers: Sellers): CheckedRow[] {
  const written = sellers.ownProviderId === undefined ? rows : rows.map(withoutSource);
  return written.map((uploaded) => checkRow(uploaded, sellers));
}

/** Where a seller's own prices are from is the server's word: it takes no source from them. */
function withoutSource({ fields: { source: _, ...fields }, given, ...row }: UploadedRow): UploadedRow {
  return { ...row, fields, given: new Set([...given].filter((name) => name !== 'source')) };
}

function checkRow(uploaded: UploadedRow, sellers: Sellers): CheckedRow {
  const { rowNumber, lineNumber, exportedId, given, fields, errors: parseErrors } = uploaded;
  const place = { rowNumber, lineNumber, exportedId, given };
  const { provider_id, ...rest } = fields;
  // A row that is no plan at all gets no further errors about its missing fields.
  if (Object.keys(fields).length === 0 && parseErrors.length > 0)
    return { ...place, plan: undefined, errors: parseErrors };
  const parsed = v.safeParse(PlanInputSchema, rest, { message: issueMessage });
  const seller = findSeller(provider_id, sellers);
  const reported = new Set(parseErrors.map(({ field }) => field));
  const errors = [
    ...parseErrors,
    ...(parsed.success
      ? textErrors(parsed.output, uploaded)
      : firstOfEachField(parsed.issues, rowNumber).filter(({ field }) => !reported.has(field?.split('.')[0]))),
    ...('detail' in seller
      ? [{ row: rowNumber, field: 'provider_id', detail: seller.detail }]
      : sellerErrors(uploaded, sellers.names?.get(seller.id))),
  ];
  const plan =
    parsed.success && 'id' in seller && errors.length === 0
      ? { ...withRuledUse(parsed.output, given), provider_id: seller.id }
      : undefined;
  return { ...place, plan, errors };
}

/** Fills in the use and the kind that a plan's texts say, where the list has no column for them. */
function withRuledUse(plan: PlanInput, given: UploadedRow['given']): PlanInput {
  const [use, kind] = [planUse(plan), planKind(plan)];
  return {
    ...plan,
    ...(given.has('use') || use === 'general' ? {} : { use }),
    ...(given.has('kind') || kind === 'direct' ? {} : { kind }),
  };
}

function findSeller(providerId: unknown, sellers: Sellers): { id: string } | { detail: string } {
  const { ownProviderId, knownProviderIds, defaultProviderId } = sellers;
  if (ownProviderId !== undefined) return { id: ownProviderId };
  const id = isBlank(providerId) ? defaultProviderId : providerId;
  if (id === undefined) return { detail: 'This is required: name it, or choose a provider above' };
  return typeof id === 'string' && knownProviderIds.has(id) ? { id } : { detail: 'This is not the id of a provider' };
}

/** An exported row may have an earlier name of its seller. */
function sellerErrors({ rowNumber: row, exportedId, sellerName }: UploadedRow, name: string | undefined): RowError[] {
  if (!sellerName || exportedId !== undefined || name === undefined || isSameName(sellerName, name)) return [];
  const detail = `“${sellerName}” is not ${name}. Leave the row out, or the name if the plan is yours`;
  return [{ row, field: 'provider_name', detail }];
}

const isSameName = (one: string, other: string) => lettersOf(one) === lettersOf(other);
const lettersOf = (name: string) => name.toLowerCase().replaceAll(/[^\p{L}\p{N}]+/gu, '');

const isBlank = (value: unknown) => value === undefined || value === null || value === '';

/** True if a row names no provider. */
export const hasNoProvider = ({ fields }: UploadedRow): boolean => isBlank(fields.provider_id);

function firstOfEachField(issues: readonly v.BaseIssue<unknown>[], row: number): RowError[] {
  const details = new Map<string, string>();
  for (const issue of issues) {
    const field = v.getDotPath(issue) ?? '';
    if (!details.has(field)) details.set(field, issue.message);
  }
  return [...details].map(([field, detail]) => ({ row, field, detail }));
}

/** The server decides about the claims of an exported row: its plan may have had them before the rule. */
function textErrors(plan: PlanInput, { rowNumber: row, exportedId }: UploadedRow): RowError[] {
  const claims = exportedId === undefined ? claimingTexts(plan) : [];
  const notStorable = Object.entries(plan)
    .filter(([, value]) => typeof value === 'string' && NOT_STORABLE.test(value))
    .map(([field]) => ({ row, field, detail: 'This holds a character that cannot be kept' }));
  return [...claims.map((field) => ({ row, field, detail: claimMessage('This') })), ...notStorable];
}
