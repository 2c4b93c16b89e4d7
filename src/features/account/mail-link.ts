import { getRouteApi, useRouterState } from '@tanstack/react-router';
import { useEffect } from 'react';
import * as v from 'valibot';
import { EmailSchema, ProofSchema } from '../../../domain/account/credentials.ts';

const MailLinkSchema = v.object({ email: EmailSchema, pin: ProofSchema });

/** The fields that a page gets from the link of a mail, or from the step before. */
interface Opened extends Partial<v.InferOutput<typeof MailLinkSchema>> {
  from?: 'forgot-password';
  /** True if the link is not complete. */
  isCut?: boolean;
}

/** Returns what the link of a mail carries in the fragment of its address; undefined without one. */
export function readMailLink(hash: string): Opened | undefined {
  const fields = Object.fromEntries(new URLSearchParams(hash.replace(/^#/, '')));
  const read = v.safeParse(MailLinkSchema, fields);
  if (read.success) return read.output;
  return 'email' in fields || 'pin' in fields ? { isCut: true } : undefined;
}

const root = getRouteApi('__root__');

/**
 * Reads the link that opened this page, else what the step before passed on. Moves it from the address, which people share, to
 * the history of the tab, where it survives a reload.
 */
export function useMailLink(): Opened {
  const navigate = root.useNavigate();
  const { hash, pathname, state } = useRouterState({ select: ({ location }) => location });
  useEffect(() => {
    const link = readMailLink(hash);
    if (link) void navigate({ href: pathname, replace: true, state: link });
  }, [hash, pathname, navigate]);
  return readMailLink(hash) ?? state;
}
