import 'reflect-metadata';
import { randomInt } from 'node:crypto';
import { Logger } from '@nestjs/common';
import { describe, expect, it, vi } from 'vitest';
import { signatureOf } from '../../../../test/support/stripe-double/index.js';
import { StripeWebhookController } from './stripe-webhook.controller.js';
import { unusableEventsTotal } from './webhook-metrics.js';
import { BadSignature } from '../payment-provider.js';
import { StripeProvider } from './stripe.provider.js';

const body = JSON.stringify({
  id: 'evt_1',
  object: 'event',
  type: 'payment_intent.succeeded',
  created: 1_800_000_000,
  data: { object: { id: 'pi_1', object: 'payment_intent', description: 'Séance d’essai', amount: 147_500 } },
});
const raw = Buffer.from(body);
const paymentProvider = new StripeProvider({
  secretKey: 'sk_test_1',
  publishableKey: 'pk_test_1',
  webhookSecrets: 'whsec_new, whsec_old',
});

function ago(seconds: number): number {
  return Math.floor(Date.now() / 1000) - seconds;
}

/** A thin event as Stripe sends it: it refers to its object, and has no data. */
function thin(type: string): string {
  return JSON.stringify({
    id: 'evt_test_1',
    object: 'v2.core.event',
    type,
    livemode: false,
    created: '2026-11-29T10:00:00.000Z',
    related_object: { id: 'pi_1', type: 'payment_intent', url: '/v1/payment_intents/pi_1' },
  });
}

async function refusals(reason: string): Promise<number> {
  const { values } = await unusableEventsTotal.get();
  return values.find(({ labels }) => labels.reason === reason)?.value ?? 0;
}

function signed(text: string): [Buffer, string] {
  return [Buffer.from(text), signatureOf(text, 'whsec_new')];
}

describe('a valid provider webhook', () => {
  it.each([
    ['now', 0],
    ['five minutes ago', 299],
    ['by a clock ahead of ours', -299],
  ])('is accepted when signed %s', (_, age) => {
    const event = paymentProvider.verifyWebhook(raw, signatureOf(body, 'whsec_new', ago(age)));
    expect(event).toMatchObject({
      id: 'evt_1',
      type: 'payment_intent.succeeded',
      intentId: 'pi_1',
      created: 1_800_000_000,
    });
  });

  it('is accepted with either of two secrets, even next to an unknown signature', () => {
    expect(paymentProvider.verifyWebhook(raw, signatureOf(body, 'whsec_old')).id).toBe('evt_1');
    const [both] = [`${signatureOf(body, 'whsec_else')},${signatureOf(body, 'whsec_old').split(',')[1]}`];
    expect(paymentProvider.verifyWebhook(raw, both).id).toBe('evt_1');
  });

  it.each([
    [{ object: 'charge', id: 'ch_1', payment_intent: 'pi_2' }, 'pi_2'],
    [{ object: 'refund', id: 're_1', payment_intent: { id: 'pi_3' } }, 'pi_3'],
    [{ object: 'refund', id: 're_1', payment_intent: null }, null],
    [{ object: 'customer', id: 'cus_1' }, null],
  ])('about %o has the intent ID %s', (object, intentId) => {
    const [about, signature] = signed(
      JSON.stringify({ id: 'evt_2', object: 'event', type: 'x', created: 1, data: { object } }),
    );
    expect(paymentProvider.verifyWebhook(about, signature).intentId).toBe(intentId);
  });
});

