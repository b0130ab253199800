import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  count,
  deliver,
  eventAbout,
  openCheckout,
  startCardApp,
  webhookSecret,
  type CardApp,
} from '../support/card-app.js';
import { signatureOf } from '../support/stripe-double/index.js';
import { repeats } from '../support/sweeps.js';
import { Dice } from './dice.js';

const forgeries = repeats({ quick: 500, deep: 50_000 });
const atOnce = 8;

let product: CardApp;

beforeAll(async () => {
  product = await startCardApp({ workers: false });
});
afterAll(() => product.stop());

const now = () => Math.floor(Date.now() / 1000);
const flip = (text: string, at: number) => `${text.slice(0, at)}${text[at] === '0' ? '1' : '0'}${text.slice(at + 1)}`;

/** Makes a payment webhook whose signature is invalid, missing or expired. */
function forge(dice: Dice, intent: string): { body: string; signature: string | null } {
  const body = eventAbout(intent);
  const right = signatureOf(body, webhookSecret);
  const hex = right.indexOf('v1=') + 3;
  const ways: readonly (() => { body: string; signature: string | null })[] = [
    () => ({ body, signature: signatureOf(body, `whsec_${dice.below(2 ** 31)}`) }),
    () => ({ body, signature: flip(right, hex + dice.below(64)) }),
    () => ({ body, signature: right.slice(0, hex + dice.below(64)) }),
    () => ({ body, signature: right.replace('v1=', dice.one(['v0=', 'v2=', 'V1=', ''])) }),
    () => ({
      body,
      signature: signatureOf(body, webhookSecret, now() + (dice.below(2) ? 1 : -1) * (310 + dice.below(10_000))),
    }),
    () => ({
      body,
      signature: right.replace(/t=\d+/, `t=${dice.one(['', '0', '-1', 'NaN', String(now() + 1 + dice.below(200))])}`),
    }),
    () => ({ body: `${body.slice(0, dice.below(body.length))} `, signature: right }),
    () => ({ body: body.replace(intent, `${intent}x`), signature: right }),
    () => ({ body: `${body} `, signature: right }),
    () => ({ body, signature: dice.one([null, '', 't=', 'v1=', `t=${now()}`, 'x'.repeat(5_000), 'v1='.repeat(400)]) }),
  ];
  return dice.one(ways)();
}

describe(`${forgeries} forged webhooks`, () => {
  it('are all rejected with 400 and store nothing', async () => {
    const { payment_id: intent } = await openCheckout(product);
    const dice = new Dice(20_261_126);
    let left = forgeries;
    const taken: unknown[] = [];
    await Promise.all(
      Array.from({ length: atOnce }, async () => {
        while (left-- > 0) {
          const { body, signature } = forge(dice, intent);
          const status = await deliver(product, body, signature);
          if (status !== 400) taken.push({ body, signature, status });
        }
      }),
    );
    expect(taken.slice(0, 5)).toEqual([]);
    expect(await count(product, 'provider_events')).toBe(0);
    expect(await count(product, 'ledger_entries')).toBe(0);
    // A webhook with a valid signature is accepted.
    expect(await deliver(product, eventAbout(intent))).toBe(200);
    expect(await count(product, 'provider_events')).toBe(1);
  }, 1_800_000);
});
