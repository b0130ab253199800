import type { ActorRefFrom, SnapshotFrom } from 'xstate';
import type { cardDialogMachine } from './card-dialog.machine';

export type CardDialogActor = ActorRefFrom<typeof cardDialogMachine>;
export type CardDialogSnapshot = SnapshotFrom<typeof cardDialogMachine>;

/** What the dialog shows. */
export type CardDialogView =
  | 'initializing'
  | 'confirmEmail'
  | 'failed'
  | 'card'
  | 'processing'
  | 'authenticating'
  | 'paid'
  | 'closed';

export function selectDialogView(snapshot: CardDialogSnapshot): CardDialogView {
  if (snapshot.matches({ initializing: 'confirmingEmail' })) return 'confirmEmail';
  if (snapshot.matches({ initializing: 'failed' })) return 'failed';
  if (snapshot.matches('initializing')) return 'initializing';
  if (snapshot.matches('typing')) return 'card';
  if (snapshot.matches('confirming')) return 'processing';
  if (snapshot.matches('authenticating')) return 'authenticating';
  return snapshot.matches('paid') ? 'paid' : 'closed';
}

/** The dialog may be closed: no charge is under way. */
export const selectCanClose = (snapshot: CardDialogSnapshot): boolean => snapshot.hasTag('closable');
export const selectBilling = (snapshot: CardDialogSnapshot) => snapshot.context.billing;
/** The billing details are those of the last payment, as they were. */
export const selectRemembered = (snapshot: CardDialogSnapshot): boolean =>
  snapshot.context.billingFrom === 'lastPayment';
export const selectBillingErrors = (snapshot: CardDialogSnapshot) => snapshot.context.billingErrors;
export const selectDialogError = (snapshot: CardDialogSnapshot) => snapshot.context.error;
/** The card, or the bank behind it, has said no. */
export const selectDeclined = (snapshot: CardDialogSnapshot): boolean => snapshot.matches({ typing: 'declined' });
export const selectIntent = (snapshot: CardDialogSnapshot) => snapshot.context.intent;
/** The step that asks for a code from an email, while it shows. */
export const selectConfirmEmail = (snapshot: CardDialogSnapshot) => snapshot.children.confirmEmail;
export const selectRequest = (snapshot: CardDialogSnapshot) => snapshot.context.request;
