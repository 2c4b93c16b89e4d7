import type { Network } from '../../network.ts';
import { networkOfName } from '../../words/network-words.ts';
import { readHeading } from '../terms/heading.ts';
import { quoted, type RowAsker } from './row-asker.ts';

/** Reads 'Airtel NG', '9mobile (now T2)', or 'MTN SME' with its kind. Returns other values unchanged. */
export function readNetwork(
  value: unknown,
  { fail }: Pick<RowAsker, 'fail'>,
): { network: unknown; kind?: string | undefined } {
  if (typeof value !== 'string' && typeof value !== 'number') return { network: value };
  const network = networkOfName(String(value).trim());
  if (network !== undefined) return { network };
  const heading = readHeading(String(value));
  if (heading?.network !== undefined) return { network: heading.network, kind: heading.kind };
  fail('network', `${quoted(value)} is not a network: write MTN, AIRTEL, GLO or 9MOBILE`);
  return { network: value };
}

/** Asks once for the file: is a row with an empty network of the network above it, as in merged cells? */
export const askNetworkAbove = (above: Network, asker: RowAsker): Network | undefined =>
  askNetwork(above, { kind: 'empty network', text: `${above}, as above` }, asker);

/** Asks once for the file: do lines such as 'Glo don cheap o' name the network of the plans below them? */
export const askHeading = (network: Network, line: string, asker: RowAsker): Network | undefined =>
  askNetwork(network, { kind: 'unclear heading', text: line.trim() }, asker);

/** Asks for each title that we do not know, as 'Zoomlink': are the plans below it of the network above it? */
export const askTitle = (network: Network, title: string, asker: RowAsker): Network | undefined =>
  askNetwork(network, { kind: 'unknown title', text: title.trim() }, asker);

function askNetwork(
  network: Network,
  cell: { kind: 'empty network' | 'unclear heading' | 'unknown title'; text: string },
  { ask }: RowAsker,
): Network | undefined {
  const reading = { value: 0, label: network, clearText: network };
  return ask({ ...cell, field: 'network', readings: [reading, undefined] }) === undefined ? undefined : network;
}
