import type { ActorRefFrom, SnapshotFrom } from 'xstate';
import type { purchaseFlowMachine } from './purchase-flow.machine';

export type PurchaseFlowActor = ActorRefFrom<typeof purchaseFlowMachine>;
export type PurchaseFlowSnapshot = SnapshotFrom<typeof purchaseFlowMachine>;

/** Where a purchase is: the form with its last payment being looked up, the dialog over it, or waiting for the end. */
export type PurchaseFlowView = 'none' | 'looking' | 'paying' | 'delivering' | 'finishing';

/** @param snapshot undefined while nothing is being bought */
export function selectFlowView(snapshot: PurchaseFlowSnapshot | undefined): PurchaseFlowView {
  return (
    (snapshot &&
      (['looking', 'paying', 'delivering', 'finishing'] as const).find((state) => snapshot.matches(state))) ??
    'none'
  );
}

export const selectFlowPurchase = (snapshot: PurchaseFlowSnapshot | undefined) => snapshot?.context.purchase ?? null;
/** The open card dialog, or undefined. */
export const selectFlowDialog = (snapshot: PurchaseFlowSnapshot | undefined) => snapshot?.children.cardDialog;
export const selectFlowCharged = (snapshot: PurchaseFlowSnapshot | undefined) => snapshot?.context.charged ?? false;
