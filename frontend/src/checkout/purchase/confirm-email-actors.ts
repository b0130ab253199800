import { fromPromise } from 'xstate';
import { api, type ApiClient } from '../../api/client';
import { sendEmailCode } from '../../api/email-codes';
import { ApiError } from '../../api/errors';
import type { SendCodeResult } from './confirm-email.types';
import { sendCodeFailure } from './email-code-wording';
import { coolDownSeconds } from './confirm-email.machine';

/** The actor that sends a code. */
export const sendEmailCodeLogic = fromPromise<SendCodeResult, string>(({ input, signal }) =>
  requestCode(input, signal),
);

/** Requests a code. After too many requests, the result contains the time to wait. */
export async function requestCode(
  email: string,
  signal?: AbortSignal,
  client: ApiClient = api,
): Promise<SendCodeResult> {
  try {
    await sendEmailCode(email, client, signal);
    return { kind: 'sent' };
  } catch (error) {
    const tooMany = error instanceof ApiError && error.status === 429;
    return {
      kind: 'failed',
      message: sendCodeFailure(error),
      retryAfterSeconds: tooMany ? (error.retryAfterSeconds ?? coolDownSeconds) : null,
    };
  }
}
