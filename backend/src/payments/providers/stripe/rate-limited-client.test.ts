import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createContext, runInContext } from '../../../platform/audit/command-context.js';
import { RateLimitedClient } from './rate-limited-client.js';

const maxPerSecond = 25;

/** Request paths, in the order they were sent. */
let sent: string[];
/** Responses to return first; after them, always 200. */
let answers: { status: number; headers?: Record<string, string> }[];
let client: RateLimitedClient;

beforeEach(() => {
  vi.useFakeTimers();
  [sent, answers] = [[], []];
  const makeRequest = async (_host: string, _port: string, path: string) => {
    sent.push(path);
    const { status, headers = {} } = answers.shift() ?? { status: 200 };
    return {
      getStatusCode: () => status,
      getHeaders: () => headers,
      getRawResponse: () => null,
      toStream: () => null,
      toJSON: async () => null,
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
  it('are spread over time and stay below the rate limit in any second', async () => {
    const all = Promise.all(times(100, () => inSchedule('/sweep')));
    const perPart: number[] = [];
    for (let part = 0; sent.length < 100; part += 1) {
      const before = sent.length;
      await vi.advanceTimersByTimeAsync(200);
      perPart.push(sent.length - before);
    }
    await all;
    for (let part = 0; part + 5 <= perPart.length; part += 1)
      expect(perPart.slice(part, part + 5).reduce((sum, count) => sum + count, 0)).toBeLessThanOrEqual(
        maxPerSecond + 5,
      );
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
    await vi.advanceTimersByTimeAsync(5_000);
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
