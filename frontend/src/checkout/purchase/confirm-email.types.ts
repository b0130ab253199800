import type { CardDialogInput, IntentResult } from '../card/card-dialog.types';

export interface ConfirmEmailInput extends Pick<CardDialogInput, 'request' | 'checkout'> {
  /** The address to confirm, as returned by the server. */
  email: string;
  /** Clock in ms; defaults to the browser's clock. */
  now?: () => number;
}

export interface ConfirmEmailContext extends Required<ConfirmEmailInput> {
  /** The code as typed. It is only kept in memory, never stored. */
  code: string;
  /** Message at the field. */
  codeError: string | null;
  /** Why the code could not be checked, when the code itself is not at fault. */
  formError: string | null;
  /** Incremented on each failed submit, which moves focus to the field. */
  failedSubmits: number;
  /** Number of codes sent. */
  sentCodes: number;
  /** Why the last attempt to send a code failed. */
  sendError: string | null;
  /** When the next code can be requested, in ms of the clock. */
  waitUntil: number;
  /** The remaining wait in seconds, counted down; 0 when there is none. */
  waitSeconds: number;
  result: IntentResult | null;
}

export type ConfirmEmailEvent =
  | { type: 'CHANGE_CODE'; code: string }
  | { type: 'SUBMIT_CODE' }
  | { type: 'SEND_NEW_CODE' };

/** Result of sending a code. */
export type SendCodeResult =
  | { kind: 'sent' }
  /** The message is shown to the payer. `retryAfterSeconds` is null when it can be retried immediately. */
  | { kind: 'failed'; message: string; retryAfterSeconds: number | null };

/** Result of the step: the server's response once the code is accepted. */
export type ConfirmEmailOutput = IntentResult;