describe('an invalid provider webhook', () => {
  const good = signatureOf(body, 'whsec_new');
  const [time = '', mac = ''] = good.split(',');

  it.each<[string, Buffer, string | undefined]>([
    ['without signature', raw, undefined],
    ['with an empty signature', raw, ''],
    ['signed with another secret', raw, signatureOf(body, 'whsec_forged')],
    ['signed with no secret', raw, signatureOf(body, '')],
    ['with an altered body', Buffer.from(body.replace('147500', '147501')), good],
    ['with another body', Buffer.from('{}'), good],
    ['with an empty body', Buffer.alloc(0), good],
    ['with a space after the body', Buffer.from(`${body} `), good],
    ['behind a byte order mark', Buffer.concat([Buffer.from([0xef, 0xbb, 0xbf]), raw]), good],
    ['signed too long ago', raw, signatureOf(body, 'whsec_new', ago(302))],
    ['signed in the future', raw, signatureOf(body, 'whsec_new', ago(-302))],
    ['signed for ever', raw, signatureOf(body, 'whsec_new', 99_999_999_999)],
    ['with its time moved', raw, `t=${ago(10)},${mac}`],
    ['with a letter after its time', raw, `${time}x,${mac}`],
    ['without time', raw, mac],
    ['without mac', raw, time],
    ['under another scheme', raw, good.replace('v1=', 'v0=')],
    ['with a mac in capitals', raw, `${time},v1=${mac.slice(3).toUpperCase()}`],
  ])('%s is rejected', (_, payload, signature) => {
    expect(() => paymentProvider.verifyWebhook(payload, signature)).toThrow(BadSignature);
  });

  it.each<[string, string, string, RegExp]>([
    ['a thin event', thin('v1.payment_intent.succeeded'), 'thin', /thin events.* Snapshot/],
    ['a thin event of another type', thin('v2.core.account.updated'), 'thin', /thin events.* Snapshot/],
    ['a thin event with spaces', thin('v1.charge.refunded').replaceAll(',', ' , '), 'thin', /thin events/],
    ['no JSON', 'no json', 'unreadable', /not an event/],
    ['null', 'null', 'unreadable', /not an event/],
    ['a list', '[]', 'unreadable', /not an event/],
    ['an event without its object', '{"id":"evt_1","object":"event","data":null}', 'unreadable', /not an event/],
  ])(
    'correctly signed but %s is refused with its own reason, and never as a bad signature',
    async (_, text, reason, words) => {
      const log = vi.spyOn(Logger.prototype, 'error').mockImplementation(() => undefined);
      const before = await refusals(reason);
      const controller = new StripeWebhookController(paymentProvider, {} as never);
      const [rawBody, signature] = signed(text);
      const refusal: unknown = await controller
        .receive({ rawBody } as never, signature)
        .catch((error: unknown) => error);
      expect(refusal).toMatchObject({ code: 'unusable_event', message: expect.stringMatching(words) as string });
      expect(log.mock.calls).toMatchObject([[{ message: 'webhook event cannot be used', reason }]]);
      expect(await refusals(reason)).toBe(before + 1);
      log.mockRestore();
    },
  );

  it('with a thin body and another signature has a bad signature', async () => {
    const controller = new StripeWebhookController(paymentProvider, {} as never);
    const rawBody = Buffer.from(thin('v1.payment_intent.succeeded'));
    const receive = controller.receive({ rawBody } as never, signatureOf(rawBody, 'whsec_forged'));
    await expect(receive).rejects.toMatchObject({ code: 'bad_signature' });
  });

  it('is rejected when different bytes decode to the signed text', () => {
    const text = body.replace('é', '\uFFFD');
    const [payload, signature] = signed(text);
    expect(paymentProvider.verifyWebhook(payload, signature).id).toBe('evt_1');
    const at = payload.indexOf('\uFFFD');
    const altered = Buffer.concat([payload.subarray(0, at), Buffer.from([0xff]), payload.subarray(at + 3)]);
    expect(altered.toString('utf8')).toBe(text);
    expect(() => paymentProvider.verifyWebhook(altered, signature)).toThrow(BadSignature);
  });

  it('is rejected after any of 2,000 random mutations', () => {
    const accepted: string[] = [];
    for (let round = 0; round < 2_000; round += 1) {
      const signature = signatureOf(body, 'whsec_new');
      const inBody = round % 2 === 0;
      const payload = inBody ? mutated(raw) : raw;
      const header = inBody ? signature : mutated(Buffer.from(signature)).toString('latin1');
      try {
        paymentProvider.verifyWebhook(payload, header);
        accepted.push(inBody ? payload.toString() : header);
      } catch (error) {
        expect(error).toBeInstanceOf(BadSignature);
      }
    }
    expect(accepted).toEqual([]);
    expect(paymentProvider.verifyWebhook(raw, signatureOf(body, 'whsec_new')).id).toBe('evt_1');
  });

  it('cannot be verified without a signing secret: the constructor throws', () => {
    expect(() => new StripeProvider({ secretKey: 'sk', publishableKey: 'pk_test_1', webhookSecrets: ' , ' })).toThrow(
      /signing secret/,
    );
  });
});

/** The bytes with one byte changed, dropped, added or swapped with its neighbor; never the same bytes. */
function mutated(bytes: Buffer): Buffer {
  const at = randomInt(bytes.length);
  const [before, after] = [bytes.subarray(0, at), bytes.subarray(at + 1)];
  const byte = bytes.subarray(at, at + 1);
  const change = [
    () => Buffer.concat([before, Buffer.from([(byte[0] ?? 0) ^ (1 << randomInt(8))]), after]),
    () => Buffer.concat([before, after]),
    () => Buffer.concat([before, Buffer.from([randomInt(256)]), byte, after]),
    () => Buffer.concat([before, after.subarray(0, 1), byte, after.subarray(1)]),
  ][randomInt(4)];
  const result = change?.() ?? bytes;
  return result.equals(bytes) ? mutated(bytes) : result;
}
