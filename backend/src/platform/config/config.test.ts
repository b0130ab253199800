import 'reflect-metadata';
import { describe, expect, it } from 'vitest';
import { ConfigError, loadConfig } from './config.js';

const production = {
  NODE_ENV: 'production',
  DATABASE_URL: 'postgres://db/x',
  REDIS_URL: 'redis://r',
  SMTP_URL: 'smtp://m',
  PUBLIC_URL: 'https://academy.example.com',
};
const keys = {
  STRIPE_SECRET_KEY: 'sk_live_A1',
  STRIPE_PUBLISHABLE_KEY: 'pk_live_B2',
  STRIPE_WEBHOOK_SECRET: 'whsec_a, whsec_b',
};

describe('configuration', () => {
  it('has defaults for a local start', () => {
    const config = loadConfig({});
    expect(config).toMatchObject({
      PORT: 3000,
      OPS_PORT: 3001,
      OPS_HOST: '127.0.0.1',
      OPS_USER: 'ops',
      NODE_ENV: 'development',
      RATE_LIMITS: 'on',
      TRUST_PROXY_HOPS: 0,
    });
    expect(config.publicUrl).toBe('http://localhost:3000');
    expect(config.stripe).toBeNull();
  });

  it('reads the given variables', () => {
    const config = loadConfig({
      PORT: '8080',
      PUBLIC_URL: 'https://academy.example.com/',
      ALLOW_DEMO_PAYMENTS: 'true',
      TRUST_PROXY_HOPS: '2',
      WORKER_QUEUES: 'payments, mail',
      ...keys,
    });
    expect(config).toMatchObject({
      PORT: 8080,
      WORKER_QUEUES: ['payments', 'mail'],
      TRUST_PROXY_HOPS: 2,
      publicUrl: 'https://academy.example.com',
      ALLOW_DEMO_PAYMENTS: true,
    });
    expect(config.stripe).toMatchObject({ secretKey: 'sk_live_A1', webhookSecrets: 'whsec_a, whsec_b' });
  });

  it.each([
    ['PORT', 'eighty'],
    ['PORT', '70000'],
    ['OPS_PASSWORD', 'short'],
    ['OPS_PASSWORD', 'fifteen-letters'],
    ['PUBLIC_URL', 'not a url'],
    ['DATABASE_URL', 'not a url'],
    ['DATABASE_URL', 'mysql://db/academy'],
    ['REDIS_URL', 'nonsense'],
    ['REDIS_URL', 'http://redis:6379'],
    ['WORKER_QUEUES', 'mails'],
    ['WORKER_QUEUES', 'mail,'],
    ['SMTP_URL', 'mail.example.com:25'],
    ['MAIL_FROM', 'nobody'],
    ['RATE_LIMITS', 'maybe'],
    ['DEMO_DATA', 'maybe'],
    ['TRUST_PROXY_HOPS', 'everybody'],
    ['TRUST_PROXY_HOPS', '-1'],
    ['TRUST_PROXY_HOPS', '11'],
    ['OPS_HOST', 'everywhere'],
    ['METRICS_PORT', 'off'],
    ['METRICS_HOST', 'everywhere'],
  ])('names the invalid variable %s without its value %j', (name, value) => {
    const load = () => loadConfig({ [name]: value });
    expect(load).toThrow(ConfigError);
    expect(load).toThrow(name);
    expect(load).not.toThrow(value);
  });

  it('requires at least 16 characters for the ops password', () => {
    expect(() => loadConfig({ OPS_PASSWORD: 'fifteen-letters' })).toThrow('OPS_PASSWORD (at least 16 characters)');
    expect(loadConfig({ OPS_PASSWORD: 'sixteen-letters!' }).OPS_PASSWORD).toBe('sixteen-letters!');
  });

  it.each([
    ['DATABASE_URL', 'postgresql://academy:p%2Fw@postgres_1:5432/academy?sslmode=require'],
    ['DATABASE_URL', 'postgres://[::1]/academy'],
    ['DATABASE_URL', 'postgres:///academy?host=/run/postgresql'],
    ['REDIS_URL', 'redis://:secret@redis:6379/1'],
    ['REDIS_URL', 'rediss://default:secret@cache.example.com'],
    ['SMTP_URL', 'smtps://ann%40example.com:secret@mail:465'],
  ])('accepts for %s the value %s', (name, value) => {
    expect(loadConfig({ [name]: value })).toMatchObject({ [name]: value });
  });

  it.each(Object.keys(production).filter((name) => name !== 'NODE_ENV'))('throws in production without %s', (name) => {
    expect(() => loadConfig({ ...production, ...keys, [name]: '' })).toThrow(`missing: ${name}`);
  });

  it.each(Object.keys(keys))('throws if only some Stripe keys are set (%s missing)', (name) => {
    expect(() => loadConfig({ ...keys, [name]: undefined })).toThrow(name);
  });

  it.each<[string, keyof typeof keys, string, string]>([
    [
      'a secret key',
      'STRIPE_PUBLISHABLE_KEY',
      'sk_live_Q9ZW8K',
      'must be a publishable key, pk_…, but is a secret key',
    ],
    ['a restricted key', 'STRIPE_PUBLISHABLE_KEY', 'rk_live_Q9ZW8K', 'but is a restricted key'],
    ['a publishable key', 'STRIPE_SECRET_KEY', 'pk_live_Q9ZW8K', 'must be a secret or restricted key, sk_… or rk_…'],
    ['an organization', 'STRIPE_SECRET_KEY', 'sk_org_live_Q9ZW8K', 'but is the key of an organization'],
    ['quotation marks', 'STRIPE_SECRET_KEY', '"sk_live_Q9ZW8K"', 'but is quotation marks'],
    ['an ellipsis', 'STRIPE_SECRET_KEY', 'sk_live_Q9ZW8K…', 'but is a secret key that is incomplete or damaged'],
    ['a line break', 'STRIPE_SECRET_KEY', 'sk_live_Q9Z\nW8K', 'incomplete or damaged'],
    ['a key without its mode', 'STRIPE_SECRET_KEY', 'sk_Q9ZW8K', 'incomplete or damaged'],
    [
      'an endpoint',
      'STRIPE_WEBHOOK_SECRET',
      'we_Q9ZW8K',
      'must be a signing secret, whsec_…, but is the id of a webhook',
    ],
    ['an endpoint among secrets', 'STRIPE_WEBHOOK_SECRET', 'whsec_a, we_Q9ZW8K', 'but is the id of a webhook endpoint'],
    ['an account', 'STRIPE_WEBHOOK_SECRET', 'acct_Q9ZW8K', 'but is the id of an account'],
    ['a list with a gap', 'STRIPE_WEBHOOK_SECRET', 'whsec_Q9ZW8K,', 'but is an empty entry'],
    ['anything else', 'STRIPE_WEBHOOK_SECRET', 'Q9ZW8K', 'but is something else'],
    ['a test key', 'STRIPE_PUBLISHABLE_KEY', 'pk_test_Q9ZW8K', 'is a test key, but STRIPE_SECRET_KEY is a live key'],
  ])('rejects %s as %s without its value', (_kind, name, value, reason) => {
    const load = () => loadConfig({ ...keys, [name]: value });
    expect(load).toThrow(ConfigError);
    expect(load).toThrow(`${name} (`);
    expect(load).toThrow(reason);
    expect(load).not.toThrow(/Q9Z|W8K/);
  });

  it('trims the Stripe keys, and takes restricted keys and keys of one mode', () => {
    const given = { STRIPE_SECRET_KEY: ' rk_test_A1\n', STRIPE_PUBLISHABLE_KEY: '\tpk_test_B2 ' };
    expect(loadConfig({ ...keys, ...given }).stripe).toMatchObject({
      secretKey: 'rk_test_A1',
      publishableKey: 'pk_test_B2',
    });
    expect(loadConfig({ STRIPE_SECRET_KEY: ' ', STRIPE_WEBHOOK_SECRET: '\n' }).stripe).toBeNull();
  });

  it('rejects demo payments without opt-in and disabled rate limits in production', () => {
    expect(() => loadConfig(production)).toThrow('STRIPE_SECRET_KEY');
    expect(loadConfig({ ...production, ALLOW_DEMO_PAYMENTS: 'true' }).stripe).toBeNull();
    expect(() => loadConfig({ ...production, ...keys, RATE_LIMITS: 'off' })).toThrow('RATE_LIMITS');
  });

  it('rejects demo data in production and with Stripe keys', () => {
    const demo = { ALLOW_DEMO_PAYMENTS: 'true', DEMO_DATA: 'on' };
    expect(() => loadConfig({ ...production, ...demo })).toThrow('DEMO_DATA (cannot be on in production)');
    expect(() => loadConfig({ ...keys, DEMO_DATA: 'on' })).toThrow('DEMO_DATA (cannot be on with card keys)');
    expect(loadConfig({ DEMO_DATA: 'on' }).DEMO_DATA).toBe('on');
  });

  it('ignores an environment variable named withholds', () => {
    const config = loadConfig({ withholds: 'yes' });
    expect(config.withholds({ to: 'jane@example.org', text: '' })).toBe(false);
    expect(Object.keys(config)).not.toContain('withholds');
  });
});
