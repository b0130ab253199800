import { readText } from './versioned-storage';

/** Storage key of the cart's chosen lines. */
export const cartLinesKey = 'selectedServices';
/** Dispatched on the window after each write of the cart: storage events reach other tabs only. */
export const cartSavedEvent = 'academy:cart-saved';

/** Whether this browser has stored lines; they are read by the cart's own code. */
export const hasStoredLines = (): boolean => readText(cartLinesKey) !== null;
