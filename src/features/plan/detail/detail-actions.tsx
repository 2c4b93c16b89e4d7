import type { ListedPlan } from '../../../data/catalogue-view/reader.ts';
import { copyText } from '../../../lib/device/copy-text.ts';
import { plainClick } from '../../../lib/links.ts';
import { Button, buttonClass } from '../../../ui/button.tsx';
import { ICON_PATHS, Icon } from '../../../ui/icon.tsx';
import { loadBuyClick } from '../buy/buy-button.tsx';
import type { PlanLinks } from '../buy/plan-links.ts';
import { waysOf } from '../buy/way-button.tsx';
import { ussdCodeOf } from '../format-plan.ts';
import { ShareButton } from '../share/share-button.tsx';
import * as css from './plan-detail.css.ts';
import { planMessage } from './plan-message.ts';

interface DetailActionsProps {
  plan: ListedPlan;
  links: PlanLinks;
  /** True for a plan of the user's own list, which has no main action. */
  isOwn: boolean;
}

/** The quieter actions on a plan: other ways to buy it, its code, comparing, sharing, and a seller's tools. */
export function DetailActions({ plan, links, isOwn }: DetailActionsProps) {
  const ways = waysOf(plan, undefined);
  const others = isOwn ? ways : ways.slice(1);
  const code = ussdCodeOf(plan);
  const { compare } = links;
  return (
    <div className={css.actions}>
      {links.tools?.({ plan })}
      {others.map((draw) => draw('menu'))}
      {compare && (
        <a
          href={`/compare?a=${encodeURIComponent(plan.id)}`}
          className={buttonClass()}
          onClick={plainClick(() => compare(plan.id))}
        >
          Compare
        </a>
      )}
      <ShareButton kind="normal" text={(origin) => planMessage(plan, origin)} picture={{ plan }} />
      {code && (
        <Button
          icon
          aria-label={`Copy ${code}`}
          title={`Copy ${code}`}
          onClick={() => {
            const copying = copyText(code);
            void loadBuyClick().then(({ notifyCopied }) => notifyCopied(code, copying));
          }}
        >
          <Icon path={ICON_PATHS.copy} />
        </Button>
      )}
    </div>
  );
}
