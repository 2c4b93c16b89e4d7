import * as v from 'valibot';
import type { ContactDetails } from '../domain/contact/contact.ts';
import { areNetworks } from './http/trusted-proxies.ts';

/**
 * The only reader of the environment. SETTINGS defines each setting once: its rule, its default and its description.
 * `--help` and `.env.example` are generated from it.
 */
interface Setting {
  schema: v.GenericSchema<string, string | number>;
  description: string;
  default?: string;
  /** The behaviour without a value, for settings that have no default. */
  unset?: string;
  requiredInProduction?: true;
}

const Text = v.string();
const HttpUrl = v.pipe(Text, v.url(), v.regex(/^https?:\/\//, 'must start with http:// or https://'));
const PostgresUrl = v.pipe(Text, v.regex(/^postgres(?:ql)?:\/\//, 'must start with postgres://'));
const Port = v.pipe(Text, v.regex(/^\d{1,5}$/, 'must be a port number'), v.transform(Number), v.maxValue(65_535));

export const SETTINGS = {
  PORT: { schema: Port, default: '3000', description: 'Port to listen on; 0 picks a free one' },
  HOST: { schema: Text, description: 'Address to listen on', unset: 'all addresses' },
  DATA_DIR: { schema: Text, default: './data', description: 'Folder of the embedded database, secrets and mail' },
  DATABASE_URL: {
    schema: PostgresUrl,
    description:
      'PostgreSQL 15 or newer, as postgres://…; several hosts with commas: the one that takes writes is used',
    unset: 'the embedded database in DATA_DIR',
  },
  DATABASE_READ_URL: {
    schema: PostgresUrl,
    description: 'A replica for reads of the catalogue',
    unset: 'the database of DATABASE_URL',
  },
  PUBLIC_URL: {
    schema: HttpUrl,
    description: 'The address that users open',
    unset: 'http://localhost:PORT',
    requiredInProduction: true,
  },
  TRUST_PROXY: {
    schema: v.pipe(Text, v.check(areNetworks, 'must be IP addresses or networks, as 10.0.0.0/8, with commas')),
    default: '',
    description: 'Proxies whose X-Forwarded-For counts: addresses or networks, as 127.0.0.1,10.0.0.0/8',
    unset: 'none',
  },
  METRICS_PORT: {
    schema: Port,
    description: 'Port of GET /metrics for Prometheus, on 127.0.0.1 only',
    unset: 'no metrics',
  },
  JWT_SECRET: {
    schema: v.pipe(Text, v.minLength(32, 'needs 32 characters or more')),
    description: 'Secret of session tokens, 32 characters or more',
    unset: 'created once in DATA_DIR',
    requiredInProduction: true,
  },
  SECOND_FACTOR: {
    schema: v.picklist(['offered', 'required'], "must be 'offered' or 'required'"),
    default: 'offered',
    description: 'Second factor of administrators. required: without one they may do nothing but set one up',
  },
  SEED: {
    schema: v.picklist(['demo', 'none'], "must be 'demo' or 'none'"),
    default: 'demo',
    description:
      'Fills an empty database. demo: the public catalogue, and demo accounts in the embedded database; none: nothing',
  },
  SMTP_URL: {
    schema: v.pipe(Text, v.regex(/^smtps?:\/\//, 'must start with smtp:// or smtps://')),
    description: 'Mail server, as smtp:// or smtps:// with name and password',
    unset: 'each mail is a file in DATA_DIR/mail',
  },
  MAIL_FROM: {
    schema: v.pipe(Text, v.regex(/^[^\r\n]*@[^\r\n]+$/, 'must hold an email address')),
    description: 'Sender of mail',
    unset: 'SabiData <no-reply@ the host of PUBLIC_URL>',
  },
  PAYSTACK_SECRET_KEY: {
    schema: Text,
    description: 'Secret key of Paystack',
    unset: 'production: no payments; otherwise: a sandbox that moves no money',
  },
  PAYSTACK_URL: { schema: HttpUrl, default: 'https://api.paystack.co', description: 'Address of Paystack’s API' },
  VTPASS_URL: { schema: HttpUrl, default: 'https://vtpass.com', description: 'Address of VTpass’s public price lists' },
  IMPORT_VTPASS: {
    schema: v.picklist(['0', '1'], 'must be 0 or 1'),
    default: '0',
    description: '1: reads VTpass’s price lists daily and applies changes of up to half a price',
  },
  CAPTCHA: {
    schema: v.picklist(['pow', 'turnstile'], "must be 'pow' or 'turnstile'"),
    default: 'pow',
    description: 'Captcha of the contact form. pow: a proof of work without a service; turnstile: Cloudflare Turnstile',
  },
  TURNSTILE_SITE_KEY: { schema: Text, description: 'Public key, for CAPTCHA=turnstile', unset: 'no Turnstile' },
  TURNSTILE_SECRET_KEY: { schema: Text, description: 'Secret key, for CAPTCHA=turnstile', unset: 'no Turnstile' },
  TURNSTILE_FRAME_URL: {
    schema: HttpUrl,
    description: 'Another address of this server for the Turnstile frame',
    unset: 'a sandboxed frame of the app’s own address, which Turnstile may refuse',
  },
  TURNSTILE_URL: {
    schema: HttpUrl,
    default: 'https://challenges.cloudflare.com',
    description: 'Address of Turnstile',
  },
  CONTACT_PHONE: { schema: Text, default: '0700 000 0000', description: 'Phone on the contact page (a sample)' },
  CONTACT_EMAIL: {
    schema: v.pipe(Text, v.email('must be an email address')),
    default: 'hello@sabidata.example',
    description: 'Email on the contact page; receives the contact form (a sample)',
  },
  CONTACT_ADDRESS: {
    schema: Text,
    default: '1 Sample Street, Yaba, Lagos',
    description: 'Address on the contact page (a sample)',
  },
  CONTACT_HOURS: {
    schema: Text,
    default: 'Monday to Friday, 9:00 to 17:00',
    description: 'Opening hours on the contact page',
  },
  GEOCODER_URL: {
    schema: HttpUrl,
    default: 'https://api.bigdatacloud.net/data/reverse-geocode-client',
    description: 'Service that returns the state of a position',
  },
  ANALYTICS_URL: {
    schema: HttpUrl,
    description: 'Service that receives page views, such as Plausible: https://…/api/event',
    unset: 'counted in the database',
  },
  NODE_ENV: {
    schema: v.picklist(
      ['development', 'test', 'production'],
      "must be 'development', 'test' or 'production', in small letters",
    ),
    default: 'development',
    description: 'production: refuses missing or sample secrets, and never adds demo data',
  },
} as const satisfies Record<string, Setting>;

type Settings = typeof SETTINGS;
export type Config = {
  [Name in keyof Settings]:
    | v.InferOutput<Settings[Name]['schema']>
    | (Settings[Name] extends { default: string } ? never : undefined);
};

const settings = (): [string, Setting][] => Object.entries(SETTINGS);

const EnvironmentSchema = v.object(
  Object.fromEntries(settings().map(([name, setting]) => [name, v.optional(setting.schema, setting.default)])),
);

/** A setting that cannot be used. The message names the setting and never holds its value. */
export class ConfigError extends Error {
  override name = 'ConfigError';
}

/** Words of sample secrets. */
const SAMPLE = /change[-_ ]?me|example|sample|secret|password|sabidata/i;
/** 32 random hexadecimal digits have fewer once in 6,000 times. */
const MIN_DISTINCT_CHARACTERS = 9;
/** The same text again and again, as 0123456789abcdef0123456789abcdef. */
const REPEATED = /^(.{1,20}?)\1+$/;
const SAMPLE_PASSWORD = /change[-_ ]?me|^(?:password|secret|sample|example)$/i;
const LOCAL_HOST = /^(?:localhost|.*\.localhost|127(?:\.\d+){3}|\[::1\])$/;

/** Returns the settings of this process. An empty variable counts as unset. Throws ConfigError. */
export function readConfig(environment: NodeJS.ProcessEnv = process.env): Config {
  const set = Object.fromEntries(Object.entries(environment).filter(([, value]) => value !== ''));
  const result = v.safeParse(EnvironmentSchema, set, { abortEarly: true, message: () => 'is not right' });
  if (!result.success) {
    const [issue] = result.issues;
    throw new ConfigError(`${v.getDotPath(issue)} ${issue.message}`);
  }
  const config = result.output as Config;
  if (config.NODE_ENV === 'production') refuseHalfSetProduction(config);
  if (config.DATABASE_READ_URL !== undefined && config.DATABASE_URL === undefined) {
    throw new ConfigError('DATABASE_READ_URL needs DATABASE_URL: a replica has a primary');
  }
  if (config.CAPTCHA === 'turnstile' && !(config.TURNSTILE_SITE_KEY && config.TURNSTILE_SECRET_KEY)) {
    throw new ConfigError('TURNSTILE_SITE_KEY and TURNSTILE_SECRET_KEY must be set for CAPTCHA=turnstile');
  }
  return config;
}

/** Throws ConfigError for settings that would fail later, or unnoticed, with real users. */
function refuseHalfSetProduction(config: Config): void {
  for (const [name, { requiredInProduction }] of settings()) {
    if (requiredInProduction && config[name as keyof Config] === undefined) {
      throw new ConfigError(`${name} must be set in production`);
    }
  }
  const { protocol, hostname, pathname } = new URL(config.PUBLIC_URL as string);
  if (protocol !== 'https:' && !LOCAL_HOST.test(hostname)) {
    throw new ConfigError('PUBLIC_URL must start with https:// in production: browsers install no app from http://');
  }
  if (pathname !== '/') throw new ConfigError('PUBLIC_URL must end after the host name: the app needs the root path');
  refuseWeakSecrets(config);
  if (config.SMTP_URL !== undefined && SAMPLE_PASSWORD.test(decodeURIComponent(new URL(config.SMTP_URL).password))) {
    throw new ConfigError('SMTP_URL has a sample password: use the password of your mail account');
  }
}

function refuseWeakSecrets({ JWT_SECRET = '', PAYSTACK_SECRET_KEY = '' }: Config): void {
  if (new Set(JWT_SECRET).size < MIN_DISTINCT_CHARACTERS || REPEATED.test(JWT_SECRET)) {
    throw new ConfigError('JWT_SECRET is too simple: create a random one, for example with openssl rand -base64 32');
  }
  if (SAMPLE.test(JWT_SECRET)) throw new ConfigError('JWT_SECRET is a sample: create your own secret');
  if (/change[-_ ]?me|example|sample|x{6}/i.test(PAYSTACK_SECRET_KEY)) {
    throw new ConfigError('PAYSTACK_SECRET_KEY is a sample: use the key of your account');
  }
  if (PAYSTACK_SECRET_KEY !== '' && !/^sk_(?:live|test)_/.test(PAYSTACK_SECRET_KEY)) {
    throw new ConfigError('PAYSTACK_SECRET_KEY must be a secret key: it starts with sk_live_ or sk_test_');
  }
}

/** Returns one warning for each setting that the server accepts in production but that is probably a mistake. */
export function configWarnings(config: Config): string[] {
  if (config.NODE_ENV !== 'production') return [];
  return [
    config.DATABASE_URL === undefined &&
      'DATABASE_URL is not set: the embedded database runs one process and has no replica',
    config.TRUST_PROXY === '' && 'TRUST_PROXY is not set: behind a proxy, all users share one address and its limits',
    config.SMTP_URL === undefined && 'SMTP_URL is not set: mail is stored in DATA_DIR/mail and not sent',
    config.CONTACT_EMAIL.endsWith('.example') && 'CONTACT_EMAIL is a sample: messages of the contact form are lost',
    config.PAYSTACK_SECRET_KEY === undefined && 'PAYSTACK_SECRET_KEY is not set: users cannot subscribe',
    isTestKey(config.PAYSTACK_SECRET_KEY) && 'PAYSTACK_SECRET_KEY is a test key: subscriptions cost no money',
  ].filter((line) => line !== false);
}

/** True for a test key of Paystack: payments with it move no money. */
export const isTestKey = (key: string | undefined) => key?.startsWith('sk_test_') ?? false;

/** Returns the contact details of this deployment. */
export const contactDetails = (config: Config): ContactDetails => ({
  phone: config.CONTACT_PHONE,
  email: config.CONTACT_EMAIL,
  address: config.CONTACT_ADDRESS,
  hours: config.CONTACT_HOURS,
});

/** Returns the text of `--help`. */
export function helpText(): string {
  const width = Math.max(...settings().map(([name]) => name.length)) + 2;
  const lines = settings().map(([name, setting]) => `  ${name.padEnd(width)}${describe(setting)}`);
  return `SabiData: compare Nigerian mobile data plans, online and offline\n\nSettings, by environment (default in brackets):\n${lines.join('\n')}\n`;
}

/** Returns the text of `.env.example`: each setting as a comment with its description and its default. */
export function envExample(): string {
  const entries = settings().map(([name, setting]) => `# ${describe(setting)}\n#${name}=${setting.default ?? ''}\n`);
  return `# Settings of SabiData. Remove the # in front of a setting to change it.\n\n${entries.join('\n')}`;
}

function describe({ description, default: value, unset, requiredInProduction }: Setting): string {
  return `${description} (${value || unset}${requiredInProduction ? '; required in production' : ''})`;
}

const TOOL_VARIABLE = /^(?:PATH|HOME|LANG|LC_\w+|TZ|PG\w+)$/;

/** Returns the variables that a tool of PostgreSQL needs, and `more`. The server's secrets are not among them. */
export function toolEnvironment(more: Record<string, string>): Record<string, string> {
  const own = Object.entries(process.env).filter(([name, value]) => TOOL_VARIABLE.test(name) && value !== undefined);
  return { ...(Object.fromEntries(own) as Record<string, string>), ...more };
}
