import type { BillingDetails, PaymentCard } from '@academy/contracts/http/billing';
import type { Cents } from '@academy/contracts/rules/money';
import type { RefundWait } from '@academy/contracts/rules/refund-wait';

/** Status of an intent, independent of the provider. `open` waits for a card; a decline leaves it open for another try. */
export type IntentStatus = 'open' | 'declined' | 'requires_action' | 'processing' | 'succeeded' | 'canceled';

/** A refund at the provider, requested by us or made in its dashboard. */
export interface ProviderRefund {
  id: string;
  /** Cents. */
  amount: Cents;
  /** A pending refund was accepted and has moved no money yet. A failed one moved none, or its money came back; that is final. */
  status: 'succeeded' | 'pending' | 'failed';
  /** Why it is pending; omitted otherwise. */
  waitsFor?: RefundWait;
  /** The provider's reason for a failure; null otherwise. */
  reason: string | null;
  /** The idempotency key of our request, which is the id of our row; null for a refund made in the dashboard. */
  requestId: string | null;
}

/** The fields we read of a payment at the provider. Amounts in cents. */
export interface ProviderIntent {
  id: string;
  status: IntentStatus;
  amount: Cents;
  /** Amount captured so far. */
  amountReceived: Cents;
  /** All of them, oldest first. */
  refunds: readonly ProviderRefund[];
  /** Lower case, such as `usd`. */
  currency: string;
  /** Given to the browser so that it can confirm this intent; never logged or stored. */
  clientSecret: string;
  /** The provider's message for the last decline. */
  declineMessage?: string;
  metadata: Record<string, string>;
  /** The charged card; omitted before a charge, and when the provider does not report it. */
  card?: PaymentCard;
  /** As the payer entered them; omitted when incomplete. */
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
  /** Stored before the call, so that a retry does not create a second intent. */
  idempotencyKey: string;
}

/** A verified webhook delivery. */
export interface ProviderEvent {
  id: string;
  type: string;
  /** The intent it is about, or null when it is about something else. */
  intentId: string | null;
  /** Seconds since 1970. */
  created: number;
  /** The event's object as the provider sent it, without client secrets. */
  payload: object;
}

/** A page of the provider's list of events, newest first. */
export interface EventPage {
  events: readonly ProviderEvent[];
  /** Whether there are older events. */
  hasMore: boolean;
}

/** A stored event. */
export type StoredEvent = Pick<ProviderEvent, 'type' | 'payload' | 'created'>;

/** Status of a dispute. An inquiry takes no money; it can become a dispute. The last three are final, unless we appeal a lost one. */
export type DisputeStatus = 'inquiry' | 'open' | 'won' | 'lost' | 'inquiry_closed';

/** A dispute as described by an event. */
export interface ProviderDispute {
  id: string;
  /** Cents. */
  amount: Cents;
  /** Lower case, such as `usd`. */
  currency: string;
  status: DisputeStatus;
  /** Whether the provider still accepts a refund of the payment, as it does during most inquiries. */
  isRefundable: boolean;
  /** When it had this status. Seconds since 1970. */
  at: number;
  /** The bank's reason, such as `fraudulent`. */
  reason: string;
  /** Whether this event moved the disputed amount. */
  funds: 'withdrawn' | 'reinstated' | null;
}

/** The provider could not be reached: timeout, lost connection, 5xx, 429, or a rejected key. Whether the request took effect is unknown. */
export class ProviderUnavailable extends Error {}

/** The provider refused our request (4xx). The message is for the log, never for a parent. */
export class ProviderRefused extends Error {}

/**
 * The provider does not know the intent: it was created under another account, or with test keys before the live ones. It cannot be
 * paid with the current keys, so, unlike after other refusals, nothing needs to wait for its payment any longer.
 */
export class IntentUnknown extends ProviderRefused {}

/** The webhook's signature is missing, wrong or older than {@link webhookToleranceSeconds}. */
export class BadSignature extends Error {}

/** A body that the provider signed, but that we cannot process. */
export class UnusableEvent extends Error {
  /** @param reason `thin`: an event without its object, because the endpoint's payload style is not Snapshot */
  constructor(
    readonly reason: 'thin' | 'unreadable',
    message: string,
  ) {
    super(message);
  }
}

/** Maximum clock difference, in both directions: the provider's SDK alone would accept events from the future. */
export const webhookToleranceSeconds = 300;

/** Where a payment is made. `offline` is money that the office collects itself, unknown to any provider. */
export type PaymentSource = 'stripe' | 'demo' | 'offline';

/** Adapter for the payment provider. Never call it with a database transaction open. */
export abstract class PaymentProvider {
  abstract readonly mode: 'stripe' | 'demo';
  /** Key that the browser uses to call the provider directly; null in demo mode. */
  abstract readonly publishableKey: string | null;

  /** Whether a payment was made at this provider. If not (the keys were added or removed since), it can be neither paid nor read here. */
  handlesProvider({ provider }: { provider: PaymentSource }): boolean {
    return provider === this.mode;
  }

  /** @throws ProviderUnavailable, ProviderRefused */
  abstract createIntent(intent: CreateIntent): Promise<ProviderIntent>;
  /** @throws ProviderUnavailable, ProviderRefused, IntentUnknown */
  abstract readIntent(id: string): Promise<ProviderIntent>;
  /** Cancels an intent, or returns it unchanged when it cannot be canceled. @throws ProviderUnavailable, ProviderRefused, IntentUnknown */
  abstract cancelIntent(id: string): Promise<ProviderIntent>;
  /** Requests a refund of an amount in cents, once per key. @throws ProviderUnavailable, ProviderRefused */
  abstract refund(intentId: string, amount: Cents, idempotencyKey: string): Promise<ProviderRefund>;
  /**
   * Lists at most 100 events since an instant (seconds since 1970), newest first, to recover lost webhooks.
   * @param after id of the last event on the previous page
   * @throws ProviderUnavailable, ProviderRefused, also when it no longer knows the event `after`
   */
  abstract listEvents(since: number, after?: string): Promise<EventPage>;
  /**
   * What is wrong with the provider's webhook for an address, in sentences for staff; empty when nothing is.
   * @throws ProviderUnavailable, ProviderRefused
   */
  abstract webhookGaps(url: string): Promise<string[]>;
  /** The dispute that an event is about; null when it is about something else. */
  abstract disputeOf(event: StoredEvent): ProviderDispute | null;
  /** Why the card's owner reported a payment as fraud, such as `unauthorized use of card`; null for an event about something else. */
  abstract fraudWarningOf(event: StoredEvent): string | null;
  /** @throws BadSignature, UnusableEvent */
  abstract verifyWebhook(rawBody: Buffer, signature: string | undefined): ProviderEvent;
}
