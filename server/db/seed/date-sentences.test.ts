import { createElement, type ReactElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { findWithHints } from '../../../domain/finder/find-hints.ts';
import { leadAnswers } from '../../../domain/finder/lead-answers.ts';
import { FIRST_NEED } from '../../../domain/finder/need.ts';
import { listDates } from '../../../domain/plan/market/list-dates.ts';
import { summariseMarket } from '../../../domain/plan/market/market-summary.ts';
import { type PriceSeen, priceSeen } from '../../../domain/plan/market/price-seen.ts';
import { priceSources } from '../../../domain/plan/market/price-sources.ts';
import { NETWORKS } from '../../../domain/plan/network.ts';
import type { Plan } from '../../../domain/plan/plan.ts';
import { sentenceOf } from '../../../src/features/legal/how-we-compare.tsx';
import { PlanFacts } from '../../../src/features/plan/detail/plan-facts.tsx';
import { planMessage } from '../../../src/features/plan/detail/plan-message.ts';
import { PriceCheck } from '../../../src/features/plan/detail/price-check.tsx';
import { formatTrail } from '../../../src/features/plan/detail/price-trail.tsx';
import { FinderAnswers } from '../../../src/features/plan/finder/finder-answers.tsx';
import * as css from '../../../src/features/plan/list/rows/plan-rows.css.ts';
import { PlanRows } from '../../../src/features/plan/list/rows/plan-rows.tsx';
import * as oracle from '../../../tests/support/fixtures/date-oracle.ts';
import { inRouter } from '../../../tests/support/in-router.ts';
import { databases } from '../../../tests/support/server/databases.ts';
import { sellersOf } from '../../../tests/support/server/seller-fixtures.ts';
import { apiForSuite } from '../../../tests/support/server/test-api.ts';

const TODAY = '2026-11-26';
type Listed = Plan & { price_seen: PriceSeen };

/** Every sentence about a date, of every plan of the seed data, is held against the data (docs/spec-decisions.md#dates-of-prices). */
describe.each(databases())('sentences about dates over the catalogue on $kind', ({ open }) => {
  const suite = apiForSuite(open);
  const sellers = sellersOf(suite);
  let plans: Listed[];
  const links = { open: () => undefined, compare: undefined };
  /** Dates of the data; undefined for the five demo plans, which their sellers gave. */
  const datesOf = (plan: Plan) => oracle.seedDatesOf(plan);
  const seeded = () =>
    plans.flatMap((plan) => (datesOf(plan) ? [{ plan, dates: datesOf(plan) as oracle.SeedDates }] : []));
  const words = (html: string) =>
    html
      .replaceAll(/<[^>]+>/g, ' ')
      .replaceAll('&#x27;', "'")
      .replaceAll('\u00a0', ' ');
  const render = (element: ReactElement) => renderToStaticMarkup(element);

  beforeAll(async () => {
    plans = (await (await suite.api.call('/plans/all')).json()) as Listed[];
    vi.useFakeTimers({ toFake: ['Date'], now: Date.parse(`${TODAY}T12:00:00Z`) });
    expect(seeded()).toHaveLength(360);
    vi.useRealTimers();
  });
  afterEach(() => void vi.useRealTimers());
  const onThatDay = () => void vi.useFakeTimers({ toFake: ['Date'], now: Date.parse(`${TODAY}T12:00:00Z`) });

  const SAID = /(?:Price seen|Price date|Confirmed by|Given by)[^<]*/;
  /** Checks what a card or a row says of its plan. `shared`: the sentence of the list, which a row does not repeat. */
  function expectRow(
    html: string,
    plan: Plan,
    shared: { text: string | undefined; plans: readonly oracle.SeedDates[] },
    hasAmber = true,
  ) {
    const dates = datesOf(plan);
    const said = words(SAID.exec(html)?.[0] ?? '').trim();
    if (dates === undefined) return expect(said).toMatch(new RegExp(`^Confirmed by ${plan.provider_name}, `));
    const sentence = oracle.priceSentence(dates, TODAY);
    const isShared = isCovered(dates, shared);
    expect([plan.name, said]).toEqual([plan.name, isShared ? '' : sentence]);
    if (!isShared && hasAmber) expect(html.includes(`class="${css.oldDate}"`)).toBe(oracle.isAmber(dates, TODAY));
    const gone = /No longer in its seller’s list on (\d+ \w+ \d{4})/.exec(html)?.[1];
    expect(gone).toBe(dates.gone_by && oracle.longDay(dates.gone_by));
  }

  /** True if the sentence above a list says all that is known of the date of one of its plans. */
  function isCovered(
    dates: oracle.SeedDates,
    { text, plans: all }: { text: string | undefined; plans: readonly oracle.SeedDates[] },
  ) {
    if (text === undefined) return false;
    if (text.includes('undated')) return !oracle.isDated(dates);
    // Of several windows with one last day the first of the largest is meant.
    const windows = all.filter(oracle.isDated).map(({ seen_from, seen_to }) => `${seen_from} ${seen_to}`);
    const times = (window: string) => windows.filter((one) => one === window).length;
    const own = `${dates.seen_from} ${dates.seen_to}`;
    return oracle.isDated(dates) && windows.find((one) => times(one) === Math.max(...windows.map(times))) === own;
  }

  /** Returns the markup of each card or row. */
  const pieces = (html: string, tag: 'li' | 'tr') => {
    const [, ...begun] = html.split(`<${tag} `);
    return begun.map((piece) => piece.split(`</${tag}>`)[0] ?? '').filter((piece) => piece.includes('?plan='));
  };
  const planOf = (piece: string) => {
    const id = /\?plan=([\w-]+)/.exec(piece)?.[1];
    return plans.find((plan) => plan.id === id) as Plan;
  };

  function expectList(html: string, shown: readonly Plan[]) {
    const all = shown.map((plan) => datesOf(plan) ?? CONFIRMED);
    const above = new RegExp(`<p class="${css.dates}[^"]*">([^<]*)</p>`).exec(html)?.[1];
    const known = all.filter((dates) => dates !== CONFIRMED);
    expect(above).toBe(aboveOf(all, known));
    for (const tag of ['li', 'tr'] as const) {
      for (const piece of pieces(html, tag)) expectRow(piece, planOf(piece), { text: above, plans: known });
    }
  }
  function expectAnswers(html: string, shown: readonly Plan[]) {
    const all = shown.map((plan) => datesOf(plan) ?? CONFIRMED);
    const known = all.filter((dates) => dates !== CONFIRMED);
    const above = /Prices seen by [^.<]*|(?:These|Most of these) prices are undated/.exec(html)?.[0];
    expect(above).toBe(aboveOf(all, known));
    const told = html.split('href="?plan=').slice(1);
    expect(told).toHaveLength(shown.length);
    for (const piece of told) {
      const [facts = ''] = piece.split('</p>');
      expectRow(facts, planOf(`?plan=${piece}`), { text: above, plans: known }, false);
    }
  }
  /** Confirmed rows count as rows, and share no date. */
  const CONFIRMED = { seen_from: '2026-11-26', seen_to: '2026-11-26' } as oracle.SeedDates;
  function aboveOf(all: readonly oracle.SeedDates[], known: readonly oracle.SeedDates[]) {
    if (all.length === known.length) return oracle.sentenceAbove(all);
    const undated = known.filter((dates) => !oracle.isDated(dates)).length;
    if (undated > all.length / 2) return 'Most of these prices are undated';
    const dated = known.filter(oracle.isDated);
    return dated.length < 2 ? undefined : oracle.sentenceAbove(dated);
  }

  it('say in cards and rows, and once above them, what the data do', () => {
    onThatDay();
    const orders = [
      plans,
      plans.toSorted((a, b) => a.price - b.price),
      plans.toSorted((a, b) => a.name.localeCompare(b.name)),
      ...[...new Set(plans.map(({ provider_name }) => provider_name))].map((name) =>
        plans.filter(({ provider_name }) => provider_name === name),
      ),
    ];
    for (const order of orders) {
      for (let from = 0; from < order.length; from += 10) {
        const shown = order.slice(from, from + 10).map((plan) => ({ ...plan, changeStatus: undefined }));
        expectList(render(createElement(PlanRows, { plans: shown, links })), shown);
      }
    }
    for (const plan of plans) {
      const shown = [{ ...plan, changeStatus: undefined }];
      expectList(render(createElement(PlanRows, { plans: shown, links })), shown);
    }
  });

  it('say in the finder’s answers, and once above them, what the data do, and call no plan cheapest that is gone', async () => {
    onThatDay();
    const { catalogue } = suite.api.store;
    for (const gb of [0.1, 1, 2, 5, 12.5, 25, 40, 100]) {
      for (const days of [1, 2, 7, 30]) {
        for (const withWallet of [false, true]) {
          const need = { ...FIRST_NEED, want: { mb: gb * 1024 }, days, withWallet };
          const found = findWithHints(catalogue, need);
          const { ways, saving } = leadAnswers(found.answers, need.want);
          const shown = [...ways, ...(saving ? [saving] : [])].flatMap(({ way }) => way.items.map(({ plan }) => plan));
          expect(shown.filter((plan) => datesOf(plan)?.gone_by)).toEqual([]);
          const answers = createElement(FinderAnswers, { need, found, links, page: '/', after: null });
          if (shown.length > 0) expectAnswers(render(await inRouter(answers)), shown);
        }
      }
    }
  });

  it('say in the details and in shared texts what the data do', () => {
    onThatDay();
    for (const { plan, dates } of seeded()) {
      const sentence = oracle.priceSentence(dates, TODAY);
      const detail = words(render(createElement(PriceCheck, { plan, isAsked: false })));
      expect([plan.name, detail.includes(`${sentence} `)]).toEqual([plan.name, true]);
      expect(words(render(createElement(PlanFacts, { plan })))).toContain('Last changed here on ');
      expect(detail.includes('Another list says')).toBe(dates.disputed !== undefined);
      const message = planMessage(plan, 'https://sabidata.example').split('\n');
      expect(message.filter((line) => /\b20\d\d\b|date/.test(line) && !line.startsWith('https'))).toEqual(
        [
          ...(dates.gone_by ? [`No longer in its seller’s list on ${oracle.longDay(dates.gone_by)}`] : []),
          sentence,
        ].filter((line) => /\b20\d\d\b|date/.test(line)),
      );
    }
  });

  it('say in /terms how many prices of each network are dated, since when, and how many are not', () => {
    for (const network of NETWORKS) {
      const all = seeded().filter(({ plan }) => plan.network === network);
      const sources = priceSources(all.map(({ plan }) => plan)).find((one) => one.network === network);
      const dated = all.filter(({ dates }) => oracle.isDated(dates)).map(({ dates }) => dates.seen_from as string);
      const said = words(sentenceOf(sources as NonNullable<typeof sources>));
      const since = `${dated.length} prices seen at their source, each on or after ${oracle.longDay(dated.sort()[0] as string)}.`;
      expect(said).toContain(since);
      expect(said).toContain(`${all.length - dated.length} prices of unknown date.`);
      expect(said).not.toContain('given by');
    }
  });

  it('say on the start page when the cheapest prices were seen', () => {
    const { cheapest } = summariseMarket(plans);
    const shown = cheapest.map(({ id }) => datesOf(plans.find((plan) => plan.id === id) as Plan) as oracle.SeedDates);
    expect(listDates(cheapest, oracle.longDay)?.text).toBe(oracle.sentenceAbove(shown));
  });

  it('say in the price trail since when, until when and between which days, and no change only of two sightings', async () => {
    for (const { plan, dates } of seeded()) {
      const answer = await (await suite.api.call(`/plans/${plan.id}/history`)).json();
      const said = formatTrail(answer).slice(0, -1).split('. ');
      const { sightings = [] } = dates;
      const changed = oracle.changeOf(dates);
      const steady =
        sightings.length > 1 && `No change ${oracle.between(sightings[0] as string, sightings.at(-1) as string)}`;
      expect([plan.name, said.filter((one) => one.startsWith('No change'))]).toEqual([
        plan.name,
        steady ? [steady] : [],
      ]);
      const changes = said.filter((one) => /^(Rose|Fell|Went)/.test(one));
      expect([plan.name, changes.map((one) => / (on|by|between) .*?\d{4}/.exec(one)?.[0].trim())]).toEqual([
        plan.name,
        changed ? [changed] : [],
      ]);
      if (!steady && !changed) expect(said).toEqual(['No earlier prices are known']);
    }
  });

  it('date the price in the API, and sort the administration’s oldest prices, by the same rule', async () => {
    for (const { plan, dates } of seeded()) {
      const { seen_from: from, seen_to: to } = dates;
      expect([plan.name, plan.price_seen]).toEqual([plan.name, { from, to, known: oracle.isDated(dates) }]);
      expect(priceSeen(plan)).toEqual(plan.price_seen);
    }
    const { headers } = await sellers.signedIn('systemadmin');
    const listed: (string | null)[] = [];
    for (let page = 1; listed.length < plans.length; page++) {
      const { body } = await sellers.send('GET', `/admin/old-prices?page=${page}`, headers);
      for (const { id, last_seen } of body.items as { id: string; last_seen: string | null }[]) {
        const dates = datesOf(plans.find((plan) => plan.id === id) as Plan);
        if (dates) expect(last_seen).toBe(oracle.isDated(dates) ? dates.seen_from : null);
        listed.push(last_seen);
      }
    }
    expect(listed).toHaveLength(365);
    expect(listed).toEqual(listed.toSorted((a, b) => (a ?? '').localeCompare(b ?? '')));
  });
});
