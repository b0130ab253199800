import type { QueryClient } from '@tanstack/react-query';
import { fromCallback, fromPromise } from 'xstate';
import { scheduleConsultation, slotsQuery } from '../../api/consultations';
import { isPrivate } from '../../api/private-data';
import { purchaseFlowLogic } from '../payment/purchase-flow-actors';
import { storedDraft } from '../payment/stored-draft';
import { followParent } from '../session/follow-parent';
import type { SessionActor } from '../session/session-context';
import { paidBooking } from './consultation-form';
import { consultationMachine } from './consultation.machine';
import type { ConsultationEvent, ConsultationInput, ConsultationPorts, SlotsResult } from './consultation.types';

/** The form as the site runs it. */
export function consultationLogic(session: SessionActor, queryClient: QueryClient) {
  return consultationMachine.provide({
    actors: {
      surroundings: fromCallback<ConsultationEvent, ConsultationInput>(({ sendBack, input: { ports } }) => {
        sendBack({ type: 'BEGIN', draft: ports.drafts.load() });
        return followParent(session, (parent) => sendBack({ type: 'PREFILL', parent }));
      }),
      loadSlots: fromPromise<SlotsResult>(() => loadSlots(queryClient)),
      purchase: purchaseFlowLogic(async ({ request: { booking }, paymentId, handle }) => {
        if (!booking) throw new Error('A consultation has its booking in the request');
        return { id: await scheduleConsultation(paidBooking(booking, paymentId), handle.id ?? handle.key), message: null };
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
  return { drafts: storedDraft('consultation'), now: () => new Date(), booked: () => void queryClient.invalidateQueries({ predicate: isPrivate }) };
}
