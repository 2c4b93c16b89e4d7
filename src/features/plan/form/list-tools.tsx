import { useState } from 'react';
import { downloadText } from '../../../lib/device/download-text.ts';
import { failureMessage } from '../../../lib/failure-messages.ts';
import { Button } from '../../../ui/button.tsx';
import { showError } from '../../../ui/feedback/messages.ts';
import { ICON_PATHS, Icon } from '../../../ui/icon.tsx';
import { ChipButton } from '../../../ui/list/chips-row.tsx';
import { MoreMenu } from '../buy/more-menu.tsx';
import type { ListControls } from '../buy/plan-links.ts';
import { plansCsv } from '../csv/plan-csv.ts';
import { SearchInput } from '../list/search-input.tsx';
import { countFilters } from '../plan-search.ts';
import * as css from './list-tools.css.ts';
import type { PlanDialog } from './plan-tools.tsx';

interface ListToolsProps extends ListControls {
  /** Provider whose list it is; undefined for administrators. */
  ownProviderId: string | undefined;
  openDialog: (dialog: PlanDialog) => void;
}

/** The head of a list that its user manages. Creating a plan speaks; the rest is behind three dots beside it. */
export function ListTools({ ownProviderId, openDialog, ask, hasRail, ...filters }: ListToolsProps) {
  return (
    <>
      {!hasRail && <SearchAndFilter {...filters} />}
      <div className={css.tools}>
        <Button kind="go" onClick={() => openDialog({ kind: 'create-plan' })}>
          Create Plan
        </Button>
        <MoreMenu label="More for the list">
          <Button wide onClick={() => openDialog({ kind: 'bulk-upload' })}>
            Bulk Upload Plans
          </Button>
          {ownProviderId && <ExportButton providerId={ownProviderId} />}
          {ownProviderId === undefined && (
            <Button wide onClick={ask} aria-haspopup="dialog">
              Find my plan
            </Button>
          )}
        </MoreMenu>
      </div>
    </>
  );
}

function SearchAndFilter({ search, change, openFilters }: Pick<ListControls, 'search' | 'change' | 'openFilters'>) {
  const set = countFilters(search);
  return (
    <div className={css.search}>
      <SearchInput search={search} change={change} placeholder="Search" />
      <ChipButton onClick={openFilters} aria-haspopup="dialog">
        <Icon path={ICON_PATHS.filter} size={18} />
        {set > 0 ? `Filter · ${set}` : 'Filter'}
      </ChipButton>
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
    <Button wide busy={busy} onClick={() => void save()}>
      Download CSV
    </Button>
  );
}
