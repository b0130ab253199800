import { cents } from './money.js';

/** Price of a consultation, in cents. */
export const consultationFeeCents = cents(19_900);

export const consultationMinutes = 45;

/** Name of a consultation on receipts and at the payment provider. */
export const consultationFeeName = 'Consultation Fee';
