import { expect, it } from 'vitest';
import { parseBackupArguments, parseMoveArguments, parseRestoreArguments } from './backup-arguments.ts';
import { BackupError } from './backup-error.ts';

it('parses the commands of the operator', () => {
  expect(parseBackupArguments([])).toEqual({ to: undefined, keep: 14 });
  expect(parseBackupArguments(['--to', '/kept', '--keep', '3'])).toEqual({ to: '/kept', keep: 3 });
  expect(parseRestoreArguments(['one', '--into', 'postgres://u@h/d'])).toEqual({
    backup: 'one',
    into: { url: 'postgres://u@h/d' },
  });
  expect(parseRestoreArguments(['one', '--into', './new'])).toEqual({ backup: 'one', into: { folder: './new' } });
  expect(parseMoveArguments(['--to', 'postgresql://u@h/d'])).toBe('postgresql://u@h/d');
});

it.each([['extra'], ['--keep', '0'], ['--keep', '-1'], ['--keep', 'all'], ['--kep', '3'], ['--to']])(
  'refuses to back up with %j',
  (...args) => {
    expect(() => parseBackupArguments(args)).toThrow(BackupError);
  },
);

it.each([[], ['one'], ['--into', 'x'], ['one', 'two', '--into', 'x'], ['one', '--into', '']])(
  'refuses to restore with %j',
  (...args) => {
    expect(() => parseRestoreArguments(args)).toThrow(BackupError);
  },
);

it.each([[], ['--to', './folder'], ['more', '--to', 'postgres://h/d']])('refuses to move with %j', (...args) => {
  expect(() => parseMoveArguments(args)).toThrow(BackupError);
});
