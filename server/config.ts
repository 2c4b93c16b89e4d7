import * as v from 'valibot';
import type { ContactDetails } from '../domain/contact/contact-details.ts';

/**
 * The one reader of the environment. Every setting stands in SETTINGS with what it means and what it is when unset;
 * `--help` prints that list.
 */
export const SETTINGS = {
  PORT: 'port to listen on (3000; 0 picks a free one)',
  HOST: 'address to listen on (all)',
  DATA_DIR: 'folder of the embedded database, secrets and mail (./data)',
  DATABASE_URL: 'PostgreSQL 15 or newer instead of the embedded database (postgres://…)',
  DATABASE_READ_URL: 'not used yet: a replica that lists may be loaded from (DATABASE_URL)',
  PUBLIC_URL: 'the address people use (http://localhost:PORT)',
  JWT_SECRET: 'secret of session tokens, 32 characters or more (made once in DATA_DIR; required in production)',
  SEED: 'demo: an empty database gets the public catalogue, an embedded one accounts to try as well; none: nothing (demo)',
  SMTP_URL: 'where mail is sent, smtp:// or smtps:// with name and password (each mail is a file in DATA_DIR/mail)',
  MAIL_FROM: 'whom mail is from (SabiData <no-reply@ the host of PUBLIC_URL>)',
  PAYSTACK_SECRET_KEY: 'secret key of Paystack (production: payments are off; else a stand-in that moves no money)',
  PAYSTACK_URL: 'address of Paystack’s API (https://api.paystack.co)',
  CAPTCHA: 'which captcha the contact form uses: pow, a proof of work that asks nobody; or turnstile (pow)',
  TURNSTILE_SITE_KEY: 'with CAPTCHA=turnstile: the public key',
  TURNSTILE_SECRET_KEY: 'with CAPTCHA=turnstile: the secret key',
  TURNSTILE_FRAME_URL:
    'with CAPTCHA=turnstile: another address of this server, for its frame (the app’s own, in a sandbox that the service may refuse)',
  TURNSTILE_URL: 'with CAPTCHA=turnstile: where the service is (https://challenges.cloudflare.com)',
  CONTACT_PHONE: 'shown on the contact page (0700 000 0000, a sample)',
  CONTACT_EMAIL: 'shown there, and where its messages are sent (hello@sabidata.example, a sample)',
  CONTACT_ADDRESS: 'shown there (1 Sample Street, Yaba, Lagos, a sample)',
  CONTACT_HOURS: 'shown there (Monday to Friday, 9:00 to 17:00)',
  GEOCODER_URL:
    'where coordinates become the name of a state (https://api.bigdatacloud.net/data/reverse-geocode-client)',
  ANALYTICS_URL:
    'where page views are reported, as to Plausible: https://…/api/event (counted in the database instead)',
  NODE_ENV: 'production: refuses missing or sample secrets, and never seeds demo data',
} as const;

