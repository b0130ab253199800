import type { CreatePaymentIntentRequest } from '@academy/contracts/http/payments';
import { emailCodeMinutes } from '@academy/contracts/rules/email-code';
import { ApiError, messageOf } from '../../api/errors';
import type { DialogLine } from '../card/card-dialog.types';

/** Texts of the step that confirms an email address. */
export const emailCodeTexts = {
  title: 'Confirm your email',
  label: 'Six-digit code',
  submit: 'Continue',
  checking: 'Checking the code...',
  sending: 'Sending a code...',
  sendNew: 'Send a new code',
  noEmail: 'No email yet? Check your spam folder',
  wrongAddress: 'Wrong address? Change it on the form. Your entries are saved.',
  changeAddress: 'Change the email address',
  works: `It expires in ${emailCodeMinutes} minutes.`,
  notSent: 'Something went wrong. Please try again.',
  notChecked: 'We could not check the code. Please try again.',
} as const;

/** Explains why a code is required. */
export function emailCodeReason(
  { purpose }: Pick<CreatePaymentIntentRequest, 'purpose'>,
  lines: readonly Pick<DialogLine, 'notes'>[],
): string {
  const ask = 'so we ask you to confirm your email before';
  if (purpose === 'consultation') return `Many families are booking right now, ${ask} we hold your time.`;
  const hasDates = lines.some(({ notes = [] }) => notes.length > 0);
  return hasDates
    ? `Many families are reserving right now, ${ask} we hold your seats.`
    : `Many families are paying right now, ${ask} you pay.`;
}

/** Advice when no email arrives. @param seconds until the next code can be requested */
export function noEmailText(seconds: number): string {
  if (seconds === 0) return `${emailCodeTexts.noEmail}, or send a new code.`;
  const minutes = Math.ceil(seconds / 60);
  const wait = seconds > 90 ? `${minutes} minutes` : seconds === 1 ? '1 second' : `${seconds} seconds`;
  return `${emailCodeTexts.noEmail}. You can send a new code in ${wait}.`;
}

/** Message when no code could be sent. */
export function sendCodeFailure(error: unknown): string {
  const [atField] = (error instanceof ApiError && error.fieldErrors.email) || [];
  return atField ?? messageOf(error, emailCodeTexts.notSent);
}
