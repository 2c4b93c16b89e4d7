import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { NETWORKS } from '../../../../../domain/plan/network.ts';
import { samplePlan } from '../../../../../tests/support/fixtures/plans.ts';
import type { Measure, Picture } from '../../../../ui/picture/picture.ts';
import { NETWORK_COLOURS } from '../../../../ui/theme/colours.ts';
import { comparisonPicture } from './comparison-picture.ts';
import { planPicture } from './plan-picture.ts';

/** Letters of a wide font. */
const measure: Measure = (text, { size, spacing = 0 }) => Array.from(text).length * size * (0.6 + spacing);
const context = { measure, host: 'plans.example' };

beforeEach(() => void vi.useFakeTimers({ now: Date.UTC(2026, 10, 23, 12) }));
afterEach(() => vi.useRealTimers());

const seen = { seen_from: '2026-06-16', seen_to: '2026-08-20' };
const plan = samplePlan({ ussd_code: '*312#', ussd_steps: '1 > 4', ...seen });
const long = samplePlan({
  id: 'p2',
  name: 'WWWWWWWWW Monthly Mega Bundle '.repeat(4),
  provider_name: 'Olanrewaju & Sons Digital Communications '.repeat(3),
  price: 9_999_999.99,
  size: { value: 1023.5, unit: 'GB' },
  validity: { value: 365, unit: 'days' },
  use: 'night',
  kind: 'data_share',
  price_kind: 'wallet',
  unusual_on: '2026-11-20',
});

const linesOf = ({ shapes }: Picture) =>
  shapes.flatMap((shape) => (shape.kind === 'words' ? [shape.text.replaceAll('\u00a0', ' ')] : []));

/** Expects a phone's picture, with every text between its margins and above the bar of the Status. */
function expectInside({ width, height, shapes }: Picture) {
  expect([width, height]).toEqual([1080, 1920]);
  for (const shape of shapes) {
    if (shape.kind !== 'words') continue;
    const textWidth = measure(shape.text, shape);
    const start = shape.anchor === 'end' ? shape.x - textWidth : shape.x;
    expect([shape.text, start >= 60, start + textWidth <= 1020]).toEqual([shape.text, true, true]);
    expect([shape.text, shape.y > 220, shape.y < 1760]).toEqual([shape.text, true, true]);
  }
}

describe('the picture of a plan', () => {
  it('says what the details say, the price first and largest', () => {
    const picture = planPicture(plan, context);
    expect(linesOf(picture)).toEqual([
      'MTN',
      'MTN 7GB Monthly',
      '₦3,500',
      '7 GB for 30 days',
      '₦500 a GB',
      'Dial',
      '*312# → 1 → 4',
      'Provider',
      'MTN Nigeria',
      'Price seen between 16 Jun and 20 Aug 2026',
      'up to 160 days old',
      'Sabi',
      'Data',
      'plans.example',
    ]);
    const sizes = picture.shapes.flatMap((shape) => (shape.kind === 'words' ? [shape.size] : []));
    expect(picture.shapes.find((shape) => shape.kind === 'words' && shape.size === Math.max(...sizes))).toMatchObject({
      text: '₦3,500',
    });
  });

  it.each(NETWORKS)('has the colour of %s behind the price', (network) => {
    const boxes = planPicture({ ...plan, network }, context).shapes.filter(({ kind }) => kind === 'box');
    expect(boxes[1]).toMatchObject({ x: 0, y: 0, width: 1080, fill: NETWORK_COLOURS[network].ground });
  });

  it('says its conditions and what is wrong with the price, and keeps long texts inside', () => {
    const picture = planPicture(long, context);
    expectInside(picture);
    expect(linesOf(picture)).toEqual(expect.arrayContaining(['₦9,999,999.99', 'Price not confirmed yet', 'Provider']));
    expect(linesOf(picture).join()).toContain(' · Wallet price · Night');
    expect(linesOf(picture)).not.toContain('Dial');
    expectInside(planPicture(plan, context));
  });
});

describe('the picture of a comparison', () => {
  const other = samplePlan({ id: 'p3', name: 'Glo 7GB', network: 'GLO', price: 3000, ...seen });
  const verdict = (a: { name: string }, b: { name: string }) => [`${a.name} is cheaper`, `${b.name} lasts longer`];

  it('says both plans by both measures, the verdict, and the date of both prices', () => {
    const picture = comparisonPicture([plan, other], verdict, context);
    expectInside(picture);
    const lines = linesOf(picture);
    expect(lines.slice(0, 6)).toEqual([
      'MTN',
      'MTN 7GB Monthly',
      '₦3,500',
      '7 GB',
      '30 days',
      '₦500.00 per GB · ₦116.67 per day',
    ]);
    expect(lines).toEqual(
      expect.arrayContaining([
        '₦3,000',
        'MTN 7GB Monthly is cheaper',
        'Glo 7GB lasts longer',
        'Prices seen by 20 Aug 2026',
      ]),
    );
  });

  it('says two dates where they differ, and what is wrong with a price in place of its date', () => {
    const dated = { ...other, seen_from: '2026-09-30', seen_to: '2026-09-30' };
    expect(linesOf(comparisonPicture([plan, dated], verdict, context)).join('\n')).toMatch(
      /MTN.*: Price seen between 16 Jun and 20 Aug 2026\nGlo 7GB: Price seen on 30 Sep 2026/,
    );
    const reported = { ...other, reported_on: '2026-11-20', reported_price: 3500 };
    expect(linesOf(comparisonPicture([plan, reported], verdict, context))).toContain(
      'Glo 7GB: People report another price: ₦3,500',
    );
  });

  it('cuts long names, and not the sentences around them', () => {
    const picture = comparisonPicture([long, plan], verdict, context);
    expectInside(picture);
    expect(linesOf(picture).join(' ')).toMatch(/… is cheaper MTN 7GB Monthly lasts longer/);
  });
});
