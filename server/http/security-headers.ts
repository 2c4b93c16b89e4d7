/** Headers of every API answer: short, since a small answer is mostly headers (docs/performance.md#p9). */
export const API_HEADERS = {
  'x-content-type-options': 'nosniff',
  'cross-origin-resource-policy': 'same-origin',
} as const;

/** The policies that the app registers: the worker's address, and nprogress' own constant markup. */
const TRUSTED_TYPES = 'sabidata-worker sabidata-markup';

export interface DocumentPolicy {
  /** Where coordinates become a state's name; allowed in connect-src. */
  geocoderOrigin: string | undefined;
  /** From where a frame of a captcha service is loaded, where that is not here. */
  frameOrigin?: string | undefined;
  /** Whether people reach the server over https: only then may a browser be told to insist on it. */
  https: boolean;
}

/**
 * Headers of every document (docs/security.md#s3, #s4).
 * @param styleHashes 'sha256-…' of the styles inlined into this document
 */
export function documentHeaders(
  { geocoderOrigin, frameOrigin, https }: DocumentPolicy,
  styleHashes: readonly string[] = [],
): Record<string, string> {
  const policy = [
    "default-src 'self'",
    "script-src 'self'",
    `style-src ${["'self'", ...styleHashes.map((hash) => `'${hash}'`)].join(' ')}`,
    "img-src 'self' data:",
    `connect-src ${["'self'", geocoderOrigin].filter(Boolean).join(' ')}`,
    ...(frameOrigin ? [`frame-src ${frameOrigin}`] : []),
    "worker-src 'self'",
    "object-src 'none'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
    "form-action 'self'",
    "require-trusted-types-for 'script'",
    `trusted-types ${TRUSTED_TYPES}`,
  ].join('; ');
  return {
    'content-security-policy': policy,
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'strict-origin-when-cross-origin',
    'cross-origin-opener-policy': 'same-origin',
    'cross-origin-resource-policy': 'same-origin',
    'permissions-policy': 'geolocation=(self), camera=(), microphone=(), payment=(), usb=()',
    ...(https ? { 'strict-transport-security': 'max-age=63072000; includeSubDomains' } : {}),
  };
}
