import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { Question } from '../../../domain/contract/document.ts';
import { findWithHints } from '../../../domain/finder/find-hints.ts';
import { needParameters, readNeed } from '../../../domain/finder/need.ts';
import { samplePlan } from '../../../tests/support/fixtures/plans.ts';
import { seedCatalogue } from '../../../tests/support/fixtures/seed-catalogue.ts';
import { drawPreview } from './draw-preview.ts';

const ADDRESS = 'https://plans.example';
const catalogue = seedCatalogue();

beforeEach(() => void vi.useFakeTimers({ now: Date.UTC(2026, 10, 23, 12) }));
afterEach(() => vi.useRealTimers());

const questionOf = (asked: Partial<Question>): Question => ({
  need: undefined,
  found: undefined,
  unreadable: undefined,
  plan: undefined,
  ...asked,
});

/** Returns the question of a need in the seeded catalogue. */
function asked(texts: Record<string, string>): Question {
  const read = readNeed(texts);
  if (!('need' in read)) throw new Error('This need cannot be read');
  return questionOf({ need: needParameters(read.need), found: findWithHints(catalogue, read.need) });
}

/** Returns the lines of a picture in the order in which they are drawn. */
const linesOf = (svg: string | undefined) =>
  [...(svg ?? '').matchAll(/<text[^>]*>(.*?)<\/text>/g)].map(([, text = '']) => text.replaceAll('\u00a0', ' '));

it('says of a plan what its document says', () => {
  const plan = samplePlan({ seen_from: '2026-06-16', seen_to: '2026-08-20', use: 'night', price_kind: 'wallet' });
  const svg = drawPreview(questionOf({ plan }), ADDRESS);
  expect(svg).toMatch(/^<svg xmlns="http:\/\/www.w3.org\/2000\/svg" width="1200" height="630" /);
  expect(svg).toContain('fill="#ffcc00"');
  expect(linesOf(svg)).toEqual([
    'MTN 7GB Monthly',
    'MTN',
    '₦3,500',
    '7 GB',
    '30 days',
    '₦500 a GB · Wallet price · Night only · MTN Nigeria',
    'Price seen between 16 Jun and 20 Aug 2026 · up to 160 days old',
    'Sabi',
    'Data',
    'plans.example',
  ]);
});

it('says of an answer the best price, the others, and when the prices were seen', () => {
  const lines = linesOf(drawPreview(asked({ need: '5gb', days: '7' }), ADDRESS));
  expect(lines.slice(0, 5)).toEqual(['Cheapest 5 GB for 7 days', 'Glo', '₦2,000', '6.5 GB', '7 days']);
  expect(lines).toEqual(expect.arrayContaining(['MTN', 'Airtel', '9mobile (now T2)', 'Prices seen by 20 Aug 2026']));
});

it('says first how much data money buys', () => {
  const lines = linesOf(drawPreview(asked({ have: '1500', days: '10' }), ADDRESS));
  expect(lines[0]).toBe('Most data for ₦1,500 for 10 days');
  expect(lines[2]).toMatch(/^[\d.]+ GB$/);
  // One plan of ₦1,200 has more data than the others up to ₦1,500.
  expect(lines.slice(3, 5)).toEqual(['₦1,200', '30 days']);
});

it('warns of a price that people report as another', () => {
  const plan = samplePlan({ reported_on: '2026-11-20', reported_price: 3900 });
  expect(linesOf(drawPreview(questionOf({ plan }), ADDRESS))).toContain('People report another price: ₦3,900');
});

it('keeps texts of sellers inside the picture', () => {
  const name = '<b>"WWW"</b>\u0000 & 数据 😀 '.repeat(6).slice(0, 120);
  const plan = samplePlan({ name, provider_name: 'Ọláńrewájú '.repeat(9), price: 9_999_999.99 });
  const svg = drawPreview(questionOf({ plan }), ADDRESS) ?? '';
  for (const sign of ['<b>', '数', '😀', '\u0000']) expect(svg).not.toContain(sign);
  const [title = '', , price] = linesOf(svg);
  expect(title).toMatch(/^&lt;b&gt;&quot;WWW&quot;&lt;\/b&gt; &amp; .*…$/);
  expect(price).toBe('₦9,999,999.99');
});

it('draws nothing of a plan that is not listed, an unreadable question, and a need without an answer', () => {
  const nothing = [
    questionOf({ plan: null }),
    { ...asked({ need: '5gb', days: '7' }), plan: null },
    questionOf({ unreadable: { need: 'lots' } }),
    questionOf({
      need: { need: '5gb', days: 7 },
      found: { answers: [{ network: 'MTN', plan: null, combination: null }], hints: [] },
    }),
  ];
  expect(nothing.map((question) => drawPreview(question, ADDRESS))).toEqual([
    undefined,
    undefined,
    undefined,
    undefined,
  ]);
});
