import { type PreparedResponse, prepareResponse } from '../http/response-encoding.ts';

const DAY_MS = 24 * 60 * 60_000;
/** RFC 9116 recommends less than a year. The file is made anew each day. */
const SECURITY_TXT_DAYS = 180;

interface WellKnownDeps {
  /** The public URL, without a slash at the end. */
  address: string;
  /** The address for reports of vulnerabilities. */
  contactEmail: string;
  nowMs: number;
}

/**
 * Returns `/.well-known/security.txt` (RFC 9116) and the redirect of `/.well-known/change-password`, which password managers
 * open; undefined for any other path.
 */
export async function wellKnownFile(
  path: string,
  { address, contactEmail, nowMs }: WellKnownDeps,
): Promise<PreparedResponse | undefined> {
  if (path === '/.well-known/change-password') {
    return prepareResponse({ status: 302, headers: { location: '/forgot-password', 'cache-control': 'no-cache' } });
  }
  if (path !== '/.well-known/security.txt') return undefined;
  const expires = new Date(Math.floor(nowMs / DAY_MS + SECURITY_TXT_DAYS) * DAY_MS).toISOString();
  const lines = [
    `Contact: mailto:${contactEmail}`,
    `Contact: ${address}/contact`,
    `Expires: ${expires}`,
    'Preferred-Languages: en',
    `Canonical: ${address}${path}`,
  ];
  const headers = {
    'content-type': 'text/plain; charset=utf-8',
    'cache-control': 'no-cache',
    'x-content-type-options': 'nosniff',
  };
  return prepareResponse({ status: 200, headers, bytes: Buffer.from(`${lines.join('\n')}\n`) });
}
