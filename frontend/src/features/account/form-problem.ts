import type { FieldErrors } from '@academy/contracts/http/errors';
import { ApiError, messageOf } from '../../api/errors';

/** Why the server did not do what a form asked for, in the words to show. */
export interface FormProblem {
  title: string;
  text: string;
  fields: FieldErrors;
}

export interface ProblemWording {
  title: string;
  /** Said when the server says nothing. */
  text: string;
  /** Said to somebody who may not do this. */
  denied?: string;
}

export const signedOutProblem: FormProblem = {
  title: 'Authentication Error',
  text: 'Please log in again.',
  fields: {},
};

/** Puts a failed call into the words of its form. */
export function formProblem(error: unknown, { title, text, denied }: ProblemWording): FormProblem {
  if (!(error instanceof ApiError)) return { title, text: messageOf(error, text), fields: {} };
  if (error.code === 'unauthenticated') return signedOutProblem;
  if (error.code === 'access_denied')
    return { title: 'Access Denied', text: messageOf(error, denied ?? text), fields: {} };
  return { title, text: messageOf(error, text), fields: error.fieldErrors };
}
