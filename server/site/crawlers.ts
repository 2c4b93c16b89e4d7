import { escapeHtml } from '../../domain/escape-html.ts';
import { INDEXED_PATHS, PRIVATE_PATHS } from '../../domain/contract/pages.ts';
import { makeReady, type Ready } from '../http/ready-answer.ts';

/**
 * What search engines ask for besides pages: `/robots.txt` and `/sitemap.xml`; undefined for any other path.
 * @param address the one people use, without a slash at the end
 */
export async function crawlerFile(path: string, address: string): Promise<Ready | undefined> {
  if (path === '/robots.txt') return ready('text/plain', robots(address));
  return path === '/sitemap.xml' ? ready('application/xml', sitemap(address)) : undefined;
}

/** Private pages lead a crawler to the start page, as every visitor: no use in asking for them. */
function robots(address: string): string {
  const closed = ['/api/', ...PRIVATE_PATHS].map((path) => `Disallow: ${path}\n`);
  return `User-agent: *\n${closed.join('')}\nSitemap: ${address}/sitemap.xml\n`;
}

/** Without dates: pages are drawn anew from the catalogue, and a day that means nothing is not believed. */
function sitemap(address: string): string {
  const urls = INDEXED_PATHS.map((path) => `<url><loc>${escapeHtml(address + path)}</loc></url>\n`);
  return `<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
${urls.join('')}</urlset>
`;
}

function ready(type: string, text: string): Promise<Ready> {
  const headers = {
    'content-type': `${type}; charset=utf-8`,
    'cache-control': 'no-cache',
    'x-content-type-options': 'nosniff',
  };
  return makeReady({ status: 200, headers, bytes: Buffer.from(text) });
}
