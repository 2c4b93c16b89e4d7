import type { Operation, OperationDraft, RefreshChange } from '../../../../domain/contract/operation.ts';

/** One price that the server asks about: the name of its plan, if the change has several, and the question. */
export interface PriceQuestion {
  name: string | undefined;
  question: string;
}

/** Returns what the server asks. */
export function priceQuestions({ kind, fields, lastError }: Operation): PriceQuestion[] {
  const nameOf = (row: number) => {
    if (kind === 'createPlans') return fields.plans[row - 1]?.name;
    return kind === 'refreshPlans' ? nameOfRow(fields.rows[row - 1]) : undefined;
  };
  const { rows, detail } = lastError ?? {};
  if (rows) return rows.map((error) => ({ name: nameOf(error.row), question: error.detail }));
  return detail ? [{ name: undefined, question: detail }] : [];
}

const nameOfRow = (row: RefreshChange | undefined) => (row?.op === 'create' ? row.plan.name : row?.plan_name);

/** Returns the same change with the user's word that the prices in question are right; null for a change without prices. */
export function keepPrice(operation: Operation): OperationDraft | null {
  const { kind, fields, base, baseVersion, lastError } = operation;
  const asked = new Set(lastError?.rows?.map(({ row }) => row));
  const basis = { base, baseVersion };
  switch (kind) {
    case 'createPlan':
      return { kind, fields: confirmed(fields) };
    case 'updatePlan':
      return { kind, fields: { ...fields, change: confirmed(fields.change) }, ...basis };
    case 'createPlans':
      return { kind, fields: { plans: fields.plans.map((plan, at) => (asked.has(at + 1) ? confirmed(plan) : plan)) } };
    case 'refreshPlans':
      return { kind, fields: { rows: fields.rows.map((row, at) => (asked.has(at + 1) ? confirmedRow(row) : row)) } };
    default:
      return null;
  }
}

const confirmed = <Written extends object>(written: Written) => ({ ...written, confirm_price: true });

function confirmedRow(row: RefreshChange): RefreshChange {
  if (row.op === 'create') return { ...row, plan: confirmed(row.plan) };
  return row.op === 'update' ? { ...row, change: confirmed(row.change) } : row;
}
