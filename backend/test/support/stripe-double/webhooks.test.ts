import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { StripeDouble, signatureOf } from './index.js';

let inbox: Server;
let double: StripeDouble;
let heard: { type: string; body: string; signature: string }[];
/** Statuses the inbox returns first, before it returns 200. */
let answers: number[];

beforeEach(async () => {
  heard = [];
  answers = [];
  inbox = createServer((request, response) => {
    let body = '';
    request.on('data', (chunk: Buffer) => (body += chunk.toString('utf8')));
    request.on('end', () => {
      heard.push({
        type: (JSON.parse(body) as { type: string }).type,
        body,
        signature: String(request.headers['stripe-signature']),
      });
      response.writeHead(answers.shift() ?? 200).end();
    });
  });
  await new Promise<void>((resolve) => inbox.listen(0, '127.0.0.1', resolve));
  double = await StripeDouble.start({
    webhook: { url: `http://127.0.0.1:${(inbox.address() as AddressInfo).port}/hook`, secret: 'whsec_1' },
  });
});

afterEach(async () => {
  await double.stop();
  inbox.closeAllConnections();
  await new Promise((resolve) => inbox.close(resolve));
});

/** Creates an intent with its webhook dropped, then pays it. */
async function pay(): Promise<void> {
  const body = new URLSearchParams({ amount: '1000', currency: 'usd' });
  double.webhooks.set({ ...policy, drop: true });
  const response = await fetch(`${double.url}/v1/payment_intents`, {
    method: 'POST',
    headers: { authorization: `Bearer ${double.secretKey}` },
    body,
  });
  const { id } = (await response.json()) as { id: string };
  double.webhooks.set(policy);
  double.confirm(id);
  await double.webhooks.settled();
}

let policy = {};
const types = (): string[] => heard.map(({ type }) => type);
const [charge, intent] = ['charge.succeeded', 'payment_intent.succeeded'];

describe('webhooks', () => {
  it.each<[string, object, string[]]>([
    ['once each, in order', {}, [charge, intent]],
    ['newest first', { reorder: true }, [intent, charge]],
    ['not at all', { drop: true }, []],
    ['but for the dropped', { drop: (event: { type: string }) => event.type === charge }, [intent]],
  ])('are delivered %s', async (_, wanted, expected) => {
    policy = wanted;
    await pay();
    expect(types()).toEqual(expected);
  });

  it('are delivered twice', async () => {
    policy = { copies: 2 };
    await pay();
    expect(types().toSorted()).toEqual([charge, charge, intent, intent]);
    expect(new Set(heard.map(({ body }) => body)).size).toBe(2);
  });

  it('are signed over the time and the exact body', async () => {
    policy = {};
    await pay();
    for (const { body, signature } of heard) {
      expect(signature).toBe(signatureOf(body, 'whsec_1', Number(/^t=(\d+)/.exec(signature)?.[1])));
    }
  });

  it('may carry a stale time', async () => {
    policy = { skewSeconds: -400 };
    await pay();
    expect(Number(/^t=(\d+)/.exec(heard[0]?.signature ?? '')?.[1])).toBeLessThan(Date.now() / 1000 - 390);
  });

  it('are held and released in any order, and sent again', async () => {
    policy = { hold: true };
    await pay();
    expect(types()).toEqual([]);
    double.webhooks.release('newest first');
    await double.webhooks.settled();
    expect(types()).toEqual([intent, charge]);
    double.events.slice(-1).forEach((event) => double.webhooks.send(event));
    await double.webhooks.settled();
    expect(types()).toEqual([intent, charge, intent]);
  });

  it('are late', async () => {
    policy = { delayMs: 80 };
    const paying = pay();
    await wait(40);
    expect(types()).toEqual([]);
    await paying;
    expect(types()).toHaveLength(2);
  });

  it('are tried again until they are taken', async () => {
    policy = { retries: 3, retryDelayMs: 5 };
    answers = [503, 500];
    await pay();
    expect(double.webhooks.deliveries.map(({ type, status }) => [type, status])).toEqual([
      [charge, 503],
      [charge, 500],
      [charge, 200],
      [intent, 200],
    ]);
  });

  it('do not wait for an inbox that is gone', async () => {
    policy = {};
    inbox.closeAllConnections();
    await new Promise((resolve) => inbox.close(resolve));
    await pay();
    expect(double.webhooks.deliveries.map(({ status }) => status)).toEqual([null, null]);
  });
});
