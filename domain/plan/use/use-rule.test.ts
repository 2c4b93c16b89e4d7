import { describe, expect, it } from 'vitest';
import seed from '../../../server/db/seed/plans.json' with { type: 'json' };
import type { PlanKind, PlanUse } from './plan-use.ts';
import { planKind, planUse } from './use-rule.ts';

const plan = (name: string, description = 'Data for 30 days.', category: string | null = null) => ({
  name,
  description,
  category,
});

/** Names as sellers write them, by use. */
const NAMES: Readonly<Record<PlanUse, readonly string[]>> = {
  night: [
    'MTN 30GB Night Owl',
    'Airtel 250MB Night',
    'Glo 1GB Midnight Special',
    'mtn 2gb nite plan',
    '9mobile 1GB Overnight',
    'MTN 1.5GB Nightly',
    'Night + Weekend 5GB',
    'Glo 750MB 12am - 5am',
    'MTN Nightlife 500MB',
    'Non-stop Night 2GB',
    'MTN No Expiry Night 3GB',
    'Airtel 30GB + Night',
    'Glo 5GB (1GB + 4GB night)',
  ],
  weekend: ['Glo 2.5GB Weekend', 'MTN Week-end 3GB', 'Airtel 1GB Sunday Data', 'T2 Wkend 2GB'],
  social: [
    'MTN WhatsApp only 1GB',
    'Airtel Facebook & IG 500MB',
    'Glo Insta 1GB (Instagram)',
    'MTN 1GB TikTok',
    'Glo 3GB YouTube',
    'Airtel Social 200MB',
    'MTN 500MB IG',
    'FB Pack 100MB',
    'Tik Tok + 1GB',
  ],
  router: ['MTN 5G Router 100GB', 'Airtel MiFi 40GB', 'Home Broadband 60GB', 'Glo Wi-Fi 25GB'],
  campus: ['Glo 1.1GB Campus Booster', 'MTN Student Plan 2GB', 'Airtel Varsity 1GB'],
  general: [
    'MTN 5GB Monthly',
    'Knight Data 2GB',
    'MTN 2GB, 500MB night bonus',
    'Airtel 6GB not only for WhatsApp and Facebook',
    'IG Data 5GB',
    'MTN 3GB No night limits',
    'Glo 1.7GB Weekly',
    'Airtel 2GB + 1GB night bonus',
    'MTN 2GB + 2GB YouTube night',
    'MTN 10GB Day & Night',
    'Glo 5GB with free WhatsApp',
    'Airtel Fortnight 3GB',
    'Big Gig 10GB',
    'MTN 1GB SME',
  ],
};

it('is tried with forty names', () => {
  expect(Object.values(NAMES).flat().length).toBeGreaterThanOrEqual(40);
});

describe.each(Object.entries(NAMES) as [PlanUse, readonly string[]][])('names of %s use', (use, names) => {
  it.each(names)('%s', (name) => expect(planUse(plan(name))).toBe(use));
});

it.each<[PlanUse, string]>([
  ['night', 'Usable at night only, 12am to 5am.'],
  ['night', 'Valid from 12am to 4am.'],
  ['social', '1GB for 3 days, for social apps, not general browsing.'],
  ['social', 'WhatsApp only'],
  ['weekend', 'Works on Saturday and Sunday.'],
  ['router', 'For home broadband / router SIMs.'],
  ['campus', 'For use around listed campuses; adds 5MB for the night.'],
  ['general', 'Fast data for WhatsApp, Instagram and YouTube.'],
  ['general', '1GB on Glo for 2 days; adds 1GB for the night.'],
  ['general', 'Works day and night.'],
  ['general', 'Not for night only: use it at any time.'],
  ['general', 'Good for students and SMEs.'],
  ['night', 'Night only, with no rollover.'],
  ['night', 'Night browsing, 12am to 5am.'],
  ['general', '1.1GB on Glo for 30 days; adds 1.5GB for the night.'],
  ['general', 'Only ₦500. Comes with 1GB night data.'],
])('says %s use by its description: %s', (use, description) => {
  expect(planUse(plan('MTN 1GB', description))).toBe(use);
});

it.each<[PlanKind, string, string?, string?]>([
  ['sme', 'MTN 1GB SME'],
  ['sme', 'MTN SME2 500MB'],
  ['sme', 'MTN 1GB', "Shared from a reseller's SME bundle."],
  ['corporate', 'Airtel 1GB Corporate Gifting'],
  ['corporate', 'Glo CG 2GB'],
  ['data_share', 'MTN Data Share 500MB'],
  ['data_share', 'MTN 500MB', 'Sold as data share.'],
  ['gifting', 'MTN Gifting 1GB'],
  ['awoof', 'Glo 125MB Awoof'],
  ['corporate', 'T2 1GB', '', 'Corporate Gifting'],
  ['direct', 'MTN 1GB', 'For SMEs, homes and corporate people: a gift.'],
  ['direct', 'MTN 1GB (not SME)'],
  ['direct', 'Awoofull 1GB'],
])('has the kind %s: %s %s', (kind, name, description = 'Data.', category = 'monthly') => {
  expect(planKind(plan(name, description, category))).toBe(kind);
});

it('keeps the use and the kind apart', () => {
  const night = plan('MTN 5GB Night SME');
  expect([planUse(night), planKind(night)]).toEqual(['night', 'sme']);
});

it('takes the word of a known category first, and reads any other as a name', () => {
  expect(planUse(plan('MTN 5GB', '', 'NIGHT'))).toBe('night');
  expect(planUse(plan('MTN 5GB', '', 'Night bundles'))).toBe('night');
  expect(planUse(plan('MTN 5GB Weekend', '', 'monthly'))).toBe('weekend');
  expect(planUse(plan('MTN 5GB', '', 'constructor'))).toBe('general');
});

/** The use and the kind of the categories of the seed, written by hand. */
const OF_SEED: Readonly<Record<string, [PlanUse, PlanKind]>> = {
  night: ['night', 'direct'],
  weekend: ['weekend', 'direct'],
  social: ['social', 'direct'],
  youtube: ['social', 'direct'],
  tv: ['social', 'direct'],
  campus: ['campus', 'direct'],
  router: ['router', 'direct'],
  mifi: ['router', 'direct'],
  broadband: ['router', 'direct'],
  sme: ['general', 'sme'],
  corporate: ['general', 'corporate'],
  awoof: ['general', 'awoof'],
};

it('says the use and the kind of each plan of the seed', () => {
  const wrong = seed.filter((each) => {
    const expected = OF_SEED[each.category] ?? ['general', 'direct'];
    return `${planUse(each)} ${planKind(each)}` !== expected.join(' ');
  });
  expect(wrong).toEqual([]);
});

it('says the same of the seed without its categories, where its texts say it', () => {
  const wrong = seed.filter((each) => {
    const [use] = OF_SEED[each.category] ?? ['general'];
    return planUse({ ...each, category: null }) !== use;
  });
  expect(wrong.map(({ name, description }) => `${name}: ${description}`)).toEqual([]);
});
