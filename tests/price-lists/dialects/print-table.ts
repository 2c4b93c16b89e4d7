import type { Cell } from '../../../domain/plan/rows/uploaded-row.ts';
import { validityDays } from '../../../domain/plan/size-and-validity.ts';
import type { SeededRandom } from '../../support/seeded-random.ts';
import type { ListedPlan } from './listed.ts';
import { printCompany, printNumberAndUnit } from './print-traps.ts';
import {
  printKind,
  printNetwork,
  printNumber,
  printPrice,
  printSize,
  printValidity,
  type NumberStyle,
  randomNumberStyle,
} from './words.ts';

type CellOf = (plan: ListedPlan, at: number) => Cell;
interface PrintedColumn {
  header: string;
  cellOf: CellOf;
  /** The cell of a row that is not sold. */
  trapOf?: CellOf;
}

const TITLES = ['DATA PRICE LIST', 'ADA BUNDLES', 'Price list, November 2026', 'Updated prices'];
const NOTES = ['All prices may change without notice', 'Thank you'];

/** A table before it is written in a format. */
export type PrintedTable = readonly (readonly Cell[])[];

/**
 * Prints plans as a table: headers in any words and order, networks in a column, in headings or in names, merged cells,
 * titles, notes and totals.
 * @param typed true for a sheet whose numbers are numbers
 */
export function printTable(plans: readonly ListedPlan[], random: SeededRandom, typed: boolean): PrintedTable {
  if (random.hits(0.05)) return printMatrix(plans, random, typed);
  const style = randomNumberStyle(random);
  const seller = random.pick(['column', 'column', 'heading', 'name'] as const);
  const price = priceColumn(style, random, typed);
  const shuffled = [
    ...sellerColumns(seller, random, plans),
    sizeColumn(style, random, typed),
    price,
    ...validityColumns(random, typed),
    ...extraColumns(random),
  ].sort(() => random.next() - 0.5);
  const isTrapped = random.hits(0.15);
  const full = isTrapped ? [...shuffled, saleColumn(random)] : shuffled;
  const columns = random.hits(0.25) ? [...full, emptyColumn(random)] : full;
  const rows = plans.flatMap((plan, at): (readonly Cell[])[] => {
    const cells = columns.map(({ cellOf }) => cellOf(plan, at));
    const before = plans[at - 1];
    const isNew = before?.network !== plan.network || before.kind !== plan.kind;
    const trap = columns.map(({ header, cellOf, trapOf }) => (header === price.header ? plan.price + 1 : (trapOf ?? cellOf)(plan, at)));
    const traps = isTrapped && random.hits(0.4) ? [trap] : [];
    if (seller !== 'heading' || !isNew) return [...traps, cells];
    const others = random.hits(0.2) && at > 0 ? [[printCompany(random), ...columns.slice(1).map(() => '')], trap] : [];
    const heading = `${printNetwork(plan.network, random)} ${printKind(plan.kind, random)}`.trim();
    return [...others, [heading, ...columns.slice(1).map(() => '')], cells];
  });
  const width = columns.length;
  const line = (text: string) => [text, ...Array<string>(width - 1).fill('')];
  return [
    ...(random.hits(0.3) ? [line(random.pick(TITLES))] : []),
    columns.map(({ header }) => header),
    ...rows,
    ...(random.hits(0.15) ? [line(random.pick(NOTES))] : []),
  ];
}

/** Prints plans as a table with a column of prices for each network. A size that two plans share has two rows. */
function printMatrix(plans: readonly ListedPlan[], random: SeededRandom, typed: boolean): PrintedTable {
  const style = randomNumberStyle(random);
  const general = plans.filter(({ kind }) => kind === undefined);
  const networks = [...new Set(general.map(({ network }) => network))];
  const header = ['Size', 'Validity', ...networks.map((network) => printNetwork(network, random))];
  const rows = general.map((plan): Cell[] => {
    const priceOf = typed ? plan.price : printPrice(plan.price, style, random);
    const prices = networks.map((network) => (network === plan.network ? priceOf : ''));
    return [printSize(plan.size, style, random), printValidity(plan.validity, random), ...prices];
  });
  return [header, ...rows];
}

function sellerColumns(
  seller: 'column' | 'heading' | 'name',
  random: SeededRandom,
  plans: readonly ListedPlan[],
): PrintedColumn[] {
  const isMerged = random.hits(0.2);
  const hasKinds = plans.some(({ kind }) => kind !== undefined);
  const network: PrintedColumn = {
    header: random.pick(['network', 'Network', 'NETWORK NAME', 'Provider', 'Operator']),
    cellOf: ({ network }, at) => (isMerged && plans[at - 1]?.network === network ? '' : printNetwork(network, random)),
  };
  const kind: PrintedColumn = {
    header: random.pick(['Plan Type', 'plan_type', 'Type', 'Data Type']),
    cellOf: (plan) => printKind(plan.kind, random),
  };
  const name: PrintedColumn = {
    header: random.pick(['Plan Name', 'name', 'Plan', 'Product']),
    cellOf: (plan) => `${printNetwork(plan.network, random)} ${printKind(plan.kind, random)} plan`.replace('  ', ' '),
  };
  if (seller === 'heading') return [];
  if (seller === 'name') return [name];
  return hasKinds ? [network, kind] : [network];
}

