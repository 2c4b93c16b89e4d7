import { expect, it } from 'vitest';
import { MISSING_PATH, type Question } from '../../domain/contract/document.ts';
import { INDEXED_PATHS, PAGE_PATHS } from '../../domain/contract/pages.ts';
import { samplePlan } from '../../tests/support/fixtures/plans.ts';
import { documentHead } from './document-head.ts';

const ADDRESS = 'https://plans.example';

const questionOf = (asked: Partial<Question>): Question => ({
  need: undefined,
  found: undefined,
  unreadable: undefined,
  plan: undefined,
  ...asked,
});

/** Returns the tags of a head: `name`, `property` or `rel`, with its content. */
function tagsOf(html: string): Record<string, string> {
  const tags = html.matchAll(/<(?:meta|link) (?:name|property|rel)="([^"]*)" (?:content|href)="([^"]*)">/g);
  return Object.fromEntries([...tags].map(([, name = '', content = '']) => [name, content]));
}

it.each(INDEXED_PATHS)('%s has a description of its own and a card', (path) => {
  const tags = tagsOf(documentHead(path, ADDRESS));
  expect(tags).toMatchObject({
    canonical: ADDRESS + path,
    'og:url': ADDRESS + path,
    'og:image': `${ADDRESS}/card.png`,
    'twitter:card': 'summary_large_image',
  });
  expect(tags['og:description']).toBe(tags.description);
  expect(tags.description?.length).toBeLessThanOrEqual(160);
  const others = INDEXED_PATHS.filter((other) => other !== path).map((other) => documentHead(other, ADDRESS));
  expect(others.filter((html) => html.includes(tags.description as string))).toEqual([]);
});

it.each(['/plans', '/dashboard'])('%s has a description and no card, because it is not indexed', (path) => {
  const { description, ...others } = tagsOf(documentHead(path, ADDRESS));
  expect(description).toMatch(/^.{50,160}$/);
  expect(others).toEqual({});
});

it('every page has a title of its own, and an address that leads nowhere says so', () => {
  const titles = [...PAGE_PATHS, MISSING_PATH].map(
    (path) => documentHead(path, '').match(/<title>(.*?)<\/title>/)?.[1],
  );
  expect(new Set(titles).size).toBe(PAGE_PATHS.length + 1);
  expect(documentHead('/no-such-page', ADDRESS)).toBe('<title>Page not found · SabiData</title>');
});

it('an address stays inside its attribute', () => {
  const html = documentHead('/', 'https://plans.example/?a="><script>');
  expect(html).not.toContain('<script>');
  expect(html).toContain('href="https://plans.example/?a=&quot;&gt;&lt;script&gt;/"');
});

it("a shared plan has its price in the card, and the page's own address", () => {
  const tags = tagsOf(documentHead('/', ADDRESS, questionOf({ plan: samplePlan() })));
  expect(tags).toMatchObject({
    'og:title': 'MTN 7GB Monthly: ₦3,500 · SabiData',
    'og:url': `${ADDRESS}/?plan=5ab1da7a-0000-8000-8000-000000000001`,
    'og:image': `${ADDRESS}/preview.png?plan=5ab1da7a-0000-8000-8000-000000000001`,
    canonical: `${ADDRESS}/`,
  });
  expect(tags.description).toContain('₦500 a\u00a0GB, from MTN Nigeria');
  expect(documentHead('/', ADDRESS, questionOf({ plan: samplePlan({ name: '<b>"' }) }))).toContain(
    '<title>&lt;b&gt;&quot;: ₦3,500',
  );
});

it('an answer has its price and network in the card, and a question without one the picture of the site', () => {
  const way = { items: [{ plan: samplePlan(), times: 2, everyDays: 0 }], priceKobo: 700_000, mb: 14_336 };
  const combination = { ...way, days: 7, leftMb: 0, leftKobo: 0 };
  const need = { need: '10gb', days: 7 };
  const answered = questionOf({ need, found: { answers: [{ network: 'MTN', plan: null, combination }], hints: [] } });
  expect(tagsOf(documentHead('/', ADDRESS, answered))).toMatchObject({
    'og:title': 'Cheapest 10\u00a0GB for 7\u00a0days: ₦7,000 on MTN · SabiData',
    'og:image': `${ADDRESS}/preview.png?need=10gb&amp;days=7`,
    'og:url': `${ADDRESS}/?need=10gb&amp;days=7`,
  });
  expect(tagsOf(documentHead('/', ADDRESS, answered)).description).toMatch(/^2 × MTN 7GB Monthly\. .{40,}$/);
  const nothing = [questionOf({ need }), questionOf({ need, plan: null }), questionOf({ unreadable: { need: 'x' } })];
  for (const question of nothing) expect(documentHead('/', ADDRESS, question)).toBe(documentHead('/', ADDRESS));
});
