import { type Network, SHORT_NETWORK_NAME } from '../../network.ts';
import { formatSize, formatValidity, type Size, type Validity } from '../../size-and-validity.ts';
import { kindLabel } from '../../use/use-labels.ts';

/** The parts of a plan that its texts are made of. A part that could not be read is undefined. */
export interface PlanParts {
  network: Network | undefined;
  kind: string | undefined;
  size: Size | undefined;
  validity: Validity | undefined;
  /** Other words of the list about the plan: 'Night', 'Weekend'. */
  extra?: string | undefined;
}

/** Makes the name and the description of a plan that has none: 'MTN SME 1 GB 30 days' and '1 GB of MTN SME data …'. */
export function planTexts({ network, kind, size, validity, extra }: PlanParts): { name: string; description: string } {
  const seller = [network && SHORT_NETWORK_NAME[network], kind && kindLabel(kind)];
  const [amount, term] = [size && formatSize(size), validity && formatValidity(validity)];
  const name = joined([...seller, amount, extra, term]) || 'Plan';
  const source = joined([...seller, extra]);
  return { name, description: joined([amount, source && `of ${source} data`, term && `for ${term}`]) || name };
}

/** Joins the parts that are set, with plain spaces. */
const joined = (parts: readonly (string | undefined)[]) =>
  parts
    .filter((part) => part !== undefined && part !== '')
    .join(' ')
    .replaceAll('\u00a0', ' ')
    .trim();
