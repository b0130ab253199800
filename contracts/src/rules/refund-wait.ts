/** Why the card provider has accepted a refund and not made it yet. These are Stripe's reasons (`pending_reason` of a refund). */
export const refundWaits = ['insufficient_funds', 'charge_pending', 'processing'] as const;

export type RefundWait = (typeof refundWaits)[number];

/** What a refund waits for, and what the office can do about it: one or two sentences. */
export const refundWaitTexts: Readonly<Record<RefundWait, string>> = {
  insufficient_funds:
    'Stripe makes it once the academy’s balance covers it. Add funds under Balances in Stripe, or wait for the next payments.',
  charge_pending: 'Stripe makes it once the payment itself has arrived. There is nothing to do.',
  processing: 'Stripe is processing it. There is nothing to do.',
};
