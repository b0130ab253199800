import type { CardDialogInput, IntentResult } from '../card/card-dialog.types';

export interface ConfirmEmailInput extends Pick<CardDialogInput, 'request' | 'checkout'> {
  /** The address that has to be confirmed, as the server named it. */
  email: string;
  /** The clock in ms; the browser's own unless a test brings another. */
  now?: () => number;
}

export interface ConfirmEmailContext extends Required<ConfirmEmailInput> {
  /** As typed. It is kept here only, and never stored. */
  code: string;
  /** Message at the field. */
  codeError: string | null;
  /** Why the code could not be checked, though nothing is wrong with it. */
  formError: string | null;
  /** Grows with each refused submit; the field takes focus when it does. */
  failedSubmits: number;
  /** How many codes were sent. */
  sentCodes: number;
  /** Why no code was sent the last time. */
  sendError: string | null;
  /** When the next code may be asked for, in ms of the clock. */
  waitUntil: number;
  /** The same as seconds from now, counted down; 0 when there is nothing to wait for. */
  waitSeconds: number;
  result: IntentResult | null;
}

export type ConfirmEmailEvent =
  | { type: 'CHANGE_CODE'; code: string }
  | { type: 'SUBMIT_CODE' }
  | { type: 'SEND_NEW_CODE' };

/** How sending a code went. */
export type SendCodeResult =
  | { kind: 'sent' }
  /** The message is for the payer; null seconds: it can be tried again at once. */
  | { kind: 'failed'; message: string; retryAfterSeconds: number | null };

/** How the step ended: with what the server answered once it took the code. */
export type ConfirmEmailOutput = IntentResult;
