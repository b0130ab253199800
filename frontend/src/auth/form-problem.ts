import type { FieldErrors } from '@academy/contracts/http/errors';
import { ApiError, messageOf } from '../api/errors';

/** Why the server refused a form, as shown to the user. */
export interface FormProblem {
  title: string;
  text: string;
  fields: FieldErrors;
}

export interface ProblemWording {
  title: string;
  /** Fallback when the server sends no message. */
  text: string;
  /** Shown when the user is not allowed to do this. */
  denied?: string;
}

export const signedOutProblem: FormProblem = {
  title: 'Authentication Error',
  text: 'Please log in again.',
  fields: {},
};

/** Whether the session has ended: its own message says so, and the form adds none. */
export const isSignedOut = (error: unknown): boolean => error instanceof ApiError && error.code === 'unauthenticated';

/** Maps a failed call to the messages of its form. */
export function formProblem(error: unknown, { title, text, denied }: ProblemWording): FormProblem {
  if (!(error instanceof ApiError)) return { title, text: messageOf(error, text), fields: {} };
  if (error.code === 'unauthenticated') return signedOutProblem;
  if (error.code === 'access_denied')
    return { title: 'Access Denied', text: messageOf(error, denied ?? text), fields: {} };
  return { title, text: messageOf(error, text), fields: error.fieldErrors };
}
