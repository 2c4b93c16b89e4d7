import { type ReactNode, useState } from 'react';
import type { ListedPlan } from '../../data/view/reader.ts';
import { failureMessage } from '../../lib/failure-messages.ts';
import { Button } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { flow } from '../../ui/theme/layout.css.ts';
import { showError } from '../../ui/feedback/messages.ts';
import { MORE_ICON_PATHS } from '../../ui/more-icon-paths.ts';
import { openCatalogueDialog } from './catalogue-dialog-store.ts';

interface PlanManagementProps {
  /** What can be done to one plan; without it, what can be done to the list. */
  plan?: ListedPlan | undefined;
  /** The seller whose list it is; undefined for administrators. */
  ownProviderId: string | undefined;
}

/** What those who sell can do on the list of plans (docs/specification/02-screens.md, Plans; §6). By default, as `lazy` wants it. */
export default function PlanManagement({ plan, ownProviderId }: PlanManagementProps): ReactNode {
  return plan ? <PlanTools plan={plan} /> : <ListTools ownProviderId={ownProviderId} />;
}

function PlanTools({ plan }: { plan: ListedPlan }) {
  return (
    <>
      <Button icon aria-label={`Edit ${plan.name}`} onClick={() => openCatalogueDialog({ kind: 'edit-plan', plan })}>
        <Icon path={MORE_ICON_PATHS.edit} size={20} />
      </Button>
      <Button
        icon
        aria-label={`Delete ${plan.name}`}
        onClick={() => openCatalogueDialog({ kind: 'delete-plan', plan })}
      >
        <Icon path={MORE_ICON_PATHS.trash} size={20} />
      </Button>
    </>
  );
}

function ListTools({ ownProviderId }: Pick<PlanManagementProps, 'ownProviderId'>) {
  return (
    <div className={flow}>
      <Button kind="go" onClick={() => openCatalogueDialog({ kind: 'create-plan' })}>
        Create Plan
      </Button>
      {ownProviderId && <ExportButton providerId={ownProviderId} />}
      <Button onClick={() => openCatalogueDialog({ kind: 'bulk-upload' })}>Bulk Upload Plans</Button>
    </div>
  );
}

/** A seller's own plans as a table, made on the device: it needs no network. */
function ExportButton({ providerId }: { providerId: string }) {
  const [busy, setBusy] = useState(false);
  const save = async () => {
    setBusy(true);
    try {
      const [{ readAllPlans }, { plansCsv }, { downloadText }] = await Promise.all([
        import('../../data/view/reader.ts'),
        import('../../features/plan/plans-csv.ts'),
        import('../../features/plan/download-text.ts'),
      ]);
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
