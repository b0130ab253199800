import { createHmac } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import type { DoubleEvent } from './objects.js';

/** Faults in webhook delivery. By default each event is delivered once, immediately and in order. */
export interface DeliveryPolicy {
  /** Copies of each delivery; 1 if omitted. */
  copies?: number;
  /** Milliseconds before a delivery is sent. */
  delayMs?: number;
  /** Events that are never delivered: all, or those the function selects. */
  drop?: boolean | ((event: DoubleEvent) => boolean);
  /** Holds events back until `release()`. */
  hold?: boolean;
  /** Sends the events of one transition newest first. */
  reorder?: boolean;
  /** Number of retries of a delivery that did not get a 2xx response; 0 if omitted. */
  retries?: number;
  /** Milliseconds between attempts; 50 if omitted. */
  retryDelayMs?: number;
  /** Seconds added to the signature's time: negative for a stale one, positive for one in the future. */
  skewSeconds?: number;
}

export interface Delivery {
  eventId: string;
  type: string;
  /** Response status, or null if there was no response. */
  status: number | null;
}

/** Returns the provider's signature header for a body. `at` is in seconds since 1970. */
export function signatureOf(body: string | Buffer, secret: string, at = Math.floor(Date.now() / 1000)): string {
  return `t=${at},v1=${createHmac('sha256', secret).update(`${at}.`).update(body).digest('hex')}`;
}

/** Delivers signed events to one URL. */
export class Webhooks {
  /** Every delivery attempt, in the order in which they ended. */
  readonly deliveries: Delivery[] = [];
  private policy: DeliveryPolicy = {};
  private target: { url: string; secret: string } | undefined;
  private held: DoubleEvent[] = [];
  private batch: DoubleEvent[] = [];
  private queue: Promise<void> = Promise.resolve();
  private readonly underway = new Set<Promise<void>>();
  private readonly stopping = new AbortController();

  /** Sets the URL for further deliveries and the secret that signs them. */
  deliverTo(url: string, secret: string): void {
    this.target = { url, secret };
  }

  /** Replaces the whole policy; `{}` restores the default. */
  set(policy: DeliveryPolicy): void {
    this.policy = policy;
  }

  take(event: DoubleEvent): void {
    const { drop = false, hold, reorder } = this.policy;
    if (typeof drop === 'function' ? drop(event) : drop) {
      return;
    }
    if (hold) {
      this.held.push(event);
    } else if (reorder) {
      this.batch.push(event);
      // All events of one transition are recorded in the same event loop turn, so the batch is complete by the next turn.
      setImmediate(() =>
        this.batch
          .splice(0)
          .toReversed()
          .forEach((each) => this.send(each)),
      );
    } else {
      this.send(event);
    }
  }

  /** Delivers the held events, oldest first by default. */
  release(order: 'oldest first' | 'newest first' = 'oldest first'): void {
    const events = this.held.splice(0);
    for (const event of order === 'oldest first' ? events : events.toReversed()) {
      this.send(event);
    }
  }

  /** Delivers an event, even if it was delivered or dropped before. */
  send(event: DoubleEvent): void {
    const { target, policy } = this;
    if (!target || this.stopping.signal.aborted) {
      return;
    }
    for (let copy = 0; copy < (policy.copies ?? 1); copy += 1) {
      // First copies are queued to keep the events in order, unless they are delayed. Further copies are sent in parallel.
      const sent =
        copy === 0 && !policy.delayMs
          ? this.queue.then(() => this.deliver(event, target, policy))
          : this.deliver(event, target, policy);
      if (copy === 0) {
        this.queue = sent;
      }
      this.underway.add(sent);
      void sent.finally(() => this.underway.delete(sent));
    }
  }

  /** Waits until no delivery is in progress. */
  async settled(): Promise<void> {
    await new Promise((resolve) => setImmediate(resolve));
    while (this.underway.size > 0) {
      await Promise.all(this.underway);
    }
  }

  async stop(): Promise<void> {
    this.stopping.abort();
    await this.settled();
  }

  private async deliver(
    event: DoubleEvent,
    target: { url: string; secret: string },
    policy: DeliveryPolicy,
  ): Promise<void> {
    const { delayMs = 0, retries = 0, retryDelayMs = 50, skewSeconds = 0 } = policy;
    const { signal } = this.stopping;
    const body = JSON.stringify(event, undefined, 2);
    for (let attempt = 0; attempt <= retries && !signal.aborted; attempt += 1) {
      await wait(attempt === 0 ? delayMs : retryDelayMs, undefined, { signal }).catch(() => {});
      const at = Math.floor(Date.now() / 1000) + skewSeconds;
      const headers = {
        'content-type': 'application/json; charset=utf-8',
        'stripe-signature': signatureOf(body, target.secret, at),
      };
      const status = await fetch(target.url, { method: 'POST', headers, body, signal }).then(
        async (response) => {
          await response.arrayBuffer();
          return response.status;
        },
        () => null,
      );
      this.deliveries.push({ eventId: event.id, type: event.type, status });
      if (status !== null && status >= 200 && status < 300) {
        return;
      }
    }
  }
}
