import type { ActorRefFrom, SnapshotFrom } from 'xstate';
import type { cardDialogMachine } from './card-dialog.machine';

export type CardDialogActor = ActorRefFrom<typeof cardDialogMachine>;
export type CardDialogSnapshot = SnapshotFrom<typeof cardDialogMachine>;

/** The views of the dialog. */
export type CardDialogView =
  | 'initializing'
  | 'confirmEmail'
  | 'failed'
  | 'card'
  | 'lapsed'
  | 'processing'
  | 'authenticating'
  | 'paid'
  | 'closed';

export function selectDialogView(snapshot: CardDialogSnapshot): CardDialogView {
  if (snapshot.matches({ initializing: 'confirmingEmail' })) return 'confirmEmail';
  if (snapshot.matches({ initializing: 'failed' })) return 'failed';
  if (snapshot.matches('initializing')) return 'initializing';
  if (snapshot.matches('typing')) return 'card';
  if (snapshot.matches('lapsed')) return 'lapsed';
  if (snapshot.matches('confirming')) return 'processing';
  if (snapshot.matches('authenticating')) return 'authenticating';
  return snapshot.matches('paid') ? 'paid' : 'closed';
}

/** Whether the dialog can be closed, which is not possible while a charge is in progress. */
export const selectCanClose = (snapshot: CardDialogSnapshot): boolean => snapshot.hasTag('closable');
export const selectBilling = (snapshot: CardDialogSnapshot) => snapshot.context.billing;
/** Whether the billing details are those of the last payment, unchanged. */
export const selectRemembered = (snapshot: CardDialogSnapshot): boolean =>
  snapshot.context.billingFrom === 'lastPayment';
export const selectBillingErrors = (snapshot: CardDialogSnapshot) => snapshot.context.billingErrors;
export const selectDialogError = (snapshot: CardDialogSnapshot) => snapshot.context.error;
/** Whether the card was declined. */
export const selectDeclined = (snapshot: CardDialogSnapshot): boolean => snapshot.matches({ typing: 'declined' });
export const selectIntent = (snapshot: CardDialogSnapshot) => snapshot.context.intent;
/** Actor of the step that asks for an emailed code, while that step is shown. */
export const selectConfirmEmail = (snapshot: CardDialogSnapshot) => snapshot.children.confirmEmail;
/** Whether the seats are held again after the first hold had ended. */
export const selectRenewed = (snapshot: CardDialogSnapshot): boolean => snapshot.context.renewed;
export const selectRequest = (snapshot: CardDialogSnapshot) => snapshot.context.request;
