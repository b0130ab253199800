import { keepPreviousData, queryOptions, type QueryClient } from '@tanstack/react-query';
import type {
  CloseIssueRequest,
  MoneyColumn,
  MoneyEntriesResponse,
  MoneyGroup,
  MoneyMonthResponse,
  OutstandingResponse,
  PaymentEntriesResponse,
  PaymentIssue,
  PaymentIssueResponse,
  PaymentIssuesResponse,
  RefundIssueRequest,
  RefundIssueResponse,
} from '@academy/contracts/http/office/money';
import { officeApi, type OfficeClient } from './client';

const moneyKey = ['office', 'money'] as const;

/** A number of the month view. */
export interface MoneyNumber {
  /** YYYY-MM. */
  month: string;
  group: MoneyGroup;
  /** Of the row; empty for the total. */
  key: string;
  column: MoneyColumn;
}

export function readMoneyMonth(
  month: string,
  client: OfficeClient = officeApi,
  signal?: AbortSignal,
): Promise<MoneyMonthResponse> {
  return client.call('getMoneyMonth', { params: { month }, signal });
}

/** A month of the money page. @param month YYYY-MM, or `current`. The month before stays in view until the next one is there. */
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
  return client.call('listMoneyEntries', { params: { month }, query: { group, key, column }, signal });
}

/** The entries that a number is the sum of. */
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
  return client.call('listPaymentEntries', { params: { id }, signal });
}

/** Everything that moved for a receipt. */
export function paymentEntriesQuery(id: string) {
  return queryOptions({
    queryKey: [...moneyKey, 'payment', id],
    queryFn: ({ signal }) => listPaymentEntries(id, officeApi, signal),
  });
}

/** The double entries of a month. @param month YYYY-MM */
export function readAccountingFile(month: string, client: OfficeClient = officeApi): Promise<Blob> {
  return client.file('getAccountingFile', { params: { month } });
}

export function listOutstanding(client: OfficeClient = officeApi, signal?: AbortSignal): Promise<OutstandingResponse> {
  return client.call('listOutstanding', { signal });
}

/** What is owed, or not yet final. */
export const outstandingQuery = () =>
  queryOptions({
    queryKey: [...moneyKey, 'outstanding'],
    queryFn: ({ signal }) => listOutstanding(officeApi, signal),
  });

export function listPaymentIssues(
  client: OfficeClient = officeApi,
  signal?: AbortSignal,
): Promise<PaymentIssuesResponse> {
  return client.call('listPaymentIssues', { signal });
}

/** The payments that need a person, and those that needed one last. */
export const paymentIssuesQuery = () =>
  queryOptions({
    queryKey: [...moneyKey, 'issues'],
    queryFn: ({ signal }) => listPaymentIssues(officeApi, signal),
  });

/** Registers what was paid for. */
export async function placePaymentIssue(id: string, client: OfficeClient = officeApi): Promise<PaymentIssue> {
  return (await client.call<PaymentIssueResponse>('placePaymentIssue', { params: { id } })).issue;
}

export function refundPaymentIssue(
  id: string,
  body: RefundIssueRequest,
  client: OfficeClient = officeApi,
): Promise<RefundIssueResponse> {
  return client.call('refundPaymentIssue', { params: { id }, body });
}

export async function closePaymentIssue(
  id: string,
  body: CloseIssueRequest,
  client: OfficeClient = officeApi,
): Promise<PaymentIssue> {
  return (await client.call<PaymentIssueResponse>('closePaymentIssue', { params: { id }, body })).issue;
}

/** Reads everything about money again: one change shows on each of its pages. */
export const rereadMoney = (cache: QueryClient): Promise<void> => cache.invalidateQueries({ queryKey: moneyKey });
