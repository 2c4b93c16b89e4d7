import { expect, it } from 'vitest';
import { IMPORT_HELP, parseImportArguments } from './import-arguments.ts';
import { ImportUsageError } from './import-error.ts';

const NO_FLAGS = {
  apply: false,
  allowBigChanges: false,
  allowUnusualPrices: false,
  removeMissing: false,
  partial: false,
};

it.each([
  [['list.csv', '--seller', ' MTN Nigeria '], { kind: 'file', path: 'list.csv', seller: 'MTN Nigeria', ...NO_FLAGS }],
  [
    [
      'vtpass',
      '--network',
      'mtn',
      '--apply',
      '--allow-big-changes',
      '--allow-unusual-prices',
      '--remove-missing',
      '--partial',
    ],
    {
      kind: 'vtpass',
      network: 'MTN',
      apply: true,
      allowBigChanges: true,
      allowUnusualPrices: true,
      removeMissing: true,
      partial: true,
    },
  ],
  [['--help'], { kind: 'help' }],
])('parses %j', (args, command) => {
  expect(parseImportArguments(args)).toEqual(command);
});

it.each([
  [[]],
  [['list.csv']],
  [['list.csv', 'more.csv', '--seller', 'A']],
  [['list.csv', '--seller', ' ']],
  [['list.csv', '--seller', 'A', '--network', 'MTN']],
  [['vtpass']],
  [['vtpass', '--network', 'NTEL']],
  [['vtpass', '--network', 'MTN', '--seller', 'A']],
  [['list.csv', '--seller', 'A', '--aply']],
  [['list.csv', '--seller', 'A', '--apply=yes']],
])('refuses %j', (args) => {
  expect(() => parseImportArguments(args)).toThrow(ImportUsageError);
});

it('explains every option', () => {
  for (const option of ['apply', 'allow-big-changes', 'remove-missing', 'partial', 'seller', 'network', 'help']) {
    expect(IMPORT_HELP).toContain(`--${option}`);
  }
  expect(IMPORT_HELP).toMatch(/stop the server first/);
});