function sizeColumn(style: NumberStyle, random: SeededRandom, typed: boolean): PrintedColumn {
  if (random.hits(0.15)) {
    const header = random.pick(['Data (GB)', 'Size (GB)', 'Volume GB']);
    const gb = ({ size }: ListedPlan) => (size.unit === 'GB' ? size.value : size.value / 1024);
    return { header, cellOf: (plan) => (typed ? gb(plan) : printNumber(gb(plan), style)) };
  }
  const header = random.pick(['size', 'Data Size', 'Volume', 'DATA', 'Data Volume', 'Bundle Size']);
  return { header, cellOf: ({ size }) => printSize(size, style, random) };
}

function priceColumn(style: NumberStyle, random: SeededRandom, typed: boolean): PrintedColumn {
  const header = random.pick(['price', 'Price (₦)', 'Amount', 'Selling Price', 'AMOUNT (NGN)', 'Cost', 'Rate']);
  const noise = typed && random.hits(0.3) ? 2e-13 : 0;
  return { header, cellOf: ({ price }) => (typed ? price * (1 - noise) : printPrice(price, style, random)) };
}

/** A column that says which rows are sold. */
const saleColumn = (random: SeededRandom): PrintedColumn => {
  const [header, yes, no] = random.pick([
    ['Available', 'yes', 'no'],
    ['is_active', '1', '0'],
    ['Plan Status', 'ACTIVE', 'Disabled'],
    ['Remark', '', 'Not available'],
    ['Disabled', 'no', 'yes'],
  ] as const);
  return { header, cellOf: () => yes, trapOf: () => no };
};

/** Prints validities in one column, or their numbers and units in two. */
function validityColumns(random: SeededRandom, typed: boolean): PrintedColumn[] {
  if (!random.hits(0.15)) return [validityColumn(random, typed)];
  const [number, unit] = random.pick([
    ['duration', 'duration_unit'],
    ['Validity', 'Validity Type'],
    ['validity', 'Validity Unit'],
    ['Validity', 'Period'],
  ] as const);
  return [
    { header: number, cellOf: (plan, at) => (typed ? printNumberAndUnit(plan, at).number : String(printNumberAndUnit(plan, at).number)) },
    { header: unit, cellOf: (plan, at) => printNumberAndUnit(plan, at).unit },
  ];
}

function validityColumn(random: SeededRandom, typed: boolean): PrintedColumn {
  if (random.hits(0.2)) {
    const header = random.pick(['Days', 'Validity (days)', 'Duration (Days)']);
    return { header, cellOf: ({ validity }) => (typed ? validityDays(validity) : String(validityDays(validity))) };
  }
  const header = random.pick(['validity', 'Duration', 'Validity Period', 'Plan Validity', 'EXPIRY']);
  return { header, cellOf: ({ validity }) => printValidity(validity, random) };
}

const extraColumns = (random: SeededRandom): PrintedColumn[] => [
  ...(random.hits(0.3) ? [{ header: 'S/N', cellOf: (_: ListedPlan, at: number) => String(at + 1) }] : []),
  ...(random.hits(0.2) ? [{ header: 'Status', cellOf: () => 'Active' }] : []),
];

/** A last column without values takes what a split number moves to the right. */
const emptyColumn = (random: SeededRandom): PrintedColumn => ({
  header: random.pick(['', 'Remark', 'Notes']),
  cellOf: () => '',
});

/** Writes a table as text with a delimiter. Cells are quoted always, where it is needed, or never. */
export function printDelimited(table: PrintedTable, random: SeededRandom): string {
  const delimiter = random.pick([',', ',', ';', '\t', '|']);
  const quoting = random.pick(['always', 'needed', 'needed', 'never'] as const);
  const end = random.pick(['\n', '\r\n']);
  const quoted = (text: string) => `"${text.replaceAll('"', '""')}"`;
  const print = (cell: Cell) => {
    const text = String(cell ?? '');
    const needs = quoting === 'always' || (quoting === 'needed' && /["\n]/.test(text)) || (quoting === 'needed' && text.includes(delimiter));
    return needs ? quoted(text) : text;
  };
  const start = random.hits(0.1) ? `sep=${delimiter}${end}` : '';
  return start + table.map((row) => row.map(print).join(delimiter)).join(end) + random.pick(['', end]);
}
