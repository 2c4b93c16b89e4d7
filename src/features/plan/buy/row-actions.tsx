import type { ListedPlan } from '../../../data/catalogue-view/reader.ts';
import { MoreMenu } from './more-menu.tsx';
import type { PlanLinks } from './plan-links.ts';
import { type WayLook, waysOf } from './way-button.tsx';

interface RowActionsProps {
  plan: ListedPlan;
  links: PlanLinks;
  look: Exclude<WayLook, 'menu'>;
}

/** The most buttons in a row. With more actions, all but the first are in a menu. */
const MOST_BUTTONS = 2;

/** The actions of a row: two buttons at most. In a seller's own row the first one edits the price. */
export function RowActions({ plan, links, look }: RowActionsProps) {
  if (plan.provider_id === links.ownProviderId) return links.tools?.({ plan, isOwnRow: true });
  const ways = waysOf(plan, links.compare);
  const tools = links.tools?.({ plan });
  if (!tools && ways.length <= MOST_BUTTONS) return ways.map((draw) => draw(look));
  const [first, ...more] = ways;
  return (
    <>
      {first?.(look)}
      <MoreMenu label={`More for ${plan.name}`}>
        {more.map((draw) => draw('menu'))}
        {tools}
      </MoreMenu>
    </>
  );
}
