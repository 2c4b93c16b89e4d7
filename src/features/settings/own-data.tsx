import { useMutation } from '@tanstack/react-query';
import type { OwnData as Data } from '../../../domain/account/own-data.ts';
import { ownData } from '../../../domain/contract/own/own-data.calls.ts';
import { csvText } from '../../../domain/plan/plan-csv.ts';
import { request } from '../../data/http/request.ts';
import { downloadText } from '../../lib/device/download-text.ts';
import { failureMessage, isOffline } from '../../lib/failure-messages.ts';
import { Button } from '../../ui/button.tsx';
import { showError } from '../../ui/feedback/messages.ts';
import { Group } from '../../ui/group.tsx';
import { quiet } from '../../ui/theme/text.css.ts';
import { OWN_DATA_COLUMNS, ownDataRows, readableData } from './readable-data.ts';
import * as css from './settings.css.ts';

/** The formats of the download: the whole as JSON, or a table for a spreadsheet. */
const FORMATS = {
  json: { label: 'As JSON', type: 'application/json', textOf: jsonOf },
  csv: { label: 'As a table (CSV)', type: 'text/csv', textOf: csvOf },
} as const;
type Format = keyof typeof FORMATS;

/** Downloads everything that the server keeps about the signed-in user. Nothing of it is stored in the app. */
export function OwnData({ userId }: { userId: string }) {
  const { mutate, isPending, variables } = useMutation({
    mutationFn: async (format: Format) => {
      const { type, textOf } = FORMATS[format];
      const data = await request(ownData, { params: { id: userId } });
      downloadText(`sabidata-my-data.${format}`, type, await textOf(data));
    },
    onError: (error) => showError(problemOf(error)),
  });
  return (
    <Group title="Download my data">
      <p className={quiet}>What we keep about you, in one file. Passwords and keys are named, not shown.</p>
      <div className={css.formats}>
        {(Object.keys(FORMATS) as Format[]).map((format) => (
          <Button
            key={format}
            busy={isPending && variables === format}
            disabled={isPending}
            onClick={() => mutate(format)}
          >
            {FORMATS[format].label}
          </Button>
        ))}
      </div>
    </Group>
  );
}

async function jsonOf(data: Data): Promise<string> {
  return JSON.stringify(readableData(data), null, 2);
}

async function csvOf(data: Data): Promise<string> {
  const { unparse } = (await import('papaparse')).default;
  return csvText(unparse, OWN_DATA_COLUMNS, ownDataRows(readableData(data)));
}

function problemOf(error: unknown): string {
  if (isOffline(error)) return 'Downloading your data needs a network. Check yours and try again.';
  const { title, detail } = failureMessage(error, 'Your data could not be loaded.');
  return [title, detail].filter(Boolean).join(' ');
}
