import { getRouteApi, useRouterState } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import * as v from 'valibot';
import { EmailSchema, ProofSchema } from '../../../domain/account/credentials.ts';

const MailLinkSchema = v.object({
  email: EmailSchema,
  pin: ProofSchema,
  user: v.optional(v.pipe(v.string(), v.uuid())),
});
export type MailLink = v.InferOutput<typeof MailLinkSchema>;

/** Returns what the link of a mail carries in the fragment of its address; undefined without one. */
export function readMailLink(hash: string): MailLink | undefined {
  const read = v.safeParse(MailLinkSchema, Object.fromEntries(new URLSearchParams(hash.replace(/^#/, ''))));
  return read.success ? read.output : undefined;
}

const root = getRouteApi('__root__');

/** Reads the link that opened this page, and removes its code from the address: people share addresses. */
export function useMailLink(): MailLink | undefined {
  const navigate = root.useNavigate();
  const { hash, pathname } = useRouterState({ select: ({ location }) => location });
  const [link] = useState(() => readMailLink(hash));
  const isShown = link !== undefined && hash !== '';
  useEffect(() => {
    if (isShown) void navigate({ href: pathname, replace: true, state: true });
  }, [isShown, pathname, navigate]);
  return link;
}
