import { describe, expect, it } from 'vitest';
import { ConfigError, configWarnings, readConfig, SETTINGS, helpText } from './config.ts';

const STRONG = 'k7Jm2PqW9xRz4TvB8nYc6LdF3hGs5AeU';

describe('settings', () => {
  it('have defaults that start without any', () => {
    expect(readConfig({})).toMatchObject({ PORT: 3000, DATA_DIR: './data', SEED: 'demo', NODE_ENV: 'development' });
    expect(readConfig({ PORT: '', DATABASE_URL: '' })).toMatchObject({ PORT: 3000 });
  });

  it.each([
    { PORT: 'eighty' },
    { PORT: '70000' },
    { DATABASE_URL: 'mysql://localhost' },
    { PUBLIC_URL: 'javascript:alert(1)' },
    { JWT_SECRET: 'short' },
    { SEED: 'all' },
  ])('are refused by name and without their value: %j', (environment) => {
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
  ])('in production refuse the token secret %j', (secret) => {
    const environment = secret === undefined ? {} : { JWT_SECRET: secret };
    expect(() => readConfig({ NODE_ENV: 'production', ...environment })).toThrow('JWT_SECRET');
  });

  it('in production take a secret of one’s own', () => {
    expect(readConfig({ NODE_ENV: 'production', JWT_SECRET: STRONG })).toMatchObject({ JWT_SECRET: STRONG });
  });

  it('that are hardly meant in production are told there', () => {
    const doubted = (environment: NodeJS.ProcessEnv) =>
      configWarnings(readConfig({ JWT_SECRET: STRONG, ...environment })).map((line) => line.split(' ')[0]);
    expect(doubted({})).toEqual([]);
    const production = { NODE_ENV: 'production' };
    expect(doubted(production)).toEqual(['SMTP_URL', 'CONTACT_EMAIL', 'PAYSTACK_SECRET_KEY']);
    const meant = { ...production, SMTP_URL: 'smtp://mail.test', CONTACT_EMAIL: 'help@sabidata.test' };
    expect(doubted({ ...meant, PAYSTACK_SECRET_KEY: 'sk_test_1234' })).toEqual(['PAYSTACK_SECRET_KEY']);
    expect(doubted({ ...meant, PAYSTACK_SECRET_KEY: 'sk_live_1234' })).toEqual([]);
  });

  it('are all explained', () => {
    for (const name of Object.keys(SETTINGS)) expect(helpText()).toContain(`  ${name} `);
  });
});
