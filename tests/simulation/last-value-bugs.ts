import type { PlantedBug } from './planted-bugs.ts';

/** Bugs that lose the user's last value of a field (docs/offline.md#r7, docs/offline.md#r10). */
export const LAST_VALUE_BUGS: readonly PlantedBug[] = [
  {
    name: 'what is split off a refresh comes behind the later edits of its plan',
    breaks: 'I3',
    only: 'refreshing',
    file: 'src/data/outbox/split-refresh.ts',
    find: 'seq: lastSeq + (at + 1) * SEQ_STEP,',
    replace: 'seq: 2 ** 31 + lastSeq + (at + 1) * SEQ_STEP,',
  },
  {
    name: 'a card leaves out the later edits that wait behind it',
    breaks: 'I3',
    only: 'refreshing',
    from: 1489,
    file: 'src/data/outbox/shown-changes.ts',
    find: 'groups.has(rejected) ? rejected : ',
    replace: '',
  },
  {
    name: 'a question about one price of a list holds the other rows back',
    breaks: 'I3',
    only: 'asking',
    file: 'src/data/outbox/split-refresh.ts',
    find: "result.code === 'price_unusual' || result.code === 'tier_limit'",
    replace: "result.code === 'tier_limit'",
  },
  {
    name: 'a list that the tier has no room for holds its other rows back',
    breaks: 'I3',
    only: 'asking',
    file: 'src/data/outbox/split-refresh.ts',
    find: " || result.code === 'tier_limit'",
    replace: '',
  },
  {
    name: 'a card stays after a later edit has replaced its values',
    breaks: 'I3',
    only: 'refreshing',
    file: 'src/data/outbox/outbox.ts',
    find: 'acknowledged.flatMap((one) => supersededBy(one, state.operations))',
    replace: '[]',
  },
];
