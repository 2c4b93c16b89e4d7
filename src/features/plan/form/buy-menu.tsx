import { useId } from 'react';
import type { Plan } from '../../../../domain/plan/plan.ts';
import type { ListedPlan } from '../../../data/catalogue-view/reader.ts';
import { buttonClass } from '../../../ui/button.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { useDisclosure } from '../../../ui/use-disclosure.ts';
import { PlanActions, type PlanLinks } from '../buy/plan-actions.tsx';
import * as css from './own-row.css.ts';

/** Three dots. */
const MORE = 'M5 11.5a.5.5 0 1 0 .01 0M12 11.5a.5.5 0 1 0 .01 0M19 11.5a.5.5 0 1 0 .01 0';

/** The menu has the ways to buy alone. */
const NO_LINKS: PlanLinks = { open: () => {}, compare: undefined };

/** The ways to buy a plan, behind a button in a row of its seller's list. A press on one of them closes the menu. */
export function BuyMenu({ plan }: { plan: ListedPlan }) {
  const id = useId();
  const { open, setOpen, place } = useDisclosure();
  const close = () => {
    setOpen(false);
    // The pressed link hides with its menu, and would take the focus along.
    place.ref.current?.querySelector('button')?.focus();
  };
  if (!canBeBought(plan)) return null;
  const label = `Buy ${plan.name}`;
  return (
    <div {...place} className={css.menuRoot}>
      <button
        type="button"
        className={buttonClass('normal', { icon: true })}
        aria-label={label}
        title={label}
        aria-expanded={open}
        aria-controls={id}
        onClick={() => setOpen(!open)}
      >
        <Icon path={MORE} />
      </button>
      {/* biome-ignore lint/a11y/noStaticElementInteractions lint/a11y/useKeyWithClickEvents: hears the clicks of its links */}
      <div id={id} className={css.menu} hidden={!open} onClick={close}>
        <PlanActions plan={plan} links={NO_LINKS} withText />
      </div>
    </div>
  );
}

/** True if the plan has a way to buy, as `PlanActions` shows them. */
const canBeBought = ({ buy_url, ussd_code, provider_phone_number, provider_website }: Plan) =>
  Boolean(buy_url || ussd_code || provider_phone_number || provider_website);
