import { useState } from 'react';
import { type AdminListName, adminExport, MAX_EXPORTED_ROWS } from '../../../../domain/contract/admin/system.calls.ts';
import { countOf } from '../../../../domain/quantity.ts';
import { downloadCsv } from '../../../data/http/download.ts';
import { classNames } from '../../../lib/class-names.ts';
import { downloadText } from '../../../lib/device/download-text.ts';
import { failureMessage, isOffline } from '../../../lib/failure-messages.ts';
import { Button } from '../../../ui/button.tsx';
import { showToast } from '../../../ui/feedback/messages.ts';
import type { AdminSearch } from '../admin-search.ts';
import * as css from './admin-list.css.ts';

interface CsvButtonProps {
  list: AdminListName;
  /** The filters and the order of the list. */
  query: AdminSearch;
  total: number;
}

/** Downloads all rows that match the filters. The server writes the file, and an entry of the audit. */
export function CsvButton({ list, query: { page: _, ...query }, total }: CsvButtonProps) {
  const [busy, setBusy] = useState(false);
  const download = async () => {
    setBusy(true);
    try {
      downloadText(`sabidata-${list}.csv`, 'text/csv', await downloadCsv(adminExport, { ...query, list }));
      if (total > MAX_EXPORTED_ROWS) {
        showToast({
          tone: 'wait',
          text: `The file has only the first ${countOf(MAX_EXPORTED_ROWS, 'row')}. Filter for the rest.`,
        });
      }
    } catch (error) {
      const { title, detail } = failureMessage(error, 'Failed to download the file');
      const next = isOffline(error) ? 'Check your network and try again.' : detail;
      showToast({ tone: 'stop', text: [title, next].filter(Boolean).join('. ') });
    } finally {
      setBusy(false);
    }
  };
  return (
    <Button
      kind="plain"
      className={classNames(css.tool, total === 0 && css.unused)}
      busy={busy}
      aria-label="Download CSV"
      title="Download CSV"
      onClick={() => void download()}
    >
      CSV
    </Button>
  );
}
