import { Link } from '@tanstack/react-router';
import type { ComponentProps, ComponentType } from 'react';

interface PageLinkProps extends Omit<ComponentProps<'a'>, 'href'> {
  to: string;
  search?: Record<string, string> | undefined;
}

// The router's own type knows only the paths of its tree; lists of entries and links to pages of a later release are
// plain text.
const AnyLink = Link as unknown as ComponentType<PageLinkProps & { activeOptions: typeof ON_THAT_PAGE }>;

/** Whatever its filters: /plans?network=GLO is still Plans. */
const ON_THAT_PAGE = { exact: true, includeSearch: false };

/** A link to a page of the app; the router marks it with aria-current="page" on exactly that page. */
export function PageLink(props: PageLinkProps) {
  return <AnyLink {...props} activeOptions={ON_THAT_PAGE} />;
}
