import type { BillingFields } from '@academy/contracts/rules/billing';

/** The outcome of a charge, for any card network. */
export type CardOutcome =
  | { kind: 'succeeded' }
  /** The network has not decided yet. This is not a failure. */
  | { kind: 'processing' }
  /** The bank requires authentication by the payer. */
  | { kind: 'needsAction' }
  /** Nothing was charged. The message is shown to the payer. */
  | { kind: 'declined'; message: string }
  /** No response was received, so the card may or may not be charged. */
  | { kind: 'unknown' };

/** Charges a card, through the card provider's form or the demo network. */
export interface CardPort {
  confirm(clientSecret: string, billing: BillingFields): Promise<CardOutcome>;
  /** Takes the payer through the bank's authentication, after `needsAction`. */
  authenticate(clientSecret: string): Promise<CardOutcome>;
}
