/** Headers of every API response. Few, because a small response is mostly headers (docs/performance.md#p9). */
export const API_HEADERS = {
  'x-content-type-options': 'nosniff',
  'cross-origin-resource-policy': 'same-origin',
} as const;

/** The value of Strict-Transport-Security: two years. */
export const HSTS = 'max-age=63072000; includeSubDomains';

/** The Trusted Types policies that the app creates: the worker's URL, and the constant markup of nprogress. */
const TRUSTED_TYPES = 'sabidata-worker sabidata-markup';

export interface DocumentPolicy {
  /** The geocoder's origin, for connect-src. */
  geocoderOrigin: string | undefined;
  /** The origin of the captcha frame, for frame-src; undefined if this server serves it. */
  frameOrigin?: string | undefined;
  /** True if users reach the server over https; only then every response has Strict-Transport-Security. */
  https: boolean;
}

/**
 * Returns the headers of a document (docs/security.md#s3, docs/security.md#s4).
 * @param styleHashes 'sha256-…' of each inline style in the document
 */
export function documentHeaders(
  { geocoderOrigin, frameOrigin }: DocumentPolicy,
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
  };
}
