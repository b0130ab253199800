import type { FieldErrors } from '@academy/contracts/http/errors';
import { ApiError, messageOf } from '../api/errors';

/** Messages for a form that the server refused. */
export interface FormProblem {
  title: string;
  text: string;
  fields: FieldErrors;
}

export interface ProblemWording {
  title: string;
  /** Fallback if the server sends no message. */
  text: string;
  /** Fallback if the user is not allowed to do this. */
  denied?: string;
}

export const signedOutProblem: FormProblem = {
  title: 'Authentication Error',
  text: 'Please log in again.',
  fields: {},
};

/** Returns true if the session has ended. The session shows its own message, so the form needs none. */
export const isSignedOut = (error: unknown): boolean => error instanceof ApiError && error.code === 'unauthenticated';

/** Converts a failed request to the messages of its form. */
export function formProblem(error: unknown, { title, text, denied }: ProblemWording): FormProblem {
  if (!(error instanceof ApiError)) return { title, text: messageOf(error, text), fields: {} };
  if (error.code === 'unauthenticated') return signedOutProblem;
  if (error.code === 'access_denied')
    return { title: 'Access Denied', text: messageOf(error, denied ?? text), fields: {} };
  return { title, text: messageOf(error, text), fields: error.fieldErrors };
}
