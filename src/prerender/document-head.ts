import { CARD_PATH, PREVIEW_PATH, type Question } from '../../domain/contract/document.ts';
import { INDEXED_PATHS, type IndexedPath } from '../../domain/contract/pages.ts';
import { escapeHtml } from '../../domain/escape-html.ts';
import { pageTitle } from '../app/page-title.ts';
import { answerHead } from './preview/answer-head.ts';

/** The text that search engines, browsers and shared links show: at most 160 characters. */
const DESCRIPTIONS: Record<IndexedPath | '/plans' | '/dashboard', string> = {
  '/': 'Compare MTN, Airtel, Glo and 9mobile data plans in naira: by the gigabyte, by the day, with or without a network.',
  '/pricing': 'What it costs to list your data plans on SabiData. Comparing is free, and so are your first five plans.',
  '/contact': 'How to reach SabiData: phone, email, address and hours, and a form to write to us.',
  '/privacy':
    'What SabiData keeps on your phone and on its servers, for how long, who else gets something, and your rights.',
  '/terms': 'What SabiData is, what you may list, and how accounts, fees, card payments and refunds work.',
  '/register': 'Create a free account to see and compare every data plan, or to list the plans that you sell.',
  '/login': 'Sign in to see and compare every data plan listed on SabiData, also without a network.',
  '/plans': 'Every data plan of MTN, Airtel, Glo and 9mobile in one list: search, filter, and sort by price or size.',
  '/dashboard':
    'The data market at a glance: providers, plans, the average price of a gigabyte, and how networks are rated.',
};

/**
 * Returns title, description, canonical URL and Open Graph card of a page's document. Pages that are not indexed have a
 * title, and at most a description.
 * @param address the public origin, without a slash at the end
 * @param question the question of the address: previews of the link show its answer
 */
export function documentHead(path: string, address: string, question?: Question): string {
  const answered = question && answerHead(question);
  const title = answered?.title ?? pageTitle(path);
  const description = answered?.description ?? DESCRIPTIONS[path as keyof typeof DESCRIPTIONS];
  const named = `<title>${escapeHtml(title)}</title>`;
  if (description === undefined) return named;
  const described = `${named}<meta name="description" content="${escapeHtml(description)}">`;
  if (!isIndexed(path)) return described;
  const url = escapeHtml(address + path);
  const card = {
    'og:title': title,
    'og:description': description,
    'og:type': 'website',
    // Some sites show the preview of this address.
    'og:url': address + path + (answered?.search ?? ''),
    'og:site_name': 'SabiData',
    'og:image': address + (answered ? PREVIEW_PATH + answered.search : CARD_PATH),
    'og:image:width': '1200',
    'og:image:height': '630',
  };
  const properties = Object.entries(card).map(
    ([property, content]) => `<meta property="${property}" content="${escapeHtml(content)}">`,
  );
  return [
    described,
    `<link rel="canonical" href="${url}">`,
    ...properties,
    '<meta name="twitter:card" content="summary_large_image">',
  ].join('');
}

const isIndexed = (path: string) => (INDEXED_PATHS as readonly string[]).includes(path);
