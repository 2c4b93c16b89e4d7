import { readToken } from '../token.ts';
import { intent } from './intent.ts';

const notice = document.getElementById('intent') as HTMLElement;

/**
 * Stores the address that a link to /login names (`?next=`), and shows on `/` which page waits for a sign-in. Called for
 * each document, and by the app after each navigation.
 */
export function followIntent(): void {
  const { pathname, search } = location;
  const isVisitor = readToken() === undefined;
  if (isVisitor && pathname === '/login') intent.save(new URLSearchParams(search).get('next') ?? '');
  const page = isVisitor && pathname === '/' && intent.current()?.page;
  notice.hidden = !page;
  if (page) (notice.querySelector('b') as HTMLElement).textContent = page.menu?.label ?? page.title;
}

/** Starts the document's notice, which is outside of the app's root and works without the app. */
export function showIntentNotice(): void {
  (notice.querySelector('button') as HTMLElement).onclick = () => {
    intent.clear();
    followIntent();
  };
  // Another tab may ask for a page or sign in; a page that Back restores may be older than that.
  for (const event of ['storage', 'pageshow']) addEventListener(event, followIntent);
  followIntent();
}
