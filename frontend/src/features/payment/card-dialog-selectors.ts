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
  | 'settling'
  | 'statusUnknown'
  | 'paid'
  | 'closed';

export function selectDialogView(snapshot: CardDialogSnapshot): CardDialogView {
  if (snapshot.matches({ initializing: 'confirmingEmail' })) return 'confirmEmail';
  if (snapshot.matches('initializing')) return snapshot.matches({ initializing: 'failed' }) ? 'failed' : 'initializing';
  if (snapshot.matches('collecting') || snapshot.matches('declined')) return 'card';
  if (snapshot.matches('confirming')) return 'processing';
  return (
    (['authenticating', 'settling', 'statusUnknown', 'paid'] as const).find((state) => snapshot.matches(state)) ??
    'closed'
  );
}

/** The dialog may be closed: no charge is under way. */
export const selectCanClose = (snapshot: CardDialogSnapshot): boolean => snapshot.can({ type: 'CLOSE' });
export const selectBilling = (snapshot: CardDialogSnapshot) => snapshot.context.billing;
export const selectBillingErrors = (snapshot: CardDialogSnapshot) => snapshot.context.billingErrors;
export const selectDialogError = (snapshot: CardDialogSnapshot) => snapshot.context.error;
/** The card, or the bank behind it, has said no. */
export const selectDeclined = (snapshot: CardDialogSnapshot): boolean => snapshot.matches('declined');
export const selectIntent = (snapshot: CardDialogSnapshot) => snapshot.context.intent;
/** The step that asks for a code from an email, while it shows. */
export const selectConfirmEmail = (snapshot: CardDialogSnapshot) => snapshot.children.confirmEmail;
export const selectRequest = (snapshot: CardDialogSnapshot) => snapshot.context.request;
