import { setTimeout as wait } from 'node:timers/promises';
import PQueue from 'p-queue';
import type Stripe from 'stripe';
import { currentContext } from '../../../platform/audit/command-context.js';
import { inSpan, SpanKind } from '../../../platform/tracing/index.js';

type Client = Stripe.HttpClient;
type Request = Parameters<Client['makeRequest']>;
type Response = Awaited<ReturnType<Client['makeRequest']>>;

/** Each second's calls are spread over this many intervals, so that a customer's call waits for at most one interval. */
const partsPerSecond = 5;
/**
 * Share of the rate that schedules may use. Stripe allows 25 calls per second to one endpoint, counting the reads of all intents
 * together, so at 25 per second and process two workers may reconcile at once and leave room for customers.
 */
const backgroundShare = 0.4;
/** Longest time in ms that a customer's call is queued. The browser times out soon after. */
const maxCustomerWaitMs = 10_000;
/** Pause in ms after a 429 without a Retry-After, and the upper limit for a Retry-After. */
const defaultPauseMs = 1_000;
const maxPauseMs = 10_000;
/** Delay in ms before a request is sent once more, when only this request was refused. */
const retryMs = 500;

/** Whether a schedule makes the call. Calls caused by an event count as the customer's. */
function isBackground(): boolean {
  const context = currentContext();
  return context !== undefined && context.task !== null && context.causedBy === null;
}

/** Spreads calls over each second's parts. */
function limited(maxPerSecond: number): PQueue {
  const intervalCap = Math.ceil(maxPerSecond / partsPerSecond);
  return new PQueue({ intervalCap, interval: (1_000 * intervalCap) / maxPerSecond, strict: true });
}

/** The Retry-After of a response in ms; null when it has none. */
function retryAfterMs(headers: Record<string, unknown>): number | null {
  const seconds = Number(headers['retry-after'] ?? Number.NaN);
  return Number.isFinite(seconds) && seconds >= 0 ? Math.min(seconds * 1_000, maxPauseMs) : null;
}

/** A 429 about one object, which another request is using, instead of about too many requests. */
async function isLockTimeout(body: Promise<object>): Promise<boolean> {
  const { error } = (await body.catch(() => ({}))) as { error?: { code?: string } };
  return error?.code === 'lock_timeout';
}

/**
 * Sends the SDK's requests at a limited rate, customers' requests before those of schedules, which use only a part of the rate. After a
 * 429 for too many requests, nothing is sent for the time in its Retry-After. A refused request is sent once more if Stripe says when
 * (Retry-After) or that it helps (Stripe-Should-Retry), or if another request was using the same object. The SDK's timeout for a request
 * starts when it is sent.
 */
export class RateLimitedClient implements Client {
  private readonly queue: PQueue;
  private readonly background: PQueue;
  private pausedUntil = 0;

  constructor(
    private readonly client: Client,
    maxPerSecond: number,
  ) {
    this.queue = limited(maxPerSecond);
    this.background = limited(maxPerSecond * backgroundShare);
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
    const advice = response.getHeaders()['stripe-should-retry'];
    if (response.getStatusCode() !== 429) return advice === 'true' ? this.resend(request, response, retryMs) : response;
    const retryAfter = retryAfterMs(response.getHeaders());
    const body = response.toJSON() as Promise<object>;
    if (await isLockTimeout(body)) return this.resend(request, response, retryAfter ?? retryMs);
    this.pause(retryAfter ?? defaultPauseMs);
    if (advice !== 'false' && (retryAfter !== null || advice === 'true')) return this.resend(request, response, 0);
    // The body can be read only once.
    return Object.assign(Object.create(response) as Response, { toJSON: () => body });
  }

  private async resend(request: Request, refused: Response, delayMs: number): ReturnType<Client['makeRequest']> {
    refused.dispose?.();
    if (delayMs > 0) await wait(delayMs);
    return this.send(request);
  }

  private async send(request: Request): ReturnType<Client['makeRequest']> {
    if (isBackground())
      return this.background.add(() => this.queue.add(() => this.client.makeRequest(...request), { priority: 0 }));
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
