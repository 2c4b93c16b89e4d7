import type { Ref } from 'react';
import { verdictOf } from '../../../domain/plan/market/verdict.ts';
import type { Plan } from '../../../domain/plan/plan.ts';
import { Skeleton } from '../../ui/feedback/loading.tsx';
import type { Side } from './compare-search.ts';
import * as css from './verdict.css.ts';

/** The verdict of a comparison, above everything else. It is announced, and takes the focus from what was pressed. */
export function VerdictLine({ ref, a, b }: { ref: Ref<HTMLHeadingElement>; a: Plan; b: Plan }) {
  const { lead, rest } = verdictOf(a, b);
  return (
    <div role="status">
      <h2 ref={ref} tabIndex={-1} className={css.verdict}>
        <span className={css.lead}>{lead},</span> <span className={css.rest}>{rest}</span>
      </h2>
    </div>
  );
}

/** Returns the side that the verdict names; undefined without two plans, and if both cost the same. */
export function winnerOf(a: Plan | undefined, b: Plan | undefined): Side | undefined {
  const winner = a && b ? verdictOf(a, b).winner : 'tie';
  return winner === 'tie' ? undefined : winner;
}

/** As high as a verdict. */
export function VerdictSkeleton() {
  return (
    <div className={css.verdict}>
      <Skeleton height="title" />
      <Skeleton width="half" />
    </div>
  );
}
