import { getAllocatablePayment, listExpectedPayments } from '@academy/contracts/http/office/registering';
import { officeQuery } from './query';

/** A payment for a custom amount that can be used for a registration instead. */
export const allocatablePaymentQuery = (id: string) =>
  officeQuery(getAllocatablePayment, { params: { id } }, { read: ({ payment }) => payment });

/** Unpaid registrations made by the office. */
export const expectedPaymentsQuery = () => officeQuery(listExpectedPayments, {}, { read: ({ payments }) => payments });
