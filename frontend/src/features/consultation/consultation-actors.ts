import type { QueryClient } from '@tanstack/react-query';
import { fromCallback, fromPromise } from 'xstate';
import { scheduleConsultation, slotsQuery } from '../../api/consultations';
import { isPrivate } from '../../api/private-data';
import { typedEarly } from '../../lib/typed-early';
import { purchaseFlowLogic } from '../payment/purchase-flow-actors';
import { firstDraft, storedDraft } from '../payment/stored-draft';
import { followParent } from '../session/follow-parent';
import type { SessionActor } from '../session/session-context';
import { formId, paidBooking } from './consultation-form';
import { consultationMachine } from './consultation.machine';
import type { ConsultationEvent, ConsultationInput, ConsultationPorts, SlotsResult } from './consultation.types';

/** The form as the site runs it. */
export function consultationLogic(session: SessionActor, queryClient: QueryClient) {
  return consultationMachine.provide({
    actors: {
      surroundings: fromCallback<ConsultationEvent, ConsultationInput>(({ sendBack, input: { ports } }) => {
        const { terms, amount: _fixed, ...typed } = typedEarly(formId);
        sendBack({ type: 'BEGIN', draft: firstDraft(ports.drafts, typed) });
        if (terms) sendBack({ type: 'AGREE', agreed: true });
        return followParent(session, (parent) => sendBack({ type: 'PREFILL', parent }));
      }),
      loadSlots: fromPromise<SlotsResult>(() => loadSlots(queryClient)),
      purchase: purchaseFlowLogic(async ({ request: { booking }, paymentId, handle }) => {
        if (!booking) throw new Error('A consultation has its booking in the request');
        return {
          id: await scheduleConsultation(paidBooking(booking, paymentId), handle.id ?? handle.key),
          message: null,
        };
      }),
    },
  });
}

async function loadSlots(queryClient: QueryClient): Promise<SlotsResult> {
  try {
    return { kind: 'loaded', slots: await queryClient.fetchQuery(slotsQuery()) };
  } catch {
    return { kind: 'failed' };
  }
}

export function consultationPorts(queryClient: QueryClient): ConsultationPorts {
  return {
    drafts: storedDraft('consultation'),
    now: () => new Date(),
    booked: () => void queryClient.invalidateQueries({ predicate: isPrivate }),
  };
}
