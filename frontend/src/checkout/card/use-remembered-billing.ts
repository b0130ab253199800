import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { leavePage } from '../../lib/leave-page';
import { billingDetailsQuery } from '../../api/billing';
import { useSession } from '../../session/session-context';
import { selectParent, selectStatus } from '../../session/session-selectors';
import { selectCanClose, type CardDialogActor } from './card-dialog-selectors';
import { guestBilling, keepGuestBilling } from './guest-billing';

/**
 * Fills in the billing details of the last payment: for a signed-in parent from the account, which stores them after each successful
 * payment; for a guest from this tab.
 */
export function useRememberedBilling(actor: CardDialogActor | undefined): void {
  const isGuest = useSession(selectStatus) === 'signedOut';
  const parentId = useSession(selectParent)?.id;
  const { data: details } = useQuery({ ...billingDetailsQuery(parentId ?? ''), enabled: parentId !== undefined });
  useEffect(() => {
    if (parentId !== undefined && details) actor?.send({ type: 'PREFILL', billing: details });
  }, [actor, parentId, details]);
  useEffect(() => {
    if (!actor || !isGuest) return;
    const orderEmail = actor.getSnapshot().context.request.receipt_email ?? '';
    const billing = guestBilling(orderEmail);
    if (billing) actor.send({ type: 'PREFILL', billing });
    const { unsubscribe } = actor.subscribe((snapshot) => {
      if (snapshot.matches('confirming')) keepGuestBilling(orderEmail, snapshot.context.billing);
    });
    return unsubscribe;
  }, [actor, isGuest]);
  useLeaveOnSignOut(actor, parentId, isGuest);
}

/** Reloads after a sign-out in another tab: the form behind the dialog belongs to that family, and its stored draft was removed. */
function useLeaveOnSignOut(actor: CardDialogActor | undefined, parentId: string | undefined, isGuest: boolean): void {
  const knewParent = useRef(false);
  useEffect(() => {
    if (parentId !== undefined) knewParent.current = true;
    // Does not interrupt a charge in progress, because the page has to show its outcome.
    if (isGuest && knewParent.current && actor && selectCanClose(actor.getSnapshot()))
      leavePage(() => window.location.reload());
  }, [actor, parentId, isGuest]);
}
