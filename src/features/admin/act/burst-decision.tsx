import { type ReactNode, useState } from 'react';
import type { Review } from '../../../../domain/contract/admin/ratings.calls.ts';
import { Chip } from '../../../ui/badges.tsx';
import { Button } from '../../../ui/button.tsx';
import type { Filter } from '../list/filters.tsx';
import { ActionDialog, type AdminWrite } from './action-dialog.tsx';

const REVIEWS = { held: 'Waiting', accepted: 'Accepted', rejected: 'Rejected' } as const;
const TONES = { held: 'wait', accepted: 'ok', rejected: 'stop' } as const;

/** The filter of a list of bursts. */
export const REVIEW_FILTER: Filter = {
  kind: 'choice',
  name: 'review',
  label: 'Decision',
  any: 'Undecided',
  options: { accepted: REVIEWS.accepted, rejected: REVIEWS.rejected },
};

export const ReviewChip = ({ review }: { review: Review }) => <Chip tone={TONES[review]}>{REVIEWS[review]}</Chip>;

const VERBS = { accepted: 'Accept', rejected: 'Reject', held: 'Put back' } as const;

interface BurstDecisionProps {
  review: Review;
  /** The noun of what the burst has: 'ratings'. */
  items: string;
  /** The burst in a question: '34 ratings of MTN in Lagos'. */
  name: string;
  /** A sentence on the effect of each decision. */
  effects: Readonly<Record<Review, ReactNode>>;
  write: (decision: Review) => AdminWrite;
  onDone: () => void;
}

/** The buttons that accept or reject a burst, or take that back, and the question that each asks. */
export function BurstDecision({ review, items, name, effects, write, onDone }: BurstDecisionProps) {
  const [decision, setDecision] = useState<Review>();
  return (
    <>
      {review !== 'accepted' && (
        <Button kind="go" onClick={() => setDecision('accepted')}>
          Accept
        </Button>
      )}
      {review !== 'rejected' && (
        <Button kind="stop" onClick={() => setDecision('rejected')}>
          Reject
        </Button>
      )}
      {review !== 'held' && <Button onClick={() => setDecision('held')}>Put back</Button>}
      {decision && (
        <ActionDialog
          title={`${VERBS[decision]} ${name}?`}
          button={`${VERBS[decision]} ${items}`}
          isDestructive={decision === 'rejected'}
          failed={`Couldn't decide the ${items}`}
          write={() => write(decision)}
          onClose={() => setDecision(undefined)}
          onDone={onDone}
        >
          <p>{effects[decision]}</p>
        </ActionDialog>
      )}
    </>
  );
}
