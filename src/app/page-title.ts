import { PAGES, type PagePath } from '../../domain/contract/pages.ts';

/** Returns the document title of a path; an unknown path has one too. */
export function pageTitle(path: string): string {
  if (path === '/') return 'SabiData: know your data before you buy it';
  const title = path in PAGES ? PAGES[path as PagePath].title : 'Page not found';
  return `${title} · SabiData`;
}
