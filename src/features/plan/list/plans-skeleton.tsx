import { SkeletonRows } from '../../../ui/feedback/loading.tsx';
import * as css from './plans-screen.css.ts';

/** Placeholder rows, as high as the plans, so that the layout does not shift when these load. */
export function PlansSkeleton({ rows }: { rows: number }) {
  return <SkeletonRows rows={rows} label="Loading plans" list={css.skeletonRows} row={css.skeletonRow} />;
}
