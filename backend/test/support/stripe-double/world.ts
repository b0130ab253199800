import type Stripe from 'stripe';
import type { Card } from './cards.js';
import type { Ledger } from './ledger.js';
import type { DoubleEndpoint, DoubleEvent, DoubleIntent } from './objects.js';

/** The state that the endpoints operate on. */
export interface World {
  ledger: Ledger;
  events: readonly DoubleEvent[];
  /** What the account has under Webhooks in the Dashboard. */
  endpoints: readonly DoubleEndpoint[];
  /** The domains that are registered for wallets. */
  domains: Stripe.PaymentMethodDomain[];
  /** Domains that Stripe cannot reach. */
  unreachable: ReadonlySet<string>;
  /** Whether the account's keys are of live mode, which has no test cards. */
  livemode: boolean;
  /** Replaces the card's own outcome with the one the test has requested, if any. */
  decide(card: Card): Card;
  /** Lets the bank act after a charge. */
  afterCharge(intent: DoubleIntent, act: NonNullable<Card['afterwards']>): void;
}

/** A call of an endpoint. */
export interface Call<Parameters = object> {
  params: Parameters;
  /** The id in the path; empty if it has none. */
  id: string;
}
