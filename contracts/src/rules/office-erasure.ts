import { nameKey } from './contact.js';

/** What must be finished before the personal data of a family can be erased. */
export const erasureBlockers = ['registration', 'consultation', 'payment', 'refund', 'issue', 'dispute'] as const;

export type ErasureBlocker = (typeof erasureBlockers)[number];

/** What staff must do first, by blocker. */
export const erasureBlockerTexts: Readonly<Record<ErasureBlocker, string>> = {
  registration: 'A registration is still to come. Cancel it, or wait until it is over.',
  consultation: 'A consultation is still to come. Cancel it, or wait until it is over.',
  payment: 'A payment was begun and is not over. Cancel what waits for payment, or wait until its time has run out.',
  refund: 'A refund is under way. Wait until the money has gone back.',
  issue: 'A payment issue is open. Close it first.',
  dispute: 'A dispute about a card payment is open. Wait for its outcome.',
};

export const erasureMessages = {
  confirmationWrong: 'Please type the name as it is shown.',
  notYet: 'The data cannot be erased yet. Please see what has to end first.',
  already: 'The data of this family was erased meanwhile.',
} as const;

/** Checks the name typed to confirm that a family's data is erased. @returns the message, or null */
export const checkErasureName = (typed: string, name: string): string | null =>
  nameKey(typed) === nameKey(name) ? null : erasureMessages.confirmationWrong;
