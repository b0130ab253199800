import type { BillingFields } from '@academy/contracts/rules/billing';

/** The result of a charge, whichever network made it. */
export type CardOutcome =
  | { kind: 'succeeded' }
  /** The network has not decided yet; this is no failure. */
  | { kind: 'processing' }
  /** The bank wants the payer to confirm. */
  | { kind: 'needsAction' }
  /** Nothing was charged; the message is for the payer. */
  | { kind: 'declined'; message: string }
  /** No answer came back: the card may or may not be charged. */
  | { kind: 'unknown' };

/** Where a card is charged: the card provider's form, or the demo network. */
export interface CardPort {
  confirm(clientSecret: string, billing: BillingFields): Promise<CardOutcome>;
  /** Takes the payer through the bank's own check, after `needsAction`. */
  authenticate(clientSecret: string): Promise<CardOutcome>;
}
