import type { QueryClient } from '@tanstack/react-query';
import { fromPromise } from 'xstate';
import { consultationId } from '@academy/contracts/rules/consultation-fee';
import { cents } from '@academy/contracts/rules/money';
import { pricesQuery } from '../../api/catalog';
import { factsQuery } from '../../api/facts';
import { scheduleConsultation, slotsQuery } from '../../api/consultations';
import { fulfilledLine, purchaseLogic, type FulfillmentPost } from '../purchase/purchase-actors';
import { draftsLogic, type PurchaseFormDependencies } from '../purchase-form/purchase-form-actors';
import type { SlotsResult } from '../purchase-form/purchase-form.types';
import { consultation } from './consultation-definition';
import { paidBooking } from './consultation-form';
import { consultationMachine } from './consultation.machine';

/** The consultation machine with the site's actors. */
export function consultationLogic(dependencies: PurchaseFormDependencies) {
  return consultationMachine.provide({
    actors: {
      drafts: draftsLogic(consultation, dependencies),
      loadSlots: fromPromise<SlotsResult>(() => loadSlots(dependencies.queryClient)),
      purchase: purchaseLogic(consultationPost),
    },
  });
}

/** The documented call that books a paid consultation. */
export const consultationPost: FulfillmentPost = async ({ request: { booking }, paymentId, checkout }) => {
  if (!booking) throw new Error('A consultation has its booking in the request');
  const id = await scheduleConsultation(paidBooking(booking, paymentId), checkout.id ?? checkout.key);
  return { line: fulfilledLine('consultation', id), message: null };
};

/** Loads current availability, fee and opening hours, bypassing cached data. Null for anything that could not be loaded. */
export async function loadSlots(queryClient: QueryClient): Promise<SlotsResult> {
  const known = <T>(promise: Promise<T>) => promise.catch(() => null);
  const [slots, prices, facts] = await Promise.all([
    known(queryClient.fetchQuery(slotsQuery())),
    known(queryClient.fetchQuery({ ...pricesQuery(), staleTime: 0 })),
    known(queryClient.fetchQuery({ ...factsQuery(), staleTime: 0 })),
  ]);
  const fee = prices?.find(({ id }) => id === consultationId);
  return { slots, feeCents: fee ? cents(fee.price) : null, hours: facts?.hours ?? null };
}
