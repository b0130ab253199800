import { queryOptions } from '@tanstack/react-query';
import {
  allocatePayment as allocatePaymentCall,
  getAllocatablePayment as getAllocatablePaymentCall,
  listExpectedPayments as listExpectedPaymentsCall,
  recordExpectedPayment as recordExpectedPaymentCall,
  recordRefundPayout as recordRefundPayoutCall,
  releaseExpectedPayment as releaseExpectedPaymentCall,
  sendPaymentLink as sendPaymentLinkCall,
  startOfficePurchase as startOfficePurchaseCall,
  withdrawRefund as withdrawRefundCall,
  type AllocatablePayment,
  type AllocatePaymentRequest,
  type ExpectedPayment,
  type ExpectedPaymentResponse,
  type OfficePurchaseRequest,
  type OfficePurchaseResponse,
  type RecordExpectedPaymentRequest,
  type RecordRefundPayoutRequest,
  type RecordRefundPayoutResponse,
  type WithdrawRefundRequest,
  type WithdrawRefundResponse,
} from '@academy/contracts/http/office/registering';
import { officeApi, type OfficeClient } from './client';

/** Registers a family by phone. @param key UUID v4, the idempotency key */
export function startOfficePurchase(
  body: OfficePurchaseRequest,
  key: string,
  client: OfficeClient = officeApi,
): Promise<OfficePurchaseResponse> {
  return client.send(startOfficePurchaseCall, { body, idempotencyKey: key });
}

export async function getAllocatablePayment(
  id: string,
  client: OfficeClient = officeApi,
  signal?: AbortSignal,
): Promise<AllocatablePayment> {
  const answer = await client.send(getAllocatablePaymentCall, { params: { id }, signal });
  return answer.payment;
}

/** A payment for a custom amount that can be used for a registration instead. */
export const allocatablePaymentQuery = (id: string) =>
  queryOptions({
    queryKey: ['office', 'allocatable-payment', id],
    queryFn: ({ signal }) => getAllocatablePayment(id, officeApi, signal),
  });

/** Registers a family with an earlier payment. @param key UUID v4, the idempotency key */
export function allocatePayment(
  id: string,
  body: AllocatePaymentRequest,
  key: string,
  client: OfficeClient = officeApi,
): Promise<OfficePurchaseResponse> {
  return client.send(allocatePaymentCall, { params: { id }, body, idempotencyKey: key });
}

export async function listExpectedPayments(
  client: OfficeClient = officeApi,
  signal?: AbortSignal,
): Promise<ExpectedPayment[]> {
  return (await client.send(listExpectedPaymentsCall, { signal })).payments;
}

/** Unpaid registrations made by the office. */
export const expectedPaymentsQuery = () =>
  queryOptions({
    queryKey: ['office', 'expected-payments'],
    queryFn: ({ signal }) => listExpectedPayments(officeApi, signal),
  });

/** Records a payment that the office was waiting for. */
export function recordExpectedPayment(
  id: string,
  body: RecordExpectedPaymentRequest,
  client: OfficeClient = officeApi,
): Promise<ExpectedPaymentResponse> {
  return client.send(recordExpectedPaymentCall, { params: { id }, body });
}

/** Cancels a registration that is waiting for its payment. */
export function releaseExpectedPayment(id: string, client: OfficeClient = officeApi): Promise<ExpectedPaymentResponse> {
  return client.send(releaseExpectedPaymentCall, { params: { id } });
}

/** Emails the payment instructions to the family again. */
export function sendPaymentLink(id: string, client: OfficeClient = officeApi): Promise<ExpectedPaymentResponse> {
  return client.send(sendPaymentLinkCall, { params: { id } });
}

/** Records that the refund of an offline payment was paid out. */
export function recordRefundPayout(
  id: string,
  body: RecordRefundPayoutRequest,
  client: OfficeClient = officeApi,
): Promise<RecordRefundPayoutResponse> {
  return client.send(recordRefundPayoutCall, { params: { id }, body });
}

/** Withdraws a refund of an offline payment that has not been paid out. */
export function withdrawRefund(
  id: string,
  body: WithdrawRefundRequest,
  client: OfficeClient = officeApi,
): Promise<WithdrawRefundResponse> {
  return client.send(withdrawRefundCall, { params: { id }, body });
}
