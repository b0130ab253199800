import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import {
  closePaymentIssue as closePaymentIssueCall,
  getAccountingFile,
  getMoneyMonth,
  listMoneyEntries as listMoneyEntriesCall,
  listOutstanding as listOutstandingCall,
  listPaymentEntries as listPaymentEntriesCall,
  listPaymentIssues as listPaymentIssuesCall,
  placePaymentIssue as placePaymentIssueCall,
  refundPaymentIssue as refundPaymentIssueCall,
  type CloseIssueRequest,
  type MoneyColumn,
  type MoneyEntriesResponse,
  type MoneyGroup,
  type MoneyMonthResponse,
  type OutstandingResponse,
  type PaymentEntriesResponse,
  type PaymentIssue,
  type PaymentIssuesResponse,
  type RefundIssueRequest,
  type RefundIssueResponse,
} from '@academy/contracts/http/office/money';
import { officeApi, type OfficeClient } from './client';

const moneyKey = ['office', 'money'] as const;

/** A number of the month view. */
export interface MoneyNumber {
  /** YYYY-MM. */
  month: string;
  group: MoneyGroup;
  /** Key of the row; '' for the total. */
  key: string;
  column: MoneyColumn;
}

export function readMoneyMonth(
  month: string,
  client: OfficeClient = officeApi,
  signal?: AbortSignal,
): Promise<MoneyMonthResponse> {
  return client.send(getMoneyMonth, { params: { month }, signal });
}

/** A month of the money page. The previous month stays visible while another one loads. @param month YYYY-MM, or `current` */
export function moneyMonthQuery(month: string) {
  return queryOptions({
    queryKey: [...moneyKey, 'month', month],
    queryFn: ({ signal }) => readMoneyMonth(month, officeApi, signal),
    placeholderData: keepPreviousData,
  });
}

export function listMoneyEntries(
  { month, group, key, column }: MoneyNumber,
  client: OfficeClient = officeApi,
  signal?: AbortSignal,
): Promise<MoneyEntriesResponse> {
  return client.send(listMoneyEntriesCall, { params: { month }, query: { group, key, column }, signal });
}

/** The ledger entries that add up to a number. */
export function moneyEntriesQuery(number: MoneyNumber) {
  return queryOptions({
    queryKey: [...moneyKey, 'entries', number],
    queryFn: ({ signal }) => listMoneyEntries(number, officeApi, signal),
  });
}

export function listPaymentEntries(
  id: string,
  client: OfficeClient = officeApi,
  signal?: AbortSignal,
): Promise<PaymentEntriesResponse> {
  return client.send(listPaymentEntriesCall, { params: { id }, signal });
}

/** All ledger entries for a receipt. */
export function paymentEntriesQuery(id: string) {
  return queryOptions({
    queryKey: [...moneyKey, 'payment', id],
    queryFn: ({ signal }) => listPaymentEntries(id, officeApi, signal),
  });
}

/** The double-entry accounting file of a month. @param month YYYY-MM */
export function readAccountingFile(month: string, client: OfficeClient = officeApi): Promise<Blob> {
  return client.file(getAccountingFile, { params: { month } });
}

export function listOutstanding(client: OfficeClient = officeApi, signal?: AbortSignal): Promise<OutstandingResponse> {
  return client.send(listOutstandingCall, { signal });
}

/** Amounts that are owed or not final yet. */
export const outstandingQuery = () =>
  queryOptions({
    queryKey: [...moneyKey, 'outstanding'],
    queryFn: ({ signal }) => listOutstanding(officeApi, signal),
  });

export function listPaymentIssues(
  client: OfficeClient = officeApi,
  signal?: AbortSignal,
): Promise<PaymentIssuesResponse> {
  return client.send(listPaymentIssuesCall, { signal });
}

/** Open payment issues, and recently closed ones. */
export const paymentIssuesQuery = () =>
  queryOptions({
    queryKey: [...moneyKey, 'issues'],
    queryFn: ({ signal }) => listPaymentIssues(officeApi, signal),
  });

/** Registers what was paid for. */
export async function placePaymentIssue(id: string, client: OfficeClient = officeApi): Promise<PaymentIssue> {
  return (await client.send(placePaymentIssueCall, { params: { id } })).issue;
}

export function refundPaymentIssue(
  id: string,
  body: RefundIssueRequest,
  client: OfficeClient = officeApi,
): Promise<RefundIssueResponse> {
  return client.send(refundPaymentIssueCall, { params: { id }, body });
}

export async function closePaymentIssue(
  id: string,
  body: CloseIssueRequest,
  client: OfficeClient = officeApi,
): Promise<PaymentIssue> {
  return (await client.send(closePaymentIssueCall, { params: { id }, body })).issue;
}
