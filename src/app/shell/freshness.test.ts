import { expect, it } from 'vitest';
import { type MirrorState, OPENING_STATE } from '../../data/mirror/mirror-state.ts';
import { freshnessOf, withWaitingUsers } from './freshness.ts';

const HOUR_MS = 3_600_000;
const NOW_MS = 100 * HOUR_MS;
const synced: MirrorState = {
  ...OPENING_STATE,
  phase: 'idle',
  storage: 'kept',
  whole: true,
  syncedAtMs: NOW_MS - 2 * HOUR_MS,
};

it.each<[string, MirrorState, boolean, ReturnType<typeof freshnessOf>]>([
  ['before the mirror is open', OPENING_STATE, true, { tone: 'quiet', text: 'Checking the list' }],
  ['fresh', synced, true, { tone: 'quiet', text: 'List fetched 2\u00a0h ago' }],
  [
    'offline',
    synced,
    false,
    { tone: 'wait', text: 'Offline · list fetched 2\u00a0h ago', short: 'Offline', reason: 'Offline' },
  ],
  [
    'server away',
    { ...synced, problem: 'offline' },
    true,
    {
      tone: 'wait',
      text: 'Can’t reach SabiData · list fetched 2\u00a0h ago',
      short: 'No answer',
      reason: 'Can’t reach SabiData',
    },
  ],
  [
    'portal',
    { ...synced, problem: 'undelivered' },
    true,
    {
      tone: 'wait',
      text: 'Can’t reach SabiData · list fetched 2\u00a0h ago',
      short: 'No answer',
      reason: 'Can’t reach SabiData',
    },
  ],
  [
    'never synced',
    { ...synced, syncedAtMs: null },
    false,
    { tone: 'wait', text: 'Offline · no list on this device yet', short: 'Offline', reason: 'Offline' },
  ],
  ['first pull', { ...synced, syncedAtMs: null }, true, { tone: 'quiet', text: 'Loading plans' }],
  [
    'no storage',
    { ...synced, storage: 'missing' },
    true,
    { tone: 'wait', text: 'This browser can’t save on this device: plans need a network', short: 'Not saved' },
  ],
  [
    'full',
    { ...synced, storage: 'full' },
    true,
    { tone: 'wait', text: 'The storage of this device is full: plans need a network', short: 'Not saved' },
  ],
  [
    'a clock that was set back',
    { ...synced, syncedAtMs: NOW_MS + 5 * HOUR_MS },
    true,
    { tone: 'wait', text: 'List fetched before this device’s clock was changed', short: 'Old list' },
  ],
  [
    'old',
    { ...synced, syncedAtMs: NOW_MS - 50 * HOUR_MS },
    true,
    { tone: 'wait', text: 'List fetched 2\u00a0days ago', short: 'Old list' },
  ],
])('%s', (_, state, online, expected) => {
  expect(freshnessOf(state, online, NOW_MS)).toEqual(expected);
});

it('says whose changes wait, after what keeps the prices old', () => {
  const users = [
    { userId: 'u', name: 'Uche', count: 2 },
    { userId: 'b', name: '', count: 1 },
  ];
  const said =
    '2\u00a0changes of Uche wait. Sign in to send them. · 1\u00a0change on this device waits. Sign in to send it.';
  expect(withWaitingUsers({ tone: 'quiet', text: 'Prices' }, users).reason).toBe(said);
  expect(withWaitingUsers({ tone: 'wait', text: 'x', reason: 'Offline' }, users).reason).toBe(`Offline · ${said}`);
  expect(withWaitingUsers({ tone: 'quiet', text: 'Prices' }, [])).toEqual({ tone: 'quiet', text: 'Prices' });
});
