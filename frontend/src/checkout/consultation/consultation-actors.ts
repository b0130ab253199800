import type { QueryClient } from '@tanstack/react-query';
import { fromPromise } from 'xstate';
import { scheduleConsultation, slotsQuery } from '../../api/consultations';
import { fulfilledLine, purchaseLogic, type FulfillmentPost } from '../purchase/purchase-actors';
import { draftsLogic, type PurchaseFormDependencies } from '../purchase-form/purchase-form-actors';
import type { SlotsResult } from '../purchase-form/purchase-form.types';
import { consultation } from './consultation-definition';
import { paidBooking } from './consultation-form';
import { consultationMachine } from './consultation.machine';

/** The form as the site runs it. */
export function consultationLogic(dependencies: PurchaseFormDependencies) {
  return consultationMachine.provide({
    actors: {
      drafts: draftsLogic(consultation, dependencies),
      loadSlots: fromPromise<SlotsResult>(() => loadSlots(dependencies.queryClient)),
      purchase: purchaseLogic(consultationPost),
    },
  });
}

/** The documented post of a paid consultation. */
export const consultationPost: FulfillmentPost = async ({ request: { booking }, paymentId, checkout }) => {
  if (!booking) throw new Error('A consultation has its booking in the request');
  const id = await scheduleConsultation(paidBooking(booking, paymentId), checkout.id ?? checkout.key);
  return { line: fulfilledLine('consultation', id), message: null };
};

async function loadSlots(queryClient: QueryClient): Promise<SlotsResult> {
  try {
    return { kind: 'loaded', slots: await queryClient.fetchQuery(slotsQuery()) };
  } catch {
    return { kind: 'failed' };
  }
}
