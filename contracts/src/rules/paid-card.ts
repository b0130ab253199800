/** The card of a payment in a sentence: "the card ending in 4242". @param last4 null where the provider does not say */
export const cardOf = (last4: string | null): string =>
  last4 ? `the card ending in ${last4}` : 'the card you paid with';
