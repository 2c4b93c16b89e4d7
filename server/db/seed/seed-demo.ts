import { formatValidity } from '../../../domain/plan/size-and-validity.ts';
import type { Database, Queries } from '../database.ts';
import { type PlanFields, planRow, ruledUse } from '../plan-row.ts';
import { plans, providers, users } from '../schema.ts';

export const DEMO_PASSWORD = 'sabi-demo-2026';

const ACCOUNTS = [
  { email: 'user@sabidata.test', firstname: 'Uche', lastname: 'Demo', username: 'user', role: 'user' },
  { email: 'provider@sabidata.test', firstname: 'Deji', lastname: 'Demo', username: 'provider', role: 'provider' },
  { email: 'ada@sabidata.test', firstname: 'Ada', lastname: 'Demo', username: 'ada', role: 'provider' },
  { email: 'admin@sabidata.test', firstname: 'Sade', lastname: 'Demo', username: 'admin', role: 'systemadmin' },
] as const;

/** The age of demo accounts: their ratings and reports count in full. */
const AGE_MS = 90 * 86_400_000;

const demoPlan = (
  plan: Pick<PlanFields, 'name' | 'network' | 'size' | 'price' | 'validity'> & Partial<PlanFields>,
) => ({
  // A plain space, so that a search for '7 days' finds it.
  description: `${plan.size.value}${plan.size.unit} for ${formatValidity(plan.validity).replace('\u00a0', ' ')}. Demo data: it cannot be bought.`,
  auto_renew: false,
  source: 'Demo data',
  ...plan,
});

/** Prices are above those of real sellers, so that a demo plan is never the cheapest of a network. */
const SHOPS: { email: string; name: string; website: string; phone: string; plans: PlanFields[] }[] = [
  {
    email: 'provider@sabidata.test',
    name: 'Demo Data Shop',
    website: 'https://demo-data-shop.sabidata.example',
    phone: '09000000000',
    plans: [
      demoPlan({
        name: 'Demo MTN 2GB Weekly',
        network: 'MTN',
        size: { value: 2, unit: 'GB' },
        price: 1900,
        validity: { value: 7, unit: 'days' },
        buy_url: 'https://demo-data-shop.sabidata.example/buy/mtn-2gb-weekly',
        discount: 5,
        list_price: 2000,
        category: 'weekly',
      }),
      demoPlan({
        name: 'Demo Airtel 5GB Monthly',
        network: 'AIRTEL',
        size: { value: 5, unit: 'GB' },
        price: 2800,
        validity: { value: 1, unit: 'months' },
        buy_url: 'https://demo-data-shop.sabidata.example/buy/airtel-5gb-monthly',
        auto_renew: true,
        category: 'monthly',
      }),
      demoPlan({
        name: 'Demo Glo 10GB Monthly',
        network: 'GLO',
        size: { value: 10, unit: 'GB' },
        price: 3900,
        validity: { value: 30, unit: 'days' },
        buy_url: 'https://demo-data-shop.sabidata.example/buy/glo-10gb-monthly',
        category: 'monthly',
      }),
    ],
  },
  {
    email: 'ada@sabidata.test',
    name: 'Ada Bundles',
    website: 'https://ada-bundles.sabidata.example',
    phone: '09000000001',
    plans: [
      demoPlan({
        name: 'Ada 9mobile 3GB Monthly',
        network: '9MOBILE',
        size: { value: 3, unit: 'GB' },
        price: 2400,
        validity: { value: 30, unit: 'days' },
        category: 'monthly',
      }),
      demoPlan({
        name: 'Ada MTN 1.5GB Weekly',
        network: 'MTN',
        size: { value: 1.5, unit: 'GB' },
        price: 1500,
        validity: { value: 7, unit: 'days' },
        category: 'weekly',
      }),
    ],
  },
];

/** Adds the demo accounts and their plans. Never called in production, nor on PostgreSQL. */
export async function seedDemo(db: Database, passwordHash: string): Promise<void> {
  await db.transaction(async (tx) => {
    const accounts = {
      password_hash: passwordHash,
      verified_at: new Date(),
      created_at: new Date(Date.now() - AGE_MS),
    };
    const rows = ACCOUNTS.map((account) => ({ ...account, ...accounts }));
    const inserted = await tx.insert(users).values(rows).returning({ id: users.id, email: users.email });
    const idOf = new Map(inserted.map(({ email, id }) => [email, id]));
    for (const shop of SHOPS) await insertShop(tx, shop, idOf.get(shop.email) as string);
  });
}

async function insertShop(tx: Queries, shop: (typeof SHOPS)[number], userId: string): Promise<void> {
  const { plans: list, ...fields } = shop;
  const [provider] = await tx
    .insert(providers)
    .values({ ...fields, user_id: userId })
    .returning({ no: providers.no });
  if (!provider) return;
  const confirmed_at = new Date();
  await tx
    .insert(plans)
    .values(list.map((plan) => ({ ...planRow({ ...plan, ...ruledUse(plan) }, provider.no), confirmed_at })));
}
