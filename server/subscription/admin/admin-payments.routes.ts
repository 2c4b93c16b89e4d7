import { type AdminPayment, grantSubscription, listPayments } from '../../../domain/contract/admin/payments.calls.ts';
import { tierName } from '../../../domain/subscription/subscription.ts';
import { userByEmail } from '../../account/user.repo.ts';
import { type AdminList, adminList } from '../../admin/admin-list.ts';
import { writeAudit } from '../../audit/audit.repo.ts';
import type { Clock } from '../../clock.ts';
import type { Queries } from '../../db/database.ts';
import { notFound } from '../../http/errors.ts';
import { type Route, write } from '../../http/route.ts';
import { newReference } from '../begin-subscription.ts';
import { paidUntil, placeMonth } from '../store-line.ts';
import { insertSubscription, lockPayer, type Payer, updateSubscription } from '../subscription.repo.ts';
import type { SubscriptionDeps } from '../subscription-deps.ts';
import { formatLagosDay, grantedMail, MAIL_LIFE_MS } from '../subscription-mails.ts';
import { countPayments, type FoundPayment, findPayments } from './admin-payments.repo.ts';

const COLUMNS = [
  ...[
    'reference',
    'subscription_id',
    'user_id',
    'email',
    'name',
    'tier',
    'amount',
    'state',
    'kind',
    'refunded',
    'dispute',
  ],
  ...['created_at', 'paid_at', 'starts_at', 'ends_at', 'renewal', 'renews_at'],
];

/** The payments, one per reference, the latest first. */
export const adminPaymentsList = ({ db, clock }: { db: Queries; clock: Clock }): AdminList =>
  adminList({
    name: 'payments',
    isPersonal: true,
    call: listPayments,
    columns: COLUMNS,
    read: async ({ state, email, reference, order }, window) => {
      const wanted = { state, email, reference };
      const found = await findPayments(db, { ...wanted, order, now: new Date(clock.nowMs()), ...window });
      return { items: found.map(toPayment), total: await countPayments(db, wanted) };
    },
  });

/** The administrators' writes about payments. */
export function adminPaymentRoutes({ clock, outbox, publicUrl }: SubscriptionDeps): Route[] {
  return [
    write(grantSubscription, async ({ body, actor, tx, source: { requestId } }) => {
      const { tier, months, reason } = body;
      const payer = await lockUser(tx, body);
      const at = new Date(clock.nowMs());
      const gift = { user_id: payer.id, tier, months, amount_kobo: 0, reference: newReference(), created_at: at };
      const begun = await insertSubscription(tx, gift);
      const { times, moved } = await placeMonth(tx, begun, at);
      const given = { ...times, paid_at: at, cancelled_at: at };
      await updateSubscription(tx, begun.id, given);
      const row = { ...begun, ...given };
      await writeAudit(tx, {
        at,
        action: 'subscription.grant',
        outcome: 'done',
        actorId: actor?.id,
        subject: row.id,
        requestId,
        after: { user_id: payer.id, tier, months, reason, ends_at: row.ends_at },
      });
      await outbox.queue(
        tx,
        { ...grantedMail(payer.firstname, { row, moved }, publicUrl()), to: payer.email },
        MAIL_LIFE_MS,
      );
      return { message: `${payer.email} has ${tierName(tier)} until ${formatLagosDay(row.ends_at)}.` };
    }),
  ];
}

interface NamedUser {
  email?: string | undefined;
  user_id?: string | undefined;
}

/** Returns the user that an email or an ID names, locked. */
async function lockUser(tx: Queries, { email, user_id }: NamedUser): Promise<Payer> {
  const id = email === undefined ? user_id : (await userByEmail(tx, email))?.id;
  const payer = id === undefined ? undefined : await lockPayer(tx, id);
  if (payer === undefined) throw notFound('That user');
  return payer;
}

function toPayment({
  row,
  renewal,
  isPaid,
  refunded_kobo,
  created_at,
  firstname,
  lastname,
  ...rest
}: FoundPayment): AdminPayment {
  const isoOf = (at: Date | null) => (isPaid ? (at?.toISOString() ?? null) : null);
  return {
    ...rest,
    subscription_id: row.id,
    user_id: row.user_id,
    name: firstname === null ? null : `${firstname} ${lastname}`,
    tier: row.tier,
    amount: row.amount_kobo / 100,
    kind: row.amount_kobo === 0 ? 'grant' : row.renewal_of === null ? 'payment' : 'renewal',
    refunded: refunded_kobo / 100,
    created_at: created_at.toISOString(),
    paid_at: isoOf(row.paid_at),
    starts_at: isoOf(row.starts_at),
    ends_at: isoOf(row.ends_at),
    renewal: isPaid && row.amount_kobo > 0 ? renewal : null,
    renews_at: row.amount_kobo > 0 && renewal === 'renews' ? isoOf(paidUntil(row)) : null,
  };
}