const HttpUrl = v.pipe(v.string(), v.url(), v.regex(/^https?:\/\//, 'must start with http:// or https://'));
const PostgresUrl = v.pipe(v.string(), v.regex(/^postgres(?:ql)?:\/\//, 'must start with postgres://'));
const Secret = v.pipe(v.string(), v.minLength(32, 'needs 32 characters or more'));

const EnvironmentSchema = v.object({
  PORT: v.optional(
    v.pipe(v.string(), v.regex(/^\d{1,5}$/, 'must be a port number'), v.transform(Number), v.maxValue(65_535)),
    '3000',
  ),
  HOST: v.optional(v.string()),
  DATA_DIR: v.optional(v.string(), './data'),
  DATABASE_URL: v.optional(PostgresUrl),
  DATABASE_READ_URL: v.optional(PostgresUrl),
  PUBLIC_URL: v.optional(HttpUrl),
  JWT_SECRET: v.optional(Secret),
  SEED: v.optional(v.picklist(['demo', 'none'], "must be 'demo' or 'none'"), 'demo'),
  SMTP_URL: v.optional(v.pipe(v.string(), v.regex(/^smtps?:\/\//, 'must start with smtp:// or smtps://'))),
  MAIL_FROM: v.optional(v.pipe(v.string(), v.regex(/^[^\r\n]*@[^\r\n]+$/, 'must hold an email address'))),
  PAYSTACK_SECRET_KEY: v.optional(v.string()),
  PAYSTACK_URL: v.optional(HttpUrl, 'https://api.paystack.co'),
  CAPTCHA: v.optional(v.picklist(['pow', 'turnstile'], "must be 'pow' or 'turnstile'"), 'pow'),
  TURNSTILE_SITE_KEY: v.optional(v.string()),
  TURNSTILE_SECRET_KEY: v.optional(v.string()),
  TURNSTILE_FRAME_URL: v.optional(HttpUrl),
  TURNSTILE_URL: v.optional(HttpUrl, 'https://challenges.cloudflare.com'),
  CONTACT_PHONE: v.optional(v.string(), '0700 000 0000'),
  CONTACT_EMAIL: v.optional(v.pipe(v.string(), v.email('must be an email address')), 'hello@sabidata.example'),
  CONTACT_ADDRESS: v.optional(v.string(), '1 Sample Street, Yaba, Lagos'),
  CONTACT_HOURS: v.optional(v.string(), 'Monday to Friday, 9:00 to 17:00'),
  GEOCODER_URL: v.optional(HttpUrl, 'https://api.bigdatacloud.net/data/reverse-geocode-client'),
  ANALYTICS_URL: v.optional(HttpUrl),
  NODE_ENV: v.optional(v.string(), 'development'),
});
export type Config = v.InferOutput<typeof EnvironmentSchema>;

/** A setting that cannot be used; the message names it and never holds its value. */
export class ConfigError extends Error {
  override name = 'ConfigError';
}

/** Words that sample files use for secrets. */
const SAMPLE = /change[-_ ]?me|example|sample|secret|password|sabidata|^(.)\1*$/i;

/** The settings of this process, or a ConfigError. An empty variable counts as unset. */
export function readConfig(environment: NodeJS.ProcessEnv = process.env): Config {
  const set = Object.fromEntries(Object.entries(environment).filter(([, value]) => value !== ''));
  const result = v.safeParse(EnvironmentSchema, set, { abortEarly: true, message: () => 'is not right' });
  if (!result.success) {
    const [issue] = result.issues;
    throw new ConfigError(`${v.getDotPath(issue)} ${issue.message}`);
  }
  const config = result.output;
  if (config.NODE_ENV === 'production') refuseWeakSecrets(config);
  if (config.CAPTCHA === 'turnstile' && !(config.TURNSTILE_SITE_KEY && config.TURNSTILE_SECRET_KEY)) {
    throw new ConfigError('TURNSTILE_SITE_KEY and TURNSTILE_SECRET_KEY must be set for CAPTCHA=turnstile');
  }
  return config;
}

function refuseWeakSecrets({ JWT_SECRET, PAYSTACK_SECRET_KEY }: Config): void {
  if (JWT_SECRET === undefined) throw new ConfigError('JWT_SECRET must be set in production');
  if (SAMPLE.test(JWT_SECRET)) throw new ConfigError('JWT_SECRET is a sample: make one of your own');
  if (PAYSTACK_SECRET_KEY !== undefined && /change[-_ ]?me|example|sample|x{6}/i.test(PAYSTACK_SECRET_KEY)) {
    throw new ConfigError('PAYSTACK_SECRET_KEY is a sample: use the one of your account');
  }
}

/** What starts in production and is hardly meant there: told in the log, one line each. */
export function configWarnings(config: Config): string[] {
  if (config.NODE_ENV !== 'production') return [];
  return [
    config.SMTP_URL === undefined && 'SMTP_URL is not set: mail stays in DATA_DIR/mail and reaches nobody',
    config.CONTACT_EMAIL.endsWith('.example') && 'CONTACT_EMAIL is a sample: what people write there reaches nobody',
    config.PAYSTACK_SECRET_KEY === undefined && 'PAYSTACK_SECRET_KEY is not set: nobody can subscribe',
    isTestKey(config.PAYSTACK_SECRET_KEY) && 'PAYSTACK_SECRET_KEY is a test key: tiers are given, and no money moves',
  ].filter((line) => line !== false);
}

/** Whether a secret key is for trying only: Paystack accepts payments under it that move no money. */
export const isTestKey = (key: string | undefined) => key?.startsWith('sk_test_') ?? false;

/** How this deployment is reached. */
export const contactDetails = (config: Config): ContactDetails => ({
  phone: config.CONTACT_PHONE,
  email: config.CONTACT_EMAIL,
  address: config.CONTACT_ADDRESS,
  hours: config.CONTACT_HOURS,
});

/** What `--help` prints. */
export function helpText(): string {
  const width = Math.max(...Object.keys(SETTINGS).map((name) => name.length)) + 2;
  const lines = Object.entries(SETTINGS).map(([name, meaning]) => `  ${name.padEnd(width)}${meaning}`);
  return `SabiData: compare Nigerian mobile data plans, with and without a network\n\nSettings, by environment (default in brackets):\n${lines.join('\n')}\n`;
}
