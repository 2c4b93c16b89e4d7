import { beforeAll, describe, expect, it, vi } from 'vitest';
import { DOCUMENT_PARTS, type DocumentData, type Question } from '../../domain/contract/document.ts';
import { findWithHints } from '../../domain/finder/find-hints.ts';
import { FIRST_NEED, needParameters, readNeed } from '../../domain/finder/need.ts';
import { allPlans, listPlans, planAt } from '../../domain/plan/catalogue/catalogue.ts';
import { summariseMarket } from '../../domain/plan/market/market-summary.ts';
import { seedCatalogue } from '../../tests/support/fixtures/seed-catalogue.ts';
import { landingKey } from '../features/landing/landing.queries.ts';
import { documentHead } from './document-head.ts';
import { dataScript, seedOf, seedOfQuestion } from './document-seed.ts';
import { renderApp } from './render-app.tsx';

const ADDRESS = 'https://plans.example';
const catalogue = seedCatalogue();
const plan = planAt(catalogue, 3);
const data: DocumentData = {
  market: summariseMarket(allPlans(catalogue, {})),
  plans: listPlans(catalogue, {}, { page: 1, size: 10 }),
  settings: { geocoder_url: '', contact: { phone: '', email: '', address: '', hours: '' }, payments: 'off' },
  sources: [],
  first: findWithHints(catalogue, FIRST_NEED),
};

function questionOf(texts: Record<string, string>, named?: Question['plan']): Question {
  const isNeed = texts.need !== undefined || texts.have !== undefined;
  const read = isNeed ? readNeed(texts) : undefined;
  const need = read && 'need' in read ? read.need : undefined;
  return {
    need: need && needParameters(need),
    found: need && findWithHints(catalogue, need),
    unreadable: read && 'problem' in read ? texts : undefined,
    plan: named,
  };
}

/** The data of the start page without its first answers. */
const landingOf = (of: DocumentData) => seedOf('/', of).filter(([key]) => key === landingKey);

describe('the document of a question', () => {
  let render: (question: Question) => Promise<string>;

  beforeAll(async () => {
    vi.stubGlobal('__TEMPLATE__', {
      html: '<!doctype html><html><head><title>App</title></head><body><div id="root"></div></body></html>',
      css: 'p{}',
      cssPath: '/assets/document-1.css',
      criticalCss: 'p{}',
      preload: [],
    });
    const { renderDocument, frameQuestions, renderQuestion } = await import('./render.tsx');
    const start = await renderDocument('/', data, ADDRESS);
    const frame = await frameQuestions(start?.html as string, data, ADDRESS);
    render = async (question) => {
      const pieces = await renderQuestion(question, data.market, ADDRESS);
      return frame.map((text, at) => text + (pieces[at] ?? '')).join('');
    };
  });

  it.each([
    ['an amount of data', '?need=5gb&days=7', questionOf({ need: '5gb', days: '7' })],
    ['several purchases', '?need=46695mb&days=30', questionOf({ need: '46695mb', days: '30' })],
    [
      'money, networks and kinds',
      '?have=900&days=3&network=MTN,GLO&extra=sme&wallet=1',
      questionOf({ have: '900', days: '3', network: 'MTN,GLO', extra: 'sme', wallet: '1' }),
    ],
    ['nothing that is enough', '?need=10240gb&days=365', questionOf({ need: '10240gb', days: '365' })],
    ['a plan', `?plan=${plan.id}`, questionOf({}, plan)],
    ['a need and a plan', `?need=1gb&days=1&plan=${plan.id}`, questionOf({ need: '1gb', days: '1' }, plan)],
    ['an amount that cannot be read', '?need=lots', questionOf({ need: 'lots' })],
    [
      'days that cannot be read, and a plan',
      `?need=5gb&days=x&plan=${plan.id}`,
      questionOf({ need: '5gb', days: 'x' }, plan),
    ],
  ])('is what the app renders at the address: %s', async (_, search, question) => {
    const html = await render(structuredClone(question));
    const answer = seedOfQuestion(question);
    const seed = [...landingOf(data), ...answer];
    const whole = await renderApp(`/${search}`, seed);
    expect(html).toContain(`<div id="root" data-page="readable">${whole}</div>${dataScript(seed, answer.length > 0)}`);
    expect(html).toContain(documentHead('/', ADDRESS, question));
  });

  it('says that a plan is not listed, and has no data that the app would hydrate with', async () => {
    for (const texts of [{}, { need: '5gb', days: '7' }]) {
      const html = await render(questionOf(texts, null));
      expect(html).toContain('This plan is not listed any more.');
      expect(html).not.toContain('Loading the plan');
      expect(html).toContain(dataScript(landingOf(data)));
    }
    expect(await render(questionOf({ need: '5gb', days: '7' }, null))).toContain('5\u00a0GB for 7\u00a0days');
  });

  it('shows the text that cannot be read, as text', async () => {
    const html = await render(questionOf({ need: '<b>1,5</b>' }));
    expect(html).toContain('Write an amount of data, as 5 GB or 500 MB');
    expect(html).toContain('&lt;b&gt;1,5&lt;/b&gt;');
    expect(html).not.toContain('<b>1,5');
  });
});

describe('the data of a document', () => {
  it.each(Object.entries(DOCUMENT_PARTS))('has the parts that %s shows, and can be sent to a thread', (path, names) => {
    const parts = Object.fromEntries(names.map((name) => [name, data[name]]));
    expect(seedOf(path, structuredClone(parts)).map(([, shown]) => shown)).toHaveLength(names.length);
    for (const name of names) {
      const { [name]: _, ...rest } = parts;
      expect(() => seedOf(path, rest)).toThrow(`The data of this document has no ${name}`);
    }
  });
});
