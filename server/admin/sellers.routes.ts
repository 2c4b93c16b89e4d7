import { dutyAllows, dutyChangesField } from '../../domain/account/duty-calls.ts';
import { type AdminSellerChange, adminChangeSeller, adminSellers } from '../../domain/contract/admin/sellers.calls.ts';
import { writeAudit } from '../audit/audit.repo.ts';
import type { Clock } from '../clock.ts';
import type { Queries } from '../db/database.ts';
import { ApiError } from '../http/errors.ts';
import type { Actor } from '../http/policy.ts';
import { type Route, write } from '../http/route.ts';
import { lockedProvider } from '../provider/current-provider.ts';
import { assertHonestTexts } from '../provider/honest-texts.ts';
import { type ProviderRow, updateProviderRow } from '../provider/provider.repo.ts';
import { type AdminList, adminList } from './admin-list.ts';
import { listSellers } from './sellers.repo.ts';

export const sellersList = (db: Queries, clock: Clock): AdminList =>
  adminList({
    name: 'sellers',
    isPersonal: true,
    call: adminSellers,
    columns: [
      ...['id', 'name', 'requested_name', 'website', 'email', 'phone', 'price_kind', 'how_to_buy', 'tier', 'paid_tier'],
      ...['verified', 'plans', 'user_id'],
    ],
    read: (query, window, { duty = 'owner' }) =>
      listSellers(db, query, {
        ...window,
        at: new Date(clock.nowMs()),
        // A name that waits is not public.
        showsNamesThatWait: dutyAllows(duty, 'adminNames'),
      }),
  });

/** The routes that change what administrators decide about a seller. `deleteProvider` is the call of every seller. */
export function sellersRoutes({ clock }: { clock: Clock }): Route[] {
  const now = () => new Date(clock.nowMs());
  return [
    write(adminChangeSeller, async ({ params: { id }, body, actor, ifMatch, tx, source: { requestId } }) => {
      const row = await lockedProvider(tx, id, { actor, ownOnly: false, ifMatch });
      const { reason, ...fields } = body;
      assertHonestTexts(fields, row);
      const { before, after } = differences(row, fields);
      assertDuty(actor, Object.keys(after));
      if (Object.keys(after).length === 0) return { message: 'Nothing has changed.', version: row.version };
      if (reason === undefined && ('tier' in after || 'verified' in after)) throw reasonMissing();
      const badge = after.verified === undefined ? {} : { verified_name: after.verified ? row.name : null };
      const version = await updateProviderRow(tx, row.no, { ...after, ...badge });
      const entry = { at: now(), action: 'provider.update', outcome: 'done', subject: row.id } as const;
      const change = { before, after: { ...after, ...(reason && { reason }) } };
      await writeAudit(tx, { ...entry, ...change, actorId: actor?.id, requestId });
      return { message: 'The seller is saved.', version };
    }),
  ];
}

/** Returns the fields that a change gives another value, as they were and as they are to be. */
function differences(row: ProviderRow, fields: Omit<AdminSellerChange, 'reason'>) {
  const changed = Object.entries(fields).filter(([name, value]) => row[name as keyof typeof fields] !== value);
  const after: typeof fields = Object.fromEntries(changed);
  return { after, before: Object.fromEntries(changed.map(([name]) => [name, row[name as keyof typeof fields]])) };
}

/** @throws 'forbidden' with the field that another duty changes (docs/accounts.md#duties) */
function assertDuty(actor: Actor | undefined, fields: readonly string[]): void {
  const { duty = 'owner' } = actor ?? {};
  const field = fields.find((name) => !dutyChangesField(duty, name));
  if (field === undefined) return;
  const whose = duty === 'support' ? 'finance' : 'support';
  throw new ApiError('forbidden', `Your duty does not change this field. Ask ${whose} or an owner.`, { field });
}

const reasonMissing = () =>
  new ApiError('bad_input', 'Reason is required for a new tier or badge.', { field: 'reason' });
