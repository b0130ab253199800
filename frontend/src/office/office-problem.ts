import { ApiError } from '../api/errors';
import { formProblem, type FormProblem, type ProblemWording } from '../forms/form-problem';
import { StepUpCanceled } from './step-up/step-up-context';

/** The message for a failed office call; null when nothing failed or the user canceled the password prompt. */
export function officeProblem(error: unknown, wording: ProblemWording): FormProblem | null {
  if (!error || error instanceof StepUpCanceled) return null;
  if (error instanceof ApiError && error.code === 'too_many_requests')
    return { title: wording.title, text: tooManyText(error.retryAfterSeconds), fields: {} };
  return formProblem(error, wording);
}

function tooManyText(seconds: number | null): string {
  const minutes = Math.ceil((seconds ?? 0) / 60);
  if (minutes < 1) return 'Too many attempts. Please wait a moment and try again.';
  return `Too many attempts. Please try again in ${minutes === 1 ? 'one minute' : `${minutes} minutes`}.`;
}
