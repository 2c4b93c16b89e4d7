import type { SeededRandom } from '../../support/seeded-random.ts';
import type { ListedPlan } from './listed.ts';
import { printOtherCompany, printTrapLine } from './print-traps.ts';
import { printKind, printNetwork, printPrice, printSize, printValidity, randomNumberStyle } from './words.ts';

const GREETINGS = ['Good morning my people 🙏', 'Hello!', 'New prices 🔥🔥', 'Happy new month to you all'];
const ENDS = ['Pay to 0123456789 GTBank', 'WhatsApp 08031234567', 'Thank you!!!', 'DM to order', 'No delay, fast delivery'];
const SEPARATORS = [' - ', ' = ', ' ', ' — ', ': ', ' ➡ ', '  ', ' @ ', ' / ', '......'];

/** Prints plans as a message, with a line for each or several in one. */
export const printMessage = (plans: readonly ListedPlan[], random: SeededRandom): string =>
  random.hits(0.15) ? printShared(plans, random) : printLines(plans, random);

/** Prints plans as lines: headings or networks in each line, values in any order, greetings and contacts. */
function printLines(plans: readonly ListedPlan[], random: SeededRandom): string {
  const style = randomNumberStyle(random);
  const hasHeadings = random.hits(0.7);
  const separator = random.pick(SEPARATORS);
  const order = [0, 1, 2].sort(() => random.next() - 0.5);
  const bullet = random.pick(['', '', '- ', '✅ ', '• ', 'number']);
  const isExport = random.hits(0.15);
  const validityLine = random.pick(['none', 'none', 'none', 'below', 'above'] as const);
  const hasTraps = random.hits(0.3);
  const lines = plans.flatMap((plan, at): string[] => {
    const before = plans[at - 1];
    const isNew = before?.network !== plan.network || before.kind !== plan.kind;
    const validity = printValidity(plan.validity, random);
    const values = [printSize(plan.size, style, random), printPrice(plan.price, style, random), validity];
    const isInLine = validityLine === 'none' || !hasHeadings;
    const text = order.filter((part) => isInLine || part < 2).map((part) => values[part]).join(separator);
    const seller = `${printNetwork(plan.network, random)} ${printKind(plan.kind, random)}`.trim();
    const start = bullet === 'number' ? `${at + 1}. ` : bullet;
    const trap = hasTraps && random.hits(0.4) ? [printTrapLine(plan, style, random)] : [];
    if (!hasHeadings) return [start + random.pick([`${seller} ${text}`, `${text} ${seller}`]), ...trap];
    const around = random.pick([validity, `Validity: ${validity}`, `⏰ ${validity}`, `Valid for ${validity}`, `Duration - ${validity}`]);
    const lines = isInLine ? [start + text] : validityLine === 'below' ? [start + text, around] : [around, start + text];
    const own = [...lines, ...trap];
    const heading = random.pick([seller, `*${seller}*`, `${seller} DATA`, `🔥 ${seller} PLANS 🔥`, `${seller} price list`]);
    if (!isNew) return own;
    const others = hasTraps && at > 0 && before?.network !== plan.network ? printOtherCompany(plan, style, random) : [];
    return [...others, ...(at > 0 && random.hits(0.5) ? [''] : []), heading, ...own];
  });
  const all = [
    ...(random.hits(0.5) ? [random.pick(GREETINGS)] : []),
    ...lines,
    ...(random.hits(0.5) ? [random.pick(ENDS)] : []),
  ];
  return all.map((line) => (isExport && line !== '' ? `[12/11/2026, 09:14] Ada: ${line}` : line)).join('\n');
}

/** Prints the plans of a seller and validity in one line or more, below a heading with both. */
function printShared(plans: readonly ListedPlan[], random: SeededRandom): string {
  const style = randomNumberStyle(random);
  const between = random.pick([', ', '; ', ' | ', ' / ', '\n']);
  const keyOf = ({ network, kind, validity }: ListedPlan) => `${network} ${kind} ${validity.value} ${validity.unit}`;
  const blocks = plans.flatMap((plan, at): ListedPlan[][] => {
    const before = plans[at - 1];
    if (before !== undefined && keyOf(before) === keyOf(plan)) return [];
    const end = plans.findIndex((other, i) => i > at && keyOf(other) !== keyOf(plan));
    return [plans.slice(at, end === -1 ? undefined : end)];
  });
  const lines = blocks.map((block) => {
    const [first] = block as [ListedPlan];
    const seller = `${printNetwork(first.network, random)} ${printKind(first.kind, random)}`.trim();
    const texts = block.map(
      ({ size, price }) => printSize(size, style, random) + random.pick(['-', '=', ' @ ']) + printPrice(price, style, random),
    );
    return `${seller} (${printValidity(first.validity, random)})\n${texts.join(between)}`;
  });
  return lines.join(random.pick(['\n', '\n\n']));
}
