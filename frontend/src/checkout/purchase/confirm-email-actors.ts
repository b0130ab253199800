import { sendEmailCode } from '@academy/contracts/http/email-codes';
import { fromPromise } from 'xstate';
import { api } from '../../api/client';
import { ApiError } from '../../api/errors';
import type { SendCodeResult } from './confirm-email.types';
import { sendCodeFailure } from './email-code-wording';
import { coolDownSeconds } from './confirm-email.machine';

/** The actor that sends a code. */
export const sendEmailCodeLogic = fromPromise<SendCodeResult, string>(({ input, signal }) =>
  requestCode(input, signal),
);

/** Requests a code. After too many requests, the result contains the time to wait. */
export async function requestCode(email: string, signal?: AbortSignal): Promise<SendCodeResult> {
  try {
    await api.send(sendEmailCode, { body: { email }, signal });
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
