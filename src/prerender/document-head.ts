import { INDEXED_PATHS, type IndexedPath } from '../../domain/contract/pages.ts';
import { escapeHtml } from '../../domain/escape-html.ts';
import type { Plan } from '../../domain/plan/plan.ts';
import { formatNaira, formatPricePerGb } from '../../domain/plan/price.ts';
import { formatSize, formatValidity } from '../../domain/plan/size-and-validity.ts';
import { pageTitle } from '../app/page-title.ts';

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

/** The picture of a shared link, 1200 by 630 px (`npm run screens -- card`). */
const CARD_PATH = '/card.png';

/**
 * Returns title, description, canonical URL and Open Graph card of a page's document. Pages that are not indexed have a
 * title, and at most a description.
 * @param address the public origin, without a slash at the end
 * @param plan the plan that a shared link names: previews of the link show it
 */
export function documentHead(path: string, address: string, plan?: Plan | null): string {
  const title = plan ? `${plan.name}: ${formatNaira(plan.price)} · SabiData` : pageTitle(path);
  const description = plan ? planDescription(plan) : DESCRIPTIONS[path as keyof typeof DESCRIPTIONS];
  const named = `<title>${escapeHtml(title)}</title>`;
  if (description === undefined) return named;
  const described = `${named}<meta name="description" content="${escapeHtml(description)}">`;
  if (!isIndexed(path)) return described;
  const url = escapeHtml(address + path);
  const card = {
    'og:title': title,
    'og:description': description,
    'og:type': 'website',
    'og:url': address + path,
    'og:site_name': 'SabiData',
    'og:image': address + CARD_PATH,
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

function planDescription(plan: Plan): string {
  const size = `${formatSize(plan.size)} for ${formatValidity(plan.validity)}`;
  return `${size}, ${formatPricePerGb(plan)}, from ${plan.provider_name}. How to buy it, and when the price was seen.`;
}

const isIndexed = (path: string) => (INDEXED_PATHS as readonly string[]).includes(path);
