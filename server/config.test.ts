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
  ])('refuses the token secret %j in production', (secret) => {
    const environment = secret === undefined ? {} : { JWT_SECRET: secret };
    expect(() => readConfig({ ...PRODUCTION, ...environment })).toThrow('JWT_SECRET');
  });

  it('accepts a strong secret in production', () => {
    expect(readConfig({ ...PRODUCTION, JWT_SECRET: STRONG })).toMatchObject({ JWT_SECRET: STRONG });
  });

  it('warns in production of settings that are probably a mistake', () => {
    const warned = (environment: NodeJS.ProcessEnv) =>
      configWarnings(readConfig({ JWT_SECRET: STRONG, ...environment })).map((line) => line.split(' ')[0]);
    expect(warned({})).toEqual([]);
    expect(warned(PRODUCTION)).toEqual(['TRUST_PROXY', 'SMTP_URL', 'CONTACT_EMAIL', 'PAYSTACK_SECRET_KEY']);
    const complete = {
      ...PRODUCTION,
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
    expect(helpText()).toMatch(/DATABASE_READ_URL +Not used yet/);
    expect(helpText()).toMatch(/JWT_SECRET .*required in production/);
  });

  it('writes an example file in which every line is a comment', () => {
    expect(envExample().split('\n')).toSatisfy((lines: string[]) =>
      lines.every((line) => line === '' || line.startsWith('#')),
    );
  });
});
