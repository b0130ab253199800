import type { RegistrationSnapshot } from '../registration-selectors';

/** What is being paid, from the submit on. */
export const selectPurchase = (snapshot: RegistrationSnapshot) => snapshot.context.purchase;

/** The card has certainly been charged. */
export const selectCharged = (snapshot: RegistrationSnapshot) => snapshot.context.charged;
