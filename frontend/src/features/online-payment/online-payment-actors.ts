import type { QueryClient } from '@tanstack/react-query';
import { fromCallback } from 'xstate';
import { recordPayment } from '../../api/online-payments';
import { isPrivate } from '../../api/private-data';
import { typedEarly } from '../../lib/typed-early';
import { purchaseFlowLogic } from '../payment/purchase-flow-actors';
import { firstDraft, storedDraft } from '../payment/stored-draft';
import { followParent } from '../session/follow-parent';
import type { SessionActor } from '../session/session-context';
import { onlinePaymentMachine } from './online-payment.machine';
import type { OnlinePaymentEvent, OnlinePaymentInput, OnlinePaymentPorts } from './online-payment.types';
import { formId, paidRecord } from './payment-form';

/** The form as the site runs it. */
export function onlinePaymentLogic(session: SessionActor) {
  return onlinePaymentMachine.provide({
    actors: {
      surroundings: fromCallback<OnlinePaymentEvent, OnlinePaymentInput>(({ sendBack, input: { ports } }) => {
        const { termsAgreed, ...typed } = typedEarly(formId);
        const draft = firstDraft(ports.drafts, typed);
        if (draft) sendBack({ type: 'RESTORE', draft });
        if (termsAgreed) sendBack({ type: 'AGREE', agreed: true });
        return followParent(session, (parent) => sendBack({ type: 'PREFILL', parent }));
      }),
      purchase: purchaseFlowLogic(({ request: { payment }, paymentId, handle }) => {
        if (!payment) throw new Error('An online payment has its draft in the request');
        return recordPayment(paidRecord(payment, paymentId), handle.id ?? handle.key);
      }),
    },
  });
}

export function onlinePaymentPorts(queryClient: QueryClient): OnlinePaymentPorts {
  const stored = storedDraft('onlinePayment');
  let kept = false;
  return {
    drafts: { ...stored, save: (draft) => (kept = stored.save(draft)) },
    isGone: () => kept && stored.load() === null,
    recorded: () => void queryClient.invalidateQueries({ predicate: isPrivate }),
  };
}
