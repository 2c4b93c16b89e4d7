import { adminDecideName, adminNames } from '../../../domain/contract/admin/sellers.calls.ts';
import { userById } from '../../account/user.repo.ts';
import { writeAudit } from '../../audit/audit.repo.ts';
import type { Clock } from '../../clock.ts';
import type { Queries } from '../../db/database.ts';
import { ApiError } from '../../http/errors.ts';
import { type Route, write } from '../../http/route.ts';
import { isUuid } from '../../http/validation.ts';
import type { MailOutbox } from '../../mail/mail-outbox.ts';
import { lockedProvider } from '../../provider/current-provider.ts';
import { decidedName, type NameDecision, waitingName } from '../../provider/names/name-review.ts';
import { lockUserOf, type ProviderRow, updateProviderRow } from '../../provider/provider.repo.ts';
import { decisionMail, MAIL_LIFE_MS } from '../../provider/provider-mails.ts';
import { type AdminList, adminList } from '../admin-list.ts';
import { listNames } from './names.repo.ts';

export const namesList = (db: Queries): AdminList =>
  adminList({
    name: 'names',
    isPersonal: true,
    call: adminNames,
    columns: [
      ...['id', 'name', 'requested_name', 'verified_name', 'requested_at', 'concern', 'like', 'email', 'website'],
      'plans',
    ],
    read: (query, window) => listNames(db, query, window),
  });

const MESSAGES: Readonly<Record<NameDecision, string>> = {
  name: 'The name is public now.',
  'name and badge': 'The name is public now, with the Verified badge.',
  badge: 'The Verified badge is back.',
  'no name': 'The name is refused. The old one stays.',
  'no badge': 'The name stays, without the Verified badge.',
};

/** The route that decides about a seller's name that waits, or about the Verified badge for a new name. */
export function decideNameRoute({ clock, mailOutbox }: { clock: Clock; mailOutbox: MailOutbox }): Route {
  return write(adminDecideName, async ({ params: { id }, body, actor, tx, source: { requestId } }) => {
    if (isUuid(id)) await lockUserOf(tx, id);
    const row = await lockedProvider(tx, id, { actor, ownOnly: false, ifMatch: undefined });
    if (waitingName(row) !== body.requested_name) throw otherName();
    const { columns, decision } = decidedName(row, body.decision === 'approve');
    await updateProviderRow(tx, row.no, columns);
    await mailOwner(tx, row, { mail: decisionMail(decision, columns.name), mailOutbox });
    const { name, requested_name, verified } = row;
    await writeAudit(tx, {
      ...{ at: new Date(clock.nowMs()), action: 'provider.name', outcome: 'done', subject: row.id },
      before: { name, requested_name, verified },
      after: {
        name: columns.name,
        requested_name: null,
        verified: columns.verified ?? verified,
        decision: body.decision,
      },
      ...{ actorId: actor?.id, requestId },
    });
    return { message: MESSAGES[decision] };
  });
}

type MailDeps = { mail: ReturnType<typeof decisionMail>; mailOutbox: MailOutbox };

/** Mails the account of a seller. The contact email of the record may be somebody else's. */
async function mailOwner(tx: Queries, row: ProviderRow, { mail, mailOutbox }: MailDeps): Promise<void> {
  const user = row.user_id === null ? undefined : await userById(tx, row.user_id);
  if (user !== undefined) await mailOutbox.queue(tx, { ...mail, to: user.email }, MAIL_LIFE_MS);
}

const otherName = () =>
  new ApiError('bad_input', 'This name does not wait any more: the list has changed. Load it again.', {
    field: 'requested_name',
  });
