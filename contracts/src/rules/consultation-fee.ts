/** The consultation's id in the catalog, which holds its price. */
export const consultationId = 'consultation';

export const consultationMinutes = 45;

/** Name of a consultation on receipts and at the payment provider. */
export const consultationFeeName = 'Consultation Fee';
