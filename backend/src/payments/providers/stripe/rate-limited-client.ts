import PQueue from 'p-queue';
import type Stripe from 'stripe';
import { currentContext } from '../../../platform/audit/command-context.js';
import { inSpan, SpanKind } from '../../../platform/tracing/index.js';

type Client = Stripe.HttpClient;
type Request = Parameters<Client['makeRequest']>;

/** Each second's calls are spread over this many intervals, so that a customer's call waits for at most one interval. */
const partsPerSecond = 5;
/** Longest time in ms that a customer's call is queued. The browser times out soon after. */
const maxCustomerWaitMs = 10_000;
/** Pause in ms after a 429 without a Retry-After, and the upper limit for a Retry-After. */
const defaultPauseMs = 1_000;
const maxPauseMs = 10_000;

/** Whether a schedule makes the call. Calls caused by an event count as the customer's. */
function isBackground(): boolean {
  const context = currentContext();
  return context !== undefined && context.task !== null && context.causedBy === null;
}

/** The Retry-After of a response in ms; null when it has none. */
function retryAfterMs(headers: Record<string, unknown>): number | null {
  const seconds = Number(headers['retry-after'] ?? Number.NaN);
  return Number.isFinite(seconds) && seconds >= 0 ? Math.min(seconds * 1_000, maxPauseMs) : null;
}

/**
 * Sends the SDK's requests at a limited rate, customers' requests before those of schedules. After a 429, nothing is sent for the time
 * in its Retry-After, and then the rejected request is sent once more, because it had no effect. The SDK's timeout for a request starts
 * when it is sent.
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

  /** The longest pause wins: several calls in flight may be answered with 429. */
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
