import { Button } from '../../ui/button.tsx';
import { Empty } from '../../ui/list/empty-states.tsx';

/** The list that came and is empty. `clear` is absent when no filter is set. */
export function NoPlans({ clear }: { clear: (() => void) | undefined }) {
  if (!clear) return <Empty title="No plans found.">Nothing is listed yet.</Empty>;
  return (
    <Empty title="No plans found." action={<Button onClick={clear}>Clear all filters</Button>}>
      Widen the price range or take a filter away.
    </Empty>
  );
}
