import type { INestApplicationContext } from '@nestjs/common';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { StripeDouble } from '../../../test/support/stripe-double/index.js';
import { StripeProvider, type PaymentProvider } from '../../payments/index.js';
import { Config } from '../../platform/config/config.js';
import type { QueueConnection } from '../../platform/messaging/queues/queue-backend.js';
import { OpsCommands } from '../ops-commands.js';
import { OpsError } from '../ops-error.js';

let double: StripeDouble;

beforeEach(async () => {
  double = await StripeDouble.start();
});
afterEach(() => double.stop());

/** Runs the command as `npm run ops` does. */
function run(provider: Partial<PaymentProvider>, ...words: string[]): Promise<string> {
  const get = (token: unknown) => (token === Config ? { publicUrl: 'https://academy.example.com' } : provider);
  const app = { get } as unknown as INestApplicationContext;
  return new OpsCommands(app, {} as QueueConnection).run(['stripe-check', ...words]);
}

const stripe = () =>
  new StripeProvider({
    secretKey: double.secretKey,
    publishableKey: double.publishableKey,
    webhookSecrets: 'whsec_double',
    apiBase: double.url,
    maxPerSecond: 1000,
  });

describe('the command stripe-check', () => {
  it('prints a line for each step, and needs no name', async () => {
    double.addEndpoint({ url: 'https://academy.example.com/api/stripe/webhook' });
    const lines = (await run(stripe())).split('\n');
    expect(lines[0]).toMatch(/^ok {6}Create a payment +pi_\w+ for \$1\.00, in test mode$/);
    expect(lines.slice(-2)).toEqual(['', '11 of 11 steps passed.']);
    expect(lines).toHaveLength(13);
  });

  it('fails with the table, and what to do below the step', async () => {
    const error: unknown = await run(stripe()).catch((thrown: unknown) => thrown);
    // An OpsError is printed as it is, and ends the process with exit code 1.
    expect(error).toBeInstanceOf(OpsError);
    expect((error as OpsError).message).toMatch(
      /\nFAILED {2}Compare the webhook +Stripe has no webhook for https:\S+\.\n {8}→ Correct the endpoint under /,
    );
    expect((error as OpsError).message).toMatch(/\n10 of 11 steps passed\.$/);
  });

  it('refuses demo payments and unknown words', async () => {
    await expect(run({ mode: 'demo' })).rejects.toThrow(/^No card keys are set/);
    await expect(run({ mode: 'demo' }, 'all')).rejects.toThrow(/^Usage: /);
  });
});
