import { nameKey } from './name-key.js';

/** What must be finished before the personal data of a family can be erased. */
const erasureBlockers = ['registration', 'consultation', 'payment', 'refund', 'issue', 'dispute'] as const;

export type ErasureBlocker = (typeof erasureBlockers)[number];

/** What staff must do first, by blocker. */
export const erasureBlockerTexts: Readonly<Record<ErasureBlocker, string>> = {
  registration: 'There is an upcoming registration. Cancel it, or wait until it is over.',
  consultation: 'There is an upcoming consultation. Cancel it, or wait until it is over.',
  payment: 'A payment is still open. Cancel what is waiting for payment, or wait until it expires.',
  refund: 'A refund is in progress. Wait until it is complete.',
  issue: 'A payment issue is open. Close it first.',
  dispute: 'A dispute about a card payment is open. Wait for its outcome.',
};

export const erasureMessages = {
  confirmationWrong: 'Please type the name exactly as shown.',
  notYet: 'The data cannot be erased yet. Please see what has to be finished first.',
  already: 'This family’s data has since been erased.',
} as const;

/** Checks the name typed to confirm that a family's data is erased. @returns the message, or null */
export const checkErasureName = (typed: string, name: string): string | null =>
  nameKey(typed) === nameKey(name) ? null : erasureMessages.confirmationWrong;
