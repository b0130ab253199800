import { describe, expect, it } from 'vitest';
import { loadConfig } from '../../platform/config/config.js';
import { wantsDemoData } from './demo-data.js';

const keys = { STRIPE_SECRET_KEY: 'sk_test_a', STRIPE_PUBLISHABLE_KEY: 'pk_test_a', STRIPE_WEBHOOK_SECRET: 'whsec_a' };
const production = {
  NODE_ENV: 'production',
  DATABASE_URL: 'postgres://localhost/academy',
  REDIS_URL: 'redis://localhost',
  SMTP_URL: 'smtp://localhost',
  PUBLIC_URL: 'https://academy.example',
  ALLOW_DEMO_PAYMENTS: 'true',
};

describe('loading demo data', () => {
  it.each([
    ['in a new embedded database', {}, true, true],
    ['not in a database of our own', {}, false, false],
    ['there when they are asked for', { DEMO_DATA: 'on' }, false, true],
    ['not when they are turned off', { DEMO_DATA: 'off' }, true, false],
    ['not in tests', { NODE_ENV: 'test' }, true, false],
    ['in tests that ask for them', { NODE_ENV: 'test', DEMO_DATA: 'on' }, true, true],
    ['not with card keys', keys, true, false],
    ['not in production', production, true, false],
  ])('is decided by the environment: %s', (_case, env, isEmbedded, wanted) => {
    expect(wantsDemoData(loadConfig(env), isEmbedded)).toBe(wanted);
  });

  it('never happens in production, even if the config check is bypassed', () => {
    const config = Object.assign(loadConfig(production), { DEMO_DATA: 'on' });
    expect(wantsDemoData(config, true)).toBe(false);
  });
});
