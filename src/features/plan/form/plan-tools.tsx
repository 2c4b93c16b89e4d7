import type { ListedPlan } from '../../../data/catalogue-view/reader.ts';
import { Button } from '../../../ui/button.tsx';
import { MoreMenu } from '../buy/more-menu.tsx';
import type { ToolsOf } from '../buy/plan-links.ts';
import { waysOf } from '../buy/way-button.tsx';
import { ConfirmButton } from '../reports/confirm-button.tsx';
import { EditPrice } from './edit-price.tsx';
import { ListTools } from './list-tools.tsx';

/** A dialog that manages plans. The route opens it. */
export type PlanDialog =
  | { kind: 'create-plan' }
  | { kind: 'edit-plan'; plan: ListedPlan }
  | { kind: 'delete-plan'; plan: ListedPlan }
  | { kind: 'bulk-upload' };

interface PlanToolsProps extends ToolsOf {
  /** Provider whose list it is; undefined for administrators. */
  ownProviderId: string | undefined;
  openDialog: (dialog: PlanDialog) => void;
}

/** Buttons of providers and administrators on the list of plans (docs/specification/02-screens.md, Plans). */
export function PlanTools({ plan, isOwnRow = false, ownProviderId, openDialog, list }: PlanToolsProps) {
  if (!plan) return list && <ListTools ownProviderId={ownProviderId} openDialog={openDialog} {...list} />;
  // An address may name another seller's plan, which a provider may only read.
  const isForeign = ownProviderId !== undefined && plan.provider_id !== ownProviderId;
  if (isForeign) return null;
  if (!isOwnRow) return <RowTools plan={plan} openDialog={openDialog} />;
  return (
    <EditPrice plan={plan}>
      {plan.reported_on && <ConfirmButton plan={plan} />}
      <MoreMenu label={`More for ${plan.name}`}>
        <RowTools plan={plan} openDialog={openDialog} />
        {waysOf(plan, undefined).map((draw) => draw('menu'))}
      </MoreMenu>
    </EditPrice>
  );
}

/** The tools of a row, in its menu. */
function RowTools({ plan, openDialog }: { plan: ListedPlan; openDialog: PlanToolsProps['openDialog'] }) {
  return (
    <>
      <Button wide aria-label={`Edit ${plan.name}`} onClick={() => openDialog({ kind: 'edit-plan', plan })}>
        Edit
      </Button>
      <Button wide aria-label={`Delete ${plan.name}`} onClick={() => openDialog({ kind: 'delete-plan', plan })}>
        Delete
      </Button>
    </>
  );
}
