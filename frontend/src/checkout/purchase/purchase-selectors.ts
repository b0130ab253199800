import type { ActorRefFrom, SnapshotFrom } from 'xstate';
import type { purchaseMachine } from './purchase.machine';

export type PurchaseActor = ActorRefFrom<typeof purchaseMachine>;
export type PurchaseSnapshot = SnapshotFrom<typeof purchaseMachine>;

/** The last payment is being looked up, and the form already shows. @param snapshot undefined while nothing is being bought */
export const selectLookingUp = (snapshot: PurchaseSnapshot | undefined) => snapshot?.hasTag('lookingUp') ?? false;
/** The card dialog covers the form. */
export const selectDialogOpen = (snapshot: PurchaseSnapshot | undefined) => snapshot?.hasTag('dialogOpen') ?? false;
/** Paid, or maybe paid, and not known to be delivered. */
export const selectAwaiting = (snapshot: PurchaseSnapshot | undefined) =>
  snapshot?.hasTag('awaitingFulfillment') ?? false;
export const selectOrder = (snapshot: PurchaseSnapshot | undefined) => snapshot?.context.order ?? null;
/** The open card dialog, or undefined. */
export const selectCardDialog = (snapshot: PurchaseSnapshot | undefined) => snapshot?.children.cardDialog;
/** The card has certainly been charged. */
export const selectCharged = (snapshot: PurchaseSnapshot | undefined) => snapshot?.context.charged ?? false;
/** It is taking so long that the parent may want to call. */
export const selectOverdue = (snapshot: PurchaseSnapshot | undefined) => (snapshot?.context.polls ?? 0) >= overduePolls;

/** Each poll takes about a minute. */
const overduePolls = 2;
