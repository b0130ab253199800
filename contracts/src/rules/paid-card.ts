/** The card of a payment, for use in a sentence: "the card ending in 4242". @param last4 null when the provider does not report it */
export const cardOf = (last4: string | null): string =>
  last4 ? `the card ending in ${last4}` : 'the card used for the payment';

/** How a refund is returned, for use in a sentence: "to the card ending in 4242". The office pays out refunds of offline payments. */
export const refundRoute = ({ last4, offline }: { last4: string | null; offline: boolean }): string =>
  offline ? 'through our office' : `to ${cardOf(last4)}`;

/**
 * A refund that was requested and is not made yet, as a clause: "Refund of $50.00 to the card ending in 4242 requested, on its way". The
 * office pays out refunds of offline payments later.
 * @param what its amount
 */
export const refundRequestedText = (what: string, paid: { last4: string | null; offline: boolean }): string =>
  `Refund of ${what} ${refundRoute(paid)} requested${paid.offline ? '' : ', on its way'}`;
