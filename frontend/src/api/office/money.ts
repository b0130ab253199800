import { keepPreviousData } from '@tanstack/react-query';
import {
  getMoneyMonth,
  listMoneyEntries,
  listOutstanding,
  listPaymentEntries,
  listPaymentIssues,
  type MoneyColumn,
  type MoneyGroup,
} from '@academy/contracts/http/office/money';
import { officeQuery } from './query';

/** A number of the month view. */
export interface MoneyNumber {
  /** YYYY-MM. */
  month: string;
  group: MoneyGroup;
  /** Key of the row; '' for the total. */
  key: string;
  column: MoneyColumn;
}

/** A month of the money page. The previous month stays visible while another one loads. @param month YYYY-MM, or `current` */
export const moneyMonthQuery = (month: string) =>
  officeQuery(getMoneyMonth, { params: { month } }, { placeholderData: keepPreviousData });

/** The ledger entries that add up to a number. */
export const moneyEntriesQuery = ({ month, ...query }: MoneyNumber) =>
  officeQuery(listMoneyEntries, { params: { month }, query });

/** All ledger entries for a receipt. */
export const paymentEntriesQuery = (id: string) => officeQuery(listPaymentEntries, { params: { id } });

/** Amounts that are owed or not final yet. */
export const outstandingQuery = () => officeQuery(listOutstanding);

/** Open payment issues, and recently closed ones. */
export const paymentIssuesQuery = () => officeQuery(listPaymentIssues);
