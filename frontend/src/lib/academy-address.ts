import { academy } from '@academy/contracts/academy';

const { line1, city, state, postalCode } = academy.address;

/** Where the academy is, on one line. */
export const addressLine = `${line1}, ${city}, ${state} ${postalCode}`;
