import type { ActorRefFrom, SnapshotFrom } from 'xstate';
import type { confirmEmailMachine } from './confirm-email.machine';

export type ConfirmEmailActor = ActorRefFrom<typeof confirmEmailMachine>;
export type ConfirmEmailSnapshot = SnapshotFrom<typeof confirmEmailMachine>;

export const selectEmail = (snapshot: ConfirmEmailSnapshot) => snapshot.context.email;
export const selectCode = (snapshot: ConfirmEmailSnapshot) => snapshot.context.code;
export const selectCodeError = (snapshot: ConfirmEmailSnapshot) => snapshot.context.codeError;
export const selectCheckError = (snapshot: ConfirmEmailSnapshot) => snapshot.context.formError;
export const selectFailedCodes = (snapshot: ConfirmEmailSnapshot) => snapshot.context.failedSubmits;
export const selectChecking = (snapshot: ConfirmEmailSnapshot): boolean =>
  snapshot.matches({ asking: { code: 'checking' } });

export const selectSending = (snapshot: ConfirmEmailSnapshot): boolean =>
  snapshot.matches({ asking: { delivery: 'sending' } });
export const selectSentCodes = (snapshot: ConfirmEmailSnapshot) => snapshot.context.sentCodes;
export const selectSendError = (snapshot: ConfirmEmailSnapshot) => snapshot.context.sendError;
/** Seconds until a new code can be requested; 0 when it can be now. */
export const selectWaitSeconds = (snapshot: ConfirmEmailSnapshot) => snapshot.context.waitSeconds;
