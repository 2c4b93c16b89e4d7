import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { ConfigError, configWarnings, envExample, helpText, readConfig, SETTINGS } from './config.ts';

const STRONG = 'k7Jm2PqW9xRz4TvB8nYc6LdF3hGs5AeU';
const PRODUCTION = { NODE_ENV: 'production', PUBLIC_URL: 'https://sabidata.test' };

describe('the configuration', () => {
  it('has defaults for an empty environment', () => {
    expect(readConfig({})).toMatchObject({ PORT: 3000, DATA_DIR: './data', SEED: 'demo', NODE_ENV: 'development' });
    expect(readConfig({})).toMatchObject({ VTPASS_URL: 'https://vtpass.com', IMPORT_VTPASS: '0' });
    expect(readConfig({ PORT: '', DATABASE_URL: '' })).toMatchObject({ PORT: 3000 });
  });

  it.each([
    { PORT: 'eighty' },
    { PORT: '70000' },
    { DATABASE_URL: 'mysql://localhost' },
    { PUBLIC_URL: 'javascript:alert(1)' },
    { JWT_SECRET: 'short' },
    { SEED: 'all' },
    { IMPORT_VTPASS: 'daily' },
    { VTPASS_URL: 'ftp://vtpass.com' },
    { NODE_ENV: 'Production' },
    { NODE_ENV: 'staging' },
    { TRUST_PROXY: 'nginx' },
    { TRUST_PROXY: '10.0.0.0/33' },
    { METRICS_PORT: 'on' },
    { DATABASE_READ_URL: 'postgres://replica.test/sabidata' },
  ])('names the wrong setting without its value: %j', (environment) => {
    const [[name, value]] = Object.entries(environment) as [[string, string]];
    const read = () => readConfig(environment as NodeJS.ProcessEnv);
    expect(read).toThrow(ConfigError);
    expect(read).toThrow(name);
    expect(read).not.toThrow(value);
  });

  it.each([
    undefined,
    'change-me-change-me-change-me-change-me',
    'aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa',
    'this-is-an-example-key-of-some-length',
    '0123456789abcdef0123456789abcdef',
  ])('refuses the token secret %j in production', (secret) => {
    const environment = secret === undefined ? {} : { JWT_SECRET: secret };
    expect(() => readConfig({ ...PRODUCTION, ...environment })).toThrow('JWT_SECRET');
  });

  it.each([
    [{ PUBLIC_URL: '' }, 'PUBLIC_URL must be set in production'],
    [{ PUBLIC_URL: 'http://sabidata.test' }, 'PUBLIC_URL must start with https://'],
    [{ PUBLIC_URL: 'http://localhost.sabidata.test' }, 'PUBLIC_URL must start with https://'],
    [{ PUBLIC_URL: 'https://sabidata.test/app' }, 'PUBLIC_URL must end after the host name'],
    [{ PAYSTACK_SECRET_KEY: 'sk_live_xxxxxxxxxx' }, 'PAYSTACK_SECRET_KEY is a sample'],
    [{ PAYSTACK_SECRET_KEY: 'pk_live_1234' }, 'PAYSTACK_SECRET_KEY must be a secret key'],
    [{ SMTP_URL: 'smtps://mail:change-me@mail.test' }, 'SMTP_URL has a sample password'],
  ])('refuses to start in production with %j', (environment, message) => {
    expect(() => readConfig({ ...PRODUCTION, JWT_SECRET: STRONG, ...environment })).toThrow(message);
  });

  it.each(['http://localhost:8080', 'http://127.0.0.1', 'http://[::1]:3000', 'https://sabidata.test/'])(
    'accepts %s as the public URL in production',
    (url) => {
      expect(readConfig({ ...PRODUCTION, JWT_SECRET: STRONG, PUBLIC_URL: url })).toMatchObject({ PUBLIC_URL: url });
    },
  );

  it('has no metrics by default, and reads their port as a number', () => {
    expect(readConfig({}).METRICS_PORT).toBeUndefined();
    expect(readConfig({ METRICS_PORT: '9464' }).METRICS_PORT).toBe(9464);
  });

  it('accepts a strong secret in production', () => {
    expect(readConfig({ ...PRODUCTION, JWT_SECRET: STRONG })).toMatchObject({ JWT_SECRET: STRONG });
  });

  it('warns in production of settings that are probably a mistake', () => {
    const warned = (environment: NodeJS.ProcessEnv) =>
      configWarnings(readConfig({ JWT_SECRET: STRONG, ...environment })).map((line) => line.split(' ')[0]);
    expect(warned({})).toEqual([]);
    expect(warned(PRODUCTION)).toEqual([
      'DATABASE_URL',
      'TRUST_PROXY',
      'SMTP_URL',
      'CONTACT_EMAIL',
      'PAYSTACK_SECRET_KEY',
    ]);
    const complete = {
      ...PRODUCTION,
      DATABASE_URL: 'postgres://db.test/sabidata',
      TRUST_PROXY: '10.0.0.0/8',
      SMTP_URL: 'smtp://mail.test',
      CONTACT_EMAIL: 'help@sabidata.test',
    };
    expect(warned({ ...complete, PAYSTACK_SECRET_KEY: 'sk_test_1234' })).toEqual(['PAYSTACK_SECRET_KEY']);
    expect(warned({ ...complete, PAYSTACK_SECRET_KEY: 'sk_live_1234' })).toEqual([]);
  });

  it('explains every setting in --help and in .env.example', () => {
    for (const name of Object.keys(SETTINGS)) {
      expect(helpText()).toContain(`  ${name} `);
      expect(envExample()).toMatch(new RegExp(`^# .+\\n#${name}=`, 'm'));
    }
    // To mend a difference, write the text of envExample() into the file.
    expect(readFileSync(new URL('../.env.example', import.meta.url), 'utf8')).toBe(envExample());
    expect(envExample()).toContain('#PORT=3000\n');
    expect(helpText()).toMatch(/DATABASE_READ_URL +A replica for reads of the catalogue/);
    expect(helpText()).toMatch(/JWT_SECRET .*required in production/);
  });

  it('writes an example file in which every line is a comment', () => {
    expect(envExample().split('\n')).toSatisfy((lines: string[]) =>
      lines.every((line) => line === '' || line.startsWith('#')),
    );
  });
});
