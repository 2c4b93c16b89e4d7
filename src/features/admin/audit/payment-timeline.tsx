import { type AuditEntry, adminAudit } from '../../../../domain/contract/admin/system.calls.ts';
import { Button } from '../../../ui/button.tsx';
import { formatTime } from '../format-admin.ts';
import { Reference } from '../list/reference.tsx';
import * as rows from '../list/rows.css.ts';
import { useAdminQuery } from '../list/use-admin-list.ts';
import { entryName } from './action-names.ts';
import { Change, hasChange } from './change.tsx';
import * as css from './payment-timeline.css.ts';

/** More than a payment has. */
const MOST = '100';

/** The steps of a payment, the oldest first: begun, asked about, noticed, paid, returned. Each has its time and its request. */
export function PaymentTimeline({ reference }: { reference: string }) {
  const { data, isError, refetch } = useAdminQuery(adminAudit, { payment: reference, order: 'asc', page_size: MOST });
  return (
    <section aria-label="What happened" className={css.timeline}>
      <h3 className={css.title}>What happened</h3>
      {isError && (
        <p>
          Couldn't load what happened. <Button onClick={() => void refetch()}>Try again</Button>
        </p>
      )}
      {data?.items.length === 0 && <p>Nothing was written down about this payment.</p>}
      <ol className={css.steps}>
        {data?.items.map((entry) => (
          <Step key={entry.id} {...entry} />
        ))}
      </ol>
    </section>
  );
}

function Step(entry: AuditEntry) {
  const { at, request_id } = entry;
  const recorded = { before: withoutPerson(entry.before), after: withoutPerson(entry.after) };
  return (
    <li>
      {entryName(entry)} <span className={rows.second}>{formatTime(at)}</span>
      {hasChange(recorded) && <Change {...recorded} />}
      {request_id !== null && (
        <span className={rows.second}>
          Request <Reference of={request_id} />
        </span>
      )}
    </li>
  );
}

/** The payment names its person above. */
function withoutPerson(fields: unknown): unknown {
  if (typeof fields !== 'object' || fields === null || Array.isArray(fields)) return fields;
  return Object.fromEntries(Object.entries(fields).filter(([name]) => name !== 'user_id'));
}
