import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { formatNumber } from '../../../domain/quantity.ts';
import {
  pinAttemptLimits,
  pinMailLimits,
  WRONG_PINS_IN_WEEKS,
  WRONG_PINS_OF_ALL,
  wrongPinsOfAccount,
} from './pin-limits.ts';

const SECURITY = readFileSync(new URL('../../../docs/security.md', import.meta.url), 'utf8');
const DAY_S = 24 * 60 * 60;
const PINS = 10_000;
const STRANGER = { subject: 'email', address: '192.0.2.1', knownDevice: undefined };
const [OF_ACCOUNT] = wrongPinsOfAccount(STRANGER);
const [OF_ADDRESS] = pinAttemptLimits('192.0.2.1') as [ReturnType<typeof pinAttemptLimits>[number]];

interface Attack {
  accounts: number;
  days: number;
  addresses: number;
  /** The attacker stops there, to raise no alarm about an account. */
  triesEach?: number;
}

/** Returns the PINs that the server compares if an attacker uses up every limit. */
function comparedPins({ accounts, days, addresses, triesEach = OF_ACCOUNT.points }: Attack): number {
  const windows = Math.ceil((days * DAY_S) / OF_ACCOUNT.windowS);
  const tries = (OF_ADDRESS[0].points * days * DAY_S) / OF_ADDRESS[0].windowS;
  return Math.min(accounts * triesEach * windows, addresses * tries, WRONG_PINS_OF_ALL[0].points * days);
}

/** Returns the number of wrong PINs after which an operator knows. */
function alarmAfter(attack: Attack): string {
  const { triesEach = OF_ACCOUNT.points } = attack;
  if (triesEach >= OF_ACCOUNT.points) return `${OF_ACCOUNT.points} wrong PINs`;
  const [inWeeks] = WRONG_PINS_IN_WEEKS;
  return comparedPins(attack) > inWeeks.points ? `${formatNumber(inWeeks.points + 1)} wrong PINs` : 'none';
}

it.each<Attack>([
  { accounts: 1, days: 1, addresses: 1 },
  { accounts: 1, days: 28, addresses: 1_000 },
  { accounts: 1, days: 365, addresses: 1_000 },
  { accounts: 100, days: 1, addresses: 1 },
  { accounts: 1_000, days: 1, addresses: 100 },
  { accounts: 1_000, days: 28, addresses: 100 },
  { accounts: 300, days: 28, addresses: 10, triesEach: 9 },
  { accounts: 400, days: 28, addresses: 10, triesEach: 9 },
])('gives $accounts accounts in $days days the chance that docs/security.md names', (attack) => {
  const compared = comparedPins(attack);
  const chance = 1 - (1 - 1 / PINS) ** compared;
  const cells = [
    formatNumber(attack.accounts) + (attack.triesEach === undefined ? '' : ', nine tries each'),
    ...[attack.days, attack.addresses, compared].map(formatNumber),
    `${(chance * 100).toFixed(1)} %`,
    alarmAfter(attack),
  ];
  expect(SECURITY).toContain(`| ${cells.join(' | ')} |`);
});

/** Returns the points of a limit of mails by its name. */
function pointsOf(name: string): number {
  const { first, further } = pinMailLimits(STRANGER, 'verify');
  const found = [...(first?.counted ?? []), ...further].find(([limit]) => limit.name === name);
  return found?.[0].points ?? 0;
}

it.each([1, 7, 99, 100])('lets %i blocks of addresses ask for the mails that docs/security.md names', (blocks) => {
  const first = Math.min(blocks, pointsOf('pin mails first'));
  const further = Math.min(pointsOf('pin mails further'), blocks * (pointsOf('pin mails day') - 1));
  const mails = first + further;
  const ofOwner = first < pointsOf('pin mails first') ? 'gets mails' : 'gets none until the day is over';
  expect(SECURITY).toContain(`| ${[blocks, mails, mails, ofOwner].join(' | ')} |`);
});
