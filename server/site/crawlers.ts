import { INDEXED_PATHS, PRIVATE_PATHS } from '../../domain/contract/pages.ts';
import { escapeHtml } from '../../domain/escape-html.ts';
import { type PreparedResponse, prepareResponse } from '../http/response-encoding.ts';

/**
 * Returns `/robots.txt` or `/sitemap.xml` for search engines; undefined for any other path.
 * @param address the public URL, without a slash at the end
 */
export async function crawlerFile(path: string, address: string): Promise<PreparedResponse | undefined> {
  if (path === '/robots.txt') return textFile('text/plain', robots(address));
  return path === '/sitemap.xml' ? textFile('application/xml', sitemap(address)) : undefined;
}

/** Excludes private pages: they redirect every visitor to the start page. */
function robots(address: string): string {
  const closed = ['/api/', ...PRIVATE_PATHS].map((path) => `Disallow: ${path}\n`);
  return `User-agent: *\n${closed.join('')}\nSitemap: ${address}/sitemap.xml\n`;
}

/** Has no dates: pages are rendered from the current catalogue, and search engines ignore dates that are always new. */
function sitemap(address: string): string {
  const urls = INDEXED_PATHS.map((path) => `<url><loc>${escapeHtml(address + path)}</loc></url>\n`);
  return `<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
${urls.join('')}</urlset>
`;
}

function textFile(type: string, text: string): Promise<PreparedResponse> {
  const headers = {
    'content-type': `${type}; charset=utf-8`,
    'cache-control': 'no-cache',
    'x-content-type-options': 'nosniff',
  };
  return prepareResponse({ status: 200, headers, bytes: Buffer.from(text) });
}
