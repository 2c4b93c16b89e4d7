import { Link } from '@tanstack/react-router';
import type { ComponentProps, ComponentType } from 'react';

interface PageLinkProps extends Omit<ComponentProps<'a'>, 'href'> {
  to: string;
  search?: Record<string, string> | undefined;
  /** The anchor on the page. */
  hash?: string;
}

// The router types `to` as the paths of its tree. Callers pass plain strings, from lists of menu entries.
const AnyLink = Link as unknown as ComponentType<PageLinkProps & { activeOptions: typeof IGNORE_SEARCH }>;

/** /plans?network=GLO counts as /plans. */
const IGNORE_SEARCH = { exact: true, includeSearch: false };

/** A link to a page of the app. The router sets aria-current="page" on that page only. */
export function PageLink(props: PageLinkProps) {
  return <AnyLink {...props} activeOptions={IGNORE_SEARCH} />;
}
