import PQueue from 'p-queue';
import type Stripe from 'stripe';
import { currentContext } from '../../../platform/audit/command-context.js';
import { inSpan, SpanKind } from '../../../platform/tracing/index.js';

type Client = Stripe.HttpClient;
type Request = Parameters<Client['makeRequest']>;

/** Starts of calls are spread over this many parts of a second, so that a customer's call waits for one part at most. */
const partsPerSecond = 5;
/** Longest time in ms that a customer's call waits for its turn. The browser gives up soon after. */
const maxCustomerWaitMs = 10_000;
/** How long nothing is sent after a 429 that does not say, in ms, and the longest that is believed when it does. */
const defaultPauseMs = 1_000;
const maxPauseMs = 10_000;

/** Whether a call is made by a schedule. What an event causes counts for the customer it is about. */
function isBackground(): boolean {
  const context = currentContext();
  return context !== undefined && context.task !== null && context.causedBy === null;
}

/** Ms that an answer asks us to wait; null when it does not say. */
function retryAfterMs(headers: Record<string, unknown>): number | null {
  const seconds = Number(headers['retry-after'] ?? Number.NaN);
  return Number.isFinite(seconds) && seconds >= 0 ? Math.min(seconds * 1_000, maxPauseMs) : null;
}

/**
 * Sends the SDK's requests at no more than a given rate, those of customers before those of schedules. After a 429 nothing is sent for
 * as long as the answer's Retry-After says, and the request that got it is sent once more: it had no effect. The SDK's timeout of a
 * request begins when it is sent.
 */
export class RateLimitedClient implements Client {
  private readonly queue: PQueue;
  private pausedUntil = 0;

  constructor(
    private readonly client: Client,
    maxPerSecond: number,
  ) {
    const intervalCap = Math.ceil(maxPerSecond / partsPerSecond);
    this.queue = new PQueue({ intervalCap, interval: (1_000 * intervalCap) / maxPerSecond, strict: true });
  }

  getClientName(): string {
    return this.client.getClientName();
  }

  makeRequest(...request: Request): ReturnType<Client['makeRequest']> {
    const [, , path, method] = request;
    const name = `card provider: ${method} ${path.replace(/\?.*/, '').replaceAll(/\w+_\w{8,}/g, ':id')}`;
    return inSpan(name, { kind: SpanKind.CLIENT }, () => this.sendUntilTaken(request));
  }

  private async sendUntilTaken(request: Request): ReturnType<Client['makeRequest']> {
    const response = await this.send(request);
    if (response.getStatusCode() !== 429) return response;
    const wait = retryAfterMs(response.getHeaders());
    this.pause(wait ?? defaultPauseMs);
    if (wait === null) return response;
    response.dispose?.();
    return this.send(request);
  }

  private async send(request: Request): ReturnType<Client['makeRequest']> {
    if (isBackground()) return this.queue.add(() => this.client.makeRequest(...request), { priority: 0 });
    const tooLate = new AbortController();
    const timer = setTimeout(() => tooLate.abort(new Error('too many calls wait for the provider')), maxCustomerWaitMs);
    const run = (): ReturnType<Client['makeRequest']> => {
      clearTimeout(timer);
      return this.client.makeRequest(...request);
    };
    return this.queue.add(run, { priority: 1, signal: tooLate.signal });
  }

  /** Longer pauses win: calls that were under way may all be answered 429. */
  private pause(ms: number): void {
    const until = performance.now() + ms;
    if (until <= this.pausedUntil) return;
    this.pausedUntil = until;
    this.queue.pause();
    setTimeout(() => {
      if (this.pausedUntil === until) this.queue.start();
    }, ms);
  }
}
