import { describe, expect, it } from 'vitest';
import seed from '../../../server/db/seed/plans.json' with { type: 'json' };
import { seedCatalogue } from '../../../tests/support/fixtures/seed-catalogue.ts';
import { allPlans } from './catalogue.ts';

type SeedPlan = (typeof seed)[number];
type Fits = (plan: SeedPlan) => boolean;

const all: Fits = () => true;
const both =
  (...tests: Fits[]): Fits =>
  (plan) =>
    tests.every((fits) => fits(plan));
const on =
  (network: string): Fits =>
  (plan) =>
    plan.network === network;
const mb =
  (...sizes: number[]): Fits =>
  ({ size: { value, unit } }) =>
    sizes.includes(unit === 'GB' ? value * 1024 : value);
const gb = (count: number) => mb(count * 1024, count * 1000);
const days =
  (least: number, most = least): Fits =>
  ({ validity: { value, unit } }) => {
    const valid = value * (unit === 'years' ? 365 : unit === 'months' ? 30 : 1);
    return valid >= least && valid <= most;
  };
const of =
  (...categories: string[]): Fits =>
  ({ category }) =>
    categories.includes(category);
const at =
  (naira: number): Fits =>
  ({ price }) =>
    price === naira;
const upTo =
  (naira: number): Fits =>
  ({ price }) =>
    price <= naira;
const prints =
  (text: string): Fits =>
  ({ name, provider_name, bonus }) =>
    `${name}\n${provider_name}\n${bonus}`.toLowerCase().includes(text);
const dials =
  (code: string): Fits =>
  ({ ussd_code }) =>
    ussd_code?.includes(code) ?? false;
const social = of('social', 'youtube', 'tv');

/** Searches as people type them, with the plans of the seed that they must find. They were written before their rule. */
const SEARCHES: Readonly<Record<string, Fits>> = {
  // Words that every plan could have empty no search.
  plan: all,
  data: all,
  cheapest: all,
  'cheap data bundles': all,
  offer: all,
  'weekend plan': of('weekend'),
  'cheapest mtn': on('MTN'),
  'best glo data offers': on('GLO'),
  'xtra bundle': prints('xtra'),
  'airtel data plan': on('AIRTEL'),
  // Words that cards print.
  'social media': social,
  'airtel social media bundle': both(on('AIRTEL'), social),
  'night browsing': of('night'),
  'glo night plan': both(on('GLO'), of('night')),
  'youtube data': prints('youtube'),
  'mtn youtube': both(on('MTN'), prints('youtube')),
  'glo cg': both(on('GLO'), of('corporate')),
  '9mobile corporate gifting 1gb': both(on('9MOBILE'), of('corporate'), gb(1)),
  'airtel sme 30 days': both(on('AIRTEL'), of('sme'), days(30)),
  'mtn awoof 1gb': both(on('MTN'), of('awoof'), gb(1)),
  'mtn data share 500': both(on('MTN'), of('sme'), mb(500)),
  'mtn datashare 1gb': both(on('MTN'), of('sme'), gb(1)),
  'campus booster': of('campus'),
  'mtn 5g router': both(on('MTN'), prints('5g router')),
  '*312#': dials('*312#'),
  '*312*2': dials('*312*2'),
  'mtn *312#': both(on('MTN'), dials('*312#')),
  'always on': prints('always on'),
  'glo tv': both(on('GLO'), prints('tv')),
  'vtu africa 3gb': both(prints('vtu africa'), gb(3)),
  // Numbers without a unit.
  '1500': at(1500),
  '1,500': at(1500),
  'mtn 3500': both(on('MTN'), at(3500)),
  '500': mb(500),
  '230': mb(230),
  'under 1500 monthly': both(upTo(1500), days(28, 31)),
  // Spellings.
  'mt\u200bn 1\u200bgb': both(on('MTN'), gb(1)),
  '\ufeffairtel\u00a0weekly': both(on('AIRTEL'), days(7)),
  'MTN １０ＧＢ': both(on('MTN'), gb(10)),
  'etisalat 1gb cheap': both(on('9MOBILE'), gb(1)),
};

const catalogue = seedCatalogue();
const keyOf = ({ name, provider_name, price }: Pick<SeedPlan, 'name' | 'provider_name' | 'price'>) =>
  [provider_name, name, price].join();

describe('forty searches', () => {
  it('are at least forty', () => {
    expect(Object.keys(SEARCHES).length).toBeGreaterThanOrEqual(40);
  });

  it.each(Object.entries(SEARCHES))('"%s" finds the right plans', (typed, fits) => {
    const expected = seed.filter(fits).map(keyOf);
    expect(expected.length).toBeGreaterThan(0);
    expect(allPlans(catalogue, { name: typed }).map(keyOf).sort()).toEqual(expected.sort());
  });
});
