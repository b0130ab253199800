import type { ActorRefFrom, SnapshotFrom } from 'xstate';
import type { purchaseMachine } from './purchase.machine';

export type PurchaseActor = ActorRefFrom<typeof purchaseMachine>;
export type PurchaseSnapshot = SnapshotFrom<typeof purchaseMachine>;

/** Whether the last payment is being looked up, with the form visible. @param snapshot undefined while no purchase is in progress */
export const selectLookingUp = (snapshot: PurchaseSnapshot | undefined) => snapshot?.hasTag('lookingUp') ?? false;
/** Whether the card dialog covers the form. */
export const selectDialogOpen = (snapshot: PurchaseSnapshot | undefined) => snapshot?.hasTag('dialogOpen') ?? false;
/** Whether it is paid or may be paid, without confirmed delivery. */
export const selectAwaiting = (snapshot: PurchaseSnapshot | undefined) =>
  snapshot?.hasTag('awaitingFulfillment') ?? false;
export const selectOrder = (snapshot: PurchaseSnapshot | undefined) => snapshot?.context.order ?? null;
/** The open card dialog, or undefined. */
export const selectCardDialog = (snapshot: PurchaseSnapshot | undefined) => snapshot?.children.cardDialog;
/** Whether the card was definitely charged. */
export const selectCharged = (snapshot: PurchaseSnapshot | undefined) => snapshot?.context.charged ?? false;
/** Whether it is taking so long that the parent may want to call. */
export const selectOverdue = (snapshot: PurchaseSnapshot | undefined) => (snapshot?.context.polls ?? 0) >= overduePolls;

/** Each poll takes about a minute. */
const overduePolls = 2;
