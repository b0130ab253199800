import type { BillingDetails, PaymentCard } from '@academy/contracts/http/billing';
import type { Cents } from '@academy/contracts/rules/money';

/** Status of an intent, independent of the provider. `open` waits for a card; a decline leaves it open for another try. */
export type IntentStatus = 'open' | 'declined' | 'requires_action' | 'processing' | 'succeeded' | 'canceled';

/** A refund at the provider, requested by us or made in its dashboard. */
export interface ProviderRefund {
  id: string;
  /** Cents. */
  amount: Cents;
  /** A failed refund moved no money, or its money came back; that is final. A pending refund counts as succeeded: nearly all of them do. */
  status: 'succeeded' | 'failed';
  /** Why it failed, in the provider's words; null for every other. */
  reason: string | null;
  /** The idempotency key we requested it with, which is the id of our row; null for one made in the dashboard. */
  requestId: string | null;
}

/** A payment at the provider, as much of it as we read. Amounts in cents. */
export interface ProviderIntent {
  id: string;
  status: IntentStatus;
  amount: Cents;
  /** Captured so far. */
  amountReceived: Cents;
  /** All of them, oldest first. */
  refunds: readonly ProviderRefund[];
  /** Lower case, e.g. `usd`. */
  currency: string;
  /** Handed to the browser so that it can confirm this intent; never logged or stored. */
  clientSecret: string;
  /** The card provider's own words on the last decline. */
  declineMessage?: string;
  metadata: Record<string, string>;
  /** Of the charge, once there is one; left out where the provider does not say. */
  card?: PaymentCard;
  /** As the payer typed them; left out when they are incomplete. */
  billing?: BillingDetails;
  /** Seconds since 1970. */
  created: number;
}

export interface CreateIntent {
  /** Cents. */
  amount: Cents;
  currency: 'usd';
  description: string;
  metadata: Record<string, string>;
  /** Stored before the call, so that a retry creates nothing twice. */
  idempotencyKey: string;
}

/** A verified webhook delivery. */
export interface ProviderEvent {
  id: string;
  type: string;
  /** The intent it speaks of, or null when it speaks of something else. */
  intentId: string | null;
  /** Seconds since 1970. */
  created: number;
  /** What it is about, as the provider sent it, without client secrets. */
  payload: object;
}

/** A part of the provider's list of events, newest first. */
export interface EventPage {
  events: readonly ProviderEvent[];
  /** Whether older ones follow. */
  hasMore: boolean;
}

/** An event as it is stored. */
export type StoredEvent = Pick<ProviderEvent, 'type' | 'payload'>;

/** Where a dispute is. An inquiry takes no money; it can become a dispute. The last three are final. */
export type DisputeStatus = 'inquiry' | 'open' | 'won' | 'lost' | 'inquiry_closed';

/** What an event says about a dispute. */
export interface ProviderDispute {
  id: string;
  /** Cents. */
  amount: Cents;
  /** Lower case, e.g. `usd`. */
  currency: string;
  status: DisputeStatus;
  /** The bank's reason, e.g. `fraudulent`. */
  reason: string;
  /** Whether this event moved the disputed amount. */
  funds: 'withdrawn' | 'reinstated' | null;
}

/** The provider could not be asked: time-out, cut connection, 5xx, 429, or a key that it no longer accepts. Nothing is known about what happened there. */
export class ProviderUnavailable extends Error {}

/** The provider refused our request (4xx). Its text is for the log, never for a parent. */
export class ProviderRefused extends Error {}

/**
 * The provider does not know the intent: it was made under another account, or with test keys before the live ones. It cannot be
 * paid with the keys we have now, so unlike after any other refusal, what waits for its money need not wait any longer.
 */
export class IntentUnknown extends ProviderRefused {}

/** The webhook's signature is missing, wrong or older than {@link webhookToleranceSeconds}. */
export class BadSignature extends Error {}

/** Also refuses events from the future, which the provider's SDK lets pass. */
export const webhookToleranceSeconds = 300;

/** Where a payment is made. `offline` is money that the office takes itself: no provider knows of it. */
export type PaymentSource = 'stripe' | 'demo' | 'offline';

/** Our side of the payment provider. No call may be made with a database transaction open. */
export abstract class PaymentProvider {
  abstract readonly mode: 'stripe' | 'demo';
  /** Key the browser needs to talk to the provider itself; null in demo mode. */
  abstract readonly publishableKey: string | null;

  /** Whether a payment was made here. One from before the keys were set or taken away is unknown here: it can be neither paid nor read. */
  handlesProvider({ provider }: { provider: PaymentSource }): boolean {
    return provider === this.mode;
  }

  /** @throws ProviderUnavailable, ProviderRefused */
  abstract createIntent(intent: CreateIntent): Promise<ProviderIntent>;
  /** @throws ProviderUnavailable, ProviderRefused, IntentUnknown */
  abstract readIntent(id: string): Promise<ProviderIntent>;
  /** Cancels it, or answers it as it is when it can no longer be canceled. @throws ProviderUnavailable, ProviderRefused, IntentUnknown */
  abstract cancelIntent(id: string): Promise<ProviderIntent>;
  /** Requests a refund of an amount in cents, once per key. @throws ProviderUnavailable, ProviderRefused */
  abstract refund(intentId: string, amount: Cents, idempotencyKey: string): Promise<ProviderRefund>;
  /**
   * At most 100 events since an instant (seconds since 1970), newest first: what a lost webhook would have brought.
   * @param after id of the last event of the page before
   * @throws ProviderUnavailable, ProviderRefused, also when it no longer knows the event `after`
   */
  abstract listEvents(since: number, after?: string): Promise<EventPage>;
  /** The dispute that an event is about; null when it is about something else. */
  abstract disputeOf(event: StoredEvent): ProviderDispute | null;
  /** @throws BadSignature */
  abstract verifyWebhook(rawBody: Buffer, signature: string | undefined): ProviderEvent;
}
