import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createContext, runInContext } from '../../../platform/audit/command-context.js';
import { RateLimitedClient } from './rate-limited-client.js';

const maxPerSecond = 25;

/** Request paths, in the order they were sent. */
let sent: string[];
/** Responses to return first; after them, always 200. */
let answers: { status: number; headers?: Record<string, string>; code?: string }[];
let client: RateLimitedClient;

beforeEach(() => {
  vi.useFakeTimers();
  [sent, answers] = [[], []];
  const makeRequest = async (_host: string, _port: string, path: string) => {
    sent.push(path);
    const { status, headers = {}, code } = answers.shift() ?? { status: 200 };
    return {
      getStatusCode: () => status,
      getHeaders: () => headers,
      getRawResponse: () => null,
      toStream: () => null,
      toJSON: async () => ({ error: { code } }),
    };
  };
  client = new RateLimitedClient({ getClientName: () => 'test', makeRequest }, maxPerSecond);
});
afterEach(() => {
  vi.useRealTimers();
});

const send = async (path: string) =>
  (await client.makeRequest('api.example.com', '443', path, 'GET', {}, '', 'https', 10_000)).getStatusCode();
const inSchedule = (path: string) => runInContext(createContext({ task: 'expire-open-checkouts' }), () => send(path));
const inDelivery = (path: string) =>
  runInContext(createContext({ task: 'apply-provider-event', causedBy: '7' }), () => send(path));
const times = <Result>(count: number, act: (n: number) => Result) => Array.from({ length: count }, (_, n) => act(n));

describe('requests to the provider', () => {
  it.each([
    ['of customers stay below the rate limit', send, maxPerSecond],
    // Two workers together stay below the 25 per second that Stripe allows for one endpoint.
    ['of schedules use two fifths of the rate', inSchedule, 10],
  ])('%s in any second, and are spread over time', async (_whose, call, perSecond) => {
    const all = Promise.all(times(4 * perSecond, () => call('/pay')));
    const perPart: number[] = [];
    for (let part = 0; sent.length < 4 * perSecond; part += 1) {
      const before = sent.length;
      await vi.advanceTimersByTimeAsync(200);
      perPart.push(sent.length - before);
    }
    await all;
    for (let part = 0; part + 5 <= perPart.length; part += 1)
      expect(perPart.slice(part, part + 5).reduce((sum, count) => sum + count, 0)).toBeLessThanOrEqual(perSecond * 1.2);
    expect(perPart.length).toBeGreaterThanOrEqual(19);
    expect(perPart.length).toBeLessThanOrEqual(22);
  });

  it.each([
    ['a customer', send],
    ['the delivery of an event', inDelivery],
  ])('of %s are sent before requests of scheduled tasks that waited longer', async (_whose, call) => {
    void Promise.all(times(50, () => inSchedule('/sweep')));
    await vi.advanceTimersByTimeAsync(0);
    const waiting = sent.length;
    expect(waiting).toBeLessThan(10);
    expect(await Promise.all([call('/pay'), vi.advanceTimersByTimeAsync(250)])).toEqual([200, expect.anything()]);
    expect(sent.indexOf('/pay')).toBe(waiting);
    await vi.advanceTimersByTimeAsync(10_000);
    expect(sent).toHaveLength(51);
  });

  it('pause for the Retry-After of a 429, and the failed request is retried once', async () => {
    answers.push({ status: 429, headers: { 'retry-after': '2' } });
    const call = send('/pay');
    await vi.advanceTimersByTimeAsync(0);
    const other = send('/other');
    await vi.advanceTimersByTimeAsync(1_900);
    expect(sent).toEqual(['/pay']);
    await vi.advanceTimersByTimeAsync(500);
    expect([await call, await other]).toEqual([200, 200]);
    expect(sent.toSorted((a, b) => a.localeCompare(b))).toEqual(['/other', '/pay', '/pay']);
  });

  it.each([
    [429, 'lock_timeout', {}],
    [429, 'lock_timeout', { 'stripe-should-retry': 'true' }],
    [409, undefined, { 'stripe-should-retry': 'true' }],
    [500, undefined, { 'stripe-should-retry': 'true' }],
    [503, undefined, { 'stripe-should-retry': 'true' }],
  ])('that are refused alone (%i %s %o) are sent once more, and delay no others', async (status, code, headers) => {
    const refusal = { status, headers, ...(code !== undefined && { code }) };
    answers.push(refusal);
    const call = send('/pay');
    await vi.advanceTimersByTimeAsync(0);
    const other = send('/other');
    await vi.advanceTimersByTimeAsync(250);
    expect(sent).toEqual(['/pay', '/other']);
    await vi.advanceTimersByTimeAsync(500);
    expect([await call, await other, sent]).toEqual([200, 200, ['/pay', '/other', '/pay']]);

    answers.push(refusal, refusal);
    const again = send('/again');
    await vi.advanceTimersByTimeAsync(5_000);
    expect([await again, sent.length]).toEqual([status, 5]);
  });

  it('that exceed the rate are sent once more if Stripe says so, and all others wait', async () => {
    answers.push({ status: 429, code: 'rate_limit', headers: { 'stripe-should-retry': 'true' } });
    const calls = [send('/pay')];
    await vi.advanceTimersByTimeAsync(0);
    calls.push(send('/other'));
    await vi.advanceTimersByTimeAsync(900);
    expect(sent).toEqual(['/pay']);
    await vi.advanceTimersByTimeAsync(400);
    expect([await Promise.all(calls), sent.length]).toEqual([[200, 200], 3]);
  });

  it.each([
    [429, { 'stripe-should-retry': 'false', 'retry-after': '1' }],
    [409, { 'stripe-should-retry': 'false' }],
    [500, {}],
  ])('are not sent again if Stripe advises against it, or gives no advice: %i %o', async (status, headers) => {
    answers.push({ status, headers, code: 'rate_limit' });
    const request = client.makeRequest('api.example.com', '443', '/pay', 'GET', {}, '', 'https', 10_000);
    await vi.advanceTimersByTimeAsync(5_000);
    expect([(await request).getStatusCode(), sent.length]).toEqual([status, 1]);
    expect(await (await request).toJSON()).toEqual({ error: { code: 'rate_limit' } });
  });

  it('return 429 after a second 429 or without a Retry-After header', async () => {
    const busy = { status: 429, headers: { 'retry-after': '1' } };
    answers.push(busy, busy, { status: 429 });
    const first = send('/pay');
    await vi.advanceTimersByTimeAsync(3_000);
    const second = send('/pay');
    await vi.advanceTimersByTimeAsync(3_000);
    expect([await first, await second, sent.length]).toEqual([429, 429, 3]);
  });

  it('of a customer that would wait more than ten seconds fail without being sent', async () => {
    const calls = Promise.allSettled(times(300, (n) => send(`/pay/${n}`)));
    await vi.advanceTimersByTimeAsync(20_000);
    const late = (await calls).filter(({ status }) => status === 'rejected');
    expect(late.length).toBeGreaterThan(30);
    expect(sent).toHaveLength(300 - late.length);
  });
});
