/** The card of a payment in a sentence: "the card ending in 4242". @param last4 null where the provider does not say */
export const cardOf = (last4: string | null): string =>
  last4 ? `the card ending in ${last4}` : 'the card you paid with';

/** How a refund goes back, in a sentence: "to the card ending in 4242"; what was not paid by card is paid out by the office. */
export const refundRoute = ({ last4, offline }: { last4: string | null; offline: boolean }): string =>
  offline ? 'through our office' : `to ${cardOf(last4)}`;
