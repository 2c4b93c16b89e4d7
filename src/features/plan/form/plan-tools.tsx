import { useState } from 'react';
import type { ListedPlan } from '../../../data/catalogue-view/reader.ts';
import { downloadText } from '../../../lib/device/download-text.ts';
import { failureMessage } from '../../../lib/failure-messages.ts';
import { Button } from '../../../ui/button.tsx';
import { showError } from '../../../ui/feedback/messages.ts';
import { MoreMenu } from '../buy/more-menu.tsx';
import { waysOf } from '../buy/way-button.tsx';
import { plansCsv } from '../csv/plan-csv.ts';
import { ConfirmButton } from '../reports/confirm-button.tsx';
import { EditPrice } from './edit-price.tsx';
import * as css from './own-row.css.ts';

/** A dialog that manages plans. The route opens it. */
export type PlanDialog =
  | { kind: 'create-plan' }
  | { kind: 'edit-plan'; plan: ListedPlan }
  | { kind: 'delete-plan'; plan: ListedPlan }
  | { kind: 'bulk-upload' };

interface PlanToolsProps {
  /** Shows the tools of this plan; without it, those of the list. */
  plan?: ListedPlan | undefined;
  /** True in a row of the seller's own list: the first button edits the price, and the ways to buy are in the menu. */
  isOwnRow?: boolean | undefined;
  /** Provider whose list it is; undefined for administrators. */
  ownProviderId: string | undefined;
  openDialog: (dialog: PlanDialog) => void;
}

/** Buttons of providers and administrators on the list of plans (docs/specification/02-screens.md, Plans). */
export function PlanTools({ plan, isOwnRow = false, ownProviderId, openDialog }: PlanToolsProps) {
  if (!plan) return <ListTools ownProviderId={ownProviderId} openDialog={openDialog} />;
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

function ListTools({ ownProviderId, openDialog }: Omit<PlanToolsProps, 'plan'>) {
  return (
    <div className={css.listTools}>
      <Button kind="go" onClick={() => openDialog({ kind: 'create-plan' })}>
        Create Plan
      </Button>
      <Button onClick={() => openDialog({ kind: 'bulk-upload' })}>Bulk Upload Plans</Button>
      {ownProviderId && <ExportButton providerId={ownProviderId} />}
    </div>
  );
}

/** Downloads a provider's own plans as CSV. The device creates the file, so it works offline. */
function ExportButton({ providerId }: { providerId: string }) {
  const [busy, setBusy] = useState(false);
  const save = async () => {
    setBusy(true);
    try {
      const { readAllPlans } = await import('../../../data/catalogue-view/reader.ts');
      downloadText('sabidata-plans.csv', 'text/csv', await plansCsv(await readAllPlans({ provider_id: providerId })));
    } catch (error) {
      showError(failureMessage(error, 'The table could not be made').title);
    } finally {
      setBusy(false);
    }
  };
  return (
    <Button kind="plain" busy={busy} onClick={() => void save()}>
      Download CSV
    </Button>
  );
}
