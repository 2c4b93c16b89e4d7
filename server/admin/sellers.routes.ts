import {
  type AdminSellerChange,
  adminChangeSeller,
  adminDecideName,
  adminNames,
  adminSellers,
} from '../../domain/contract/admin/sellers.calls.ts';
import { userById } from '../account/user.repo.ts';
import { writeAudit } from '../audit/audit.repo.ts';
import type { Clock } from '../clock.ts';
import type { Queries } from '../db/database.ts';
import { ApiError } from '../http/errors.ts';
import { type Route, write } from '../http/route.ts';
import { isUuid } from '../http/validation.ts';
import type { MailOutbox } from '../mail/mail-outbox.ts';
import { lockedProvider } from '../provider/current-provider.ts';
import { NO_REQUEST } from '../provider/name-review.ts';
import { lockUserOf, type ProviderRow, updateProviderRow } from '../provider/provider.repo.ts';
import { MAIL_LIFE_MS, nameApprovedMail, nameRefusedMail } from '../provider/provider-mails.ts';
import { type AdminList, adminList } from './admin-list.ts';
import { listNames, listSellers } from './sellers.repo.ts';

interface SellerDeps {
  clock: Clock;
  mailOutbox: MailOutbox;
}

export const sellersList = (db: Queries, clock: Clock): AdminList =>
  adminList({
    name: 'sellers',
    call: adminSellers,
    columns: [
      ...['id', 'name', 'requested_name', 'website', 'email', 'phone', 'price_kind', 'how_to_buy', 'tier', 'paid_tier'],
      ...['verified', 'plans', 'user_id'],
    ],
    read: (query, window) => listSellers(db, query, { ...window, at: new Date(clock.nowMs()) }),
  });

export const namesList = (db: Queries): AdminList =>
  adminList({
    name: 'names',
    call: adminNames,
    columns: ['id', 'name', 'requested_name', 'requested_at', 'concern', 'email', 'website', 'plans'],
    read: (query, window) => listNames(db, query, window),
  });

/** The routes that change what administrators decide about a seller. `deleteProvider` is the call of every seller. */
export function sellersRoutes({ clock, mailOutbox }: SellerDeps): Route[] {
  const now = () => new Date(clock.nowMs());
  return [
    write(adminChangeSeller, async ({ params: { id }, body, actor, ifMatch, tx, source: { requestId } }) => {
      const row = await lockedProvider(tx, id, { actor, ownOnly: false, ifMatch });
      const { reason, ...fields } = body;
      const { before, after } = differences(row, fields);
      if (Object.keys(after).length === 0) return { message: 'Nothing has changed.', version: row.version };
      if (reason === undefined && ('tier' in after || 'verified' in after)) throw reasonMissing();
      const version = await updateProviderRow(tx, row.no, after);
      const entry = { at: now(), action: 'provider.update', outcome: 'done', subject: row.id } as const;
      const change = { before, after: { ...after, ...(reason && { reason }) } };
      await writeAudit(tx, { ...entry, ...change, actorId: actor?.id, requestId });
      return { message: 'The seller is saved.', version };
    }),
    write(adminDecideName, async ({ params: { id }, body, actor, tx, source: { requestId } }) => {
      if (isUuid(id)) await lockUserOf(tx, id);
      const row = await lockedProvider(tx, id, { actor, ownOnly: false, ifMatch: undefined });
      if (row.requested_name === null || row.requested_name !== body.requested_name) throw otherName();
      const isApproved = body.decision === 'approve';
      const name = isApproved ? row.requested_name : row.name;
      await updateProviderRow(tx, row.no, { name, ...NO_REQUEST });
      await mailDecision(tx, { row, name, isApproved, mailOutbox });
      const entry = { at: now(), action: 'provider.name', outcome: 'done', subject: row.id } as const;
      const before = { name: row.name, requested_name: row.requested_name };
      await writeAudit(tx, {
        ...entry,
        before,
        after: { name, decision: body.decision },
        actorId: actor?.id,
        requestId,
      });
      return { message: isApproved ? 'The name is public now.' : 'The name is refused. The old one stays.' };
    }),
  ];
}

/** Returns the fields that a change gives another value, as they were and as they are to be. */
function differences(row: ProviderRow, fields: Omit<AdminSellerChange, 'reason'>) {
  const changed = Object.entries(fields).filter(([name, value]) => row[name as keyof typeof fields] !== value);
  const after: typeof fields = Object.fromEntries(changed);
  return { after, before: Object.fromEntries(changed.map(([name]) => [name, row[name as keyof typeof fields]])) };
}

interface Decision {
  row: ProviderRow;
  /** The public name from now on. */
  name: string;
  isApproved: boolean;
  mailOutbox: MailOutbox;
}

/** Mails a decision to the account of a seller. The contact email of the record may be somebody else's. */
async function mailDecision(tx: Queries, { row, name, isApproved, mailOutbox }: Decision): Promise<void> {
  const user = row.user_id === null ? undefined : await userById(tx, row.user_id);
  if (user === undefined) return;
  const mail = isApproved ? nameApprovedMail(name) : nameRefusedMail(name);
  await mailOutbox.queue(tx, { ...mail, to: user.email }, MAIL_LIFE_MS);
}

const reasonMissing = () =>
  new ApiError('bad_input', 'Reason is required for a new tier or badge.', { field: 'reason' });

const otherName = () =>
  new ApiError('bad_input', 'This name does not wait any more: the list has changed. Load it again.', {
    field: 'requested_name',
  });
