import 'reflect-metadata';
import { describe, expect, it } from 'vitest';
import { loadConfig } from '../../platform/config/config.js';
import { StripeProvider } from '../providers/stripe/stripe.provider.js';
import { CheckoutController } from './checkout.controller.js';

const keys = {
  STRIPE_SECRET_KEY: 'sk_live_A1',
  STRIPE_PUBLISHABLE_KEY: 'pk_live_B2',
  STRIPE_WEBHOOK_SECRET: 'whsec_C3',
};

/** Starts the part of the product that answers `GET /api/config`, with a publishable key as a deployment sets it. */
async function publishedKey(STRIPE_PUBLISHABLE_KEY: string): Promise<string | null> {
  const config = loadConfig({ ...keys, STRIPE_PUBLISHABLE_KEY });
  if (!config.stripe) throw new Error('no card payments');
  const provider = new StripeProvider(config.stripe);
  const terms = { current: async () => '2026-11-01' };
  const controller = new CheckoutController({} as never, {} as never, {} as never, config, provider, terms as never);
  return (await controller.config()).stripe_publishable_key;
}

describe('the key that GET /api/config publishes', () => {
  it.each(['pk_live_B2', ' pk_live_B2\n'])('is the publishable key %j', async (key) => {
    expect(await publishedKey(key)).toBe('pk_live_B2');
  });

  it.each([
    'sk_live_A1',
    'rk_live_A1',
    'sk_test_A1',
    '\tsk_live_A1\r\n',
    'sk_org_live_A1',
    'sk_live_A1,pk_live_B2',
    'sk_',
    'rk_',
    'whsec_C3',
    'pk_live_B2 sk_live_A1',
    'pk_live_B2\nsk_live_A1',
  ])('is never %j: neither the settings nor the provider accept it', async (key) => {
    await expect(publishedKey(key)).rejects.toThrow('STRIPE_PUBLISHABLE_KEY');
    const settings = { secretKey: 'sk_live_A1', publishableKey: key, webhookSecrets: 'whsec_C3' };
    expect(() => new StripeProvider(settings)).toThrow('publishable key');
  });
});
