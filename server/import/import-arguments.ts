import { parseArgs } from 'node:util';
import { NETWORKS, type Network } from '../../domain/plan/network.ts';
import { ImportUsageError } from './import-error.ts';

export const IMPORT_HELP = `Brings listed plans up to a price list, and shows first what would change.

  npm run import -- FILE --seller NAME [options]     .xlsx, CSV or JSON, as the bulk upload reads it
  npm run import -- vtpass --network MTN [options]   VTpass's public price list: ${NETWORKS.join(', ')}

Options:
  --apply               applies the list, in one transaction; without it nothing is written
  --allow-big-changes   applies changes of more than half of a price or size too
  --allow-unusual-prices  applies prices far from the usual ones of their kind too
  --remove-missing      removes listed plans that the list does not have
  --partial             applies a list that is about less than half of the listed plans, or without rows with unclear values
  --help                shows this text

NAME is the name of one seller, or its ID. With the embedded database, stop the server first; with PostgreSQL (DATABASE_URL)
the server may run. Settings come from the environment, as for npm start.

Exit codes: 0 all of it was applied, or it was only shown; 1 nothing of a list was applied; 2 wrong arguments; 3 a list was
applied without rows that were left out. Rows that are not understood are named.
`;

export interface ImportOptions {
  apply: boolean;
  allowBigChanges: boolean;
  allowUnusualPrices: boolean;
  removeMissing: boolean;
  partial: boolean;
}

export type ImportCommand =
  | { kind: 'help' }
  | ({ kind: 'file'; path: string; seller: string } & ImportOptions)
  | ({ kind: 'vtpass'; network: Network } & ImportOptions);

const FLAG = { type: 'boolean', default: false } as const;

/** Parses the arguments of the command. Throws ImportUsageError. */
export function parseImportArguments(args: readonly string[]): ImportCommand {
  const { values, positionals } = parsed(args);
  if (values.help) return { kind: 'help' };
  const [source, ...rest] = positionals;
  if (source === undefined || rest.length > 0) throw new ImportUsageError('name one file, or vtpass');
  const options = {
    apply: values.apply,
    allowBigChanges: values['allow-big-changes'],
    allowUnusualPrices: values['allow-unusual-prices'],
    removeMissing: values['remove-missing'],
    partial: values.partial,
  };
  const { network: networkText, seller } = values;
  if (source !== 'vtpass') {
    if (networkText !== undefined) throw new ImportUsageError('--network is for vtpass');
    if (seller === undefined || seller.trim() === '') throw new ImportUsageError('name the seller: --seller NAME');
    return { kind: 'file', path: source, seller: seller.trim(), ...options };
  }
  if (seller !== undefined)
    throw new ImportUsageError('--seller is for a file: the sellers of VTpass’s lists are known');
  const network = NETWORKS.find((one) => one === networkText?.toUpperCase());
  if (network === undefined) throw new ImportUsageError(`name the network: --network ${NETWORKS.join(', ')}`);
  return { kind: 'vtpass', network, ...options };
}

function parsed(args: readonly string[]) {
  try {
    return parseArgs({
      args: [...args],
      allowPositionals: true,
      options: {
        seller: { type: 'string' },
        network: { type: 'string' },
        apply: FLAG,
        'allow-big-changes': FLAG,
        'allow-unusual-prices': FLAG,
        'remove-missing': FLAG,
        partial: FLAG,
        help: FLAG,
      },
    });
  } catch (error) {
    throw new ImportUsageError((error as Error).message);
  }
}
