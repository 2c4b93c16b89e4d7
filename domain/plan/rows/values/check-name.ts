import type { Network } from '../../network.ts';
import { type Size, sizeMb, type Validity, validityDays } from '../../size-and-validity.ts';
import { daysOfText } from '../../words/validity-text.ts';
import type { NameFacts } from './named-facts.ts';
import { sizeIfRead } from './plan-parts.ts';
import { readSize } from './read-size.ts';
import { quoted, type RowAsker } from './row-asker.ts';

/** The largest part by which a name may differ from the values: '1GB' for 1,000 MB, 'Monthly' for 28 days. */
const TOLERANCE = 0.1;

/** '500W' in a name may be a code, and 'Daily' a way of speaking. */
const WRITTEN_OUT = /\d.*[a-z]{2}/i;

/** Reports the values of a row that its name contradicts. */
export function checkName(
  facts: NameFacts,
  { network, size, validity }: { network: unknown; size: Size | undefined; validity: Validity | undefined },
  { fail }: RowAsker,
): void {
  const said = (field: string, text: string | undefined) => fail(field, `The name says ${quoted(text)}`);
  if (facts.company !== undefined) said('network', facts.company);
  if (facts.network !== undefined && isNetwork(network) && network !== facts.network) said('network', facts.network);
  const named = sizeIfRead(facts.size === undefined ? undefined : readSize(facts.size, '', SILENT));
  if (named && size && differ(sizeMb(named), sizeMb(size))) said('size', facts.size);
  const days = WRITTEN_OUT.test(facts.validity ?? '') ? daysOfText(facts.validity ?? '') : Number.NaN;
  if (validity && differ(days, validityDays(validity))) said('validity', facts.validity);
}

const isNetwork = (value: unknown): value is Network => typeof value === 'string';
const differ = (one: number, other: number) => Math.abs(one - other) > Math.max(one, other) * TOLERANCE;
const SILENT: RowAsker = { ask: () => undefined, fail: () => undefined };
