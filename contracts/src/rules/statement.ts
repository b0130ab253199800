import type { AccountPayment, AccountPaymentLine } from '../http/account-payments.js';
import { academyDay } from './dates.js';
import { cents, sumCents, type Cents } from './money.js';
import { paidLines, serviceDates } from './receipt.js';
import { receiptNumber } from './receipt-number.js';
import { refundShares, type RefundShare } from './refund-shares.js';
import { nameKey } from './name-key.js';
import { compareNames } from './name-order.js';

/** A student who appears on a family's statements. */
export interface StatementStudent {
  /** Identifies the student: the student's id, or the typed name in lower case when no id is known. */
  key: string;
  name: string;
}

/** One purchased item that was paid for or refunded in the year. */
export interface StatementEntry {
  student: string;
  label: string;
  /** Formatted service dates; empty for a package. */
  dates: string;
  /** ISO 8601. */
  paidAt: string;
  receiptNumber: string;
  /** Cents paid in this year; 0 when paid in another year. */
  paid: Cents;
  /** Refunds made in this year. */
  refunds: RefundShare[];
}

/** What a family paid in a year, for one student or for all. Amounts in cents. */
export interface Statement {
  year: number;
  /** Null for the whole family. */
  student: StatementStudent | null;
  /** Oldest first. */
  entries: StatementEntry[];
  paid: Cents;
  refunded: Cents;
  /** Paid less refunded; negative when more was refunded than paid in this year. */
  net: Cents;
  /** True when one of the payments is a demo payment. */
  demo: boolean;
}

/** The calendar year of an instant, academy time. */
const yearOf = (instant: string): number => Number(academyDay(new Date(instant)).slice(0, 4));

/** The years with payments or refunds, newest first. */
export function statementYears(payments: readonly AccountPayment[]): number[] {
  const years = payments.flatMap(({ date, refunds }) => [
    yearOf(date),
    ...refunds.map((refund) => yearOf(refund.date)),
  ]);
  return [...new Set(years)].sort((a, b) => b - a);
}

/** Returns a function that identifies the student of a line. A line without a student id belongs to the only student of that name. */
function keyOf(payments: readonly AccountPayment[]): (line: AccountPaymentLine) => string {
  const ids = new Map<string, Set<string>>();
  for (const { student, student_id: id } of payments.flatMap(({ lines }) => lines))
    if (id !== null) ids.set(nameKey(student), (ids.get(nameKey(student)) ?? new Set()).add(id));
  return ({ student, student_id: id }) => {
    const known = [...(ids.get(nameKey(student)) ?? [])];
    return id ?? (known.length === 1 ? known[0] : undefined) ?? nameKey(student);
  };
}

/** The students for whom payments were made, sorted by name. */
export function statementStudents(payments: readonly AccountPayment[]): StatementStudent[] {
  const key = keyOf(payments);
  const students = new Map<string, StatementStudent>();
  for (const line of payments.flatMap(({ lines }) => lines))
    if (line.student !== '' && !students.has(key(line)))
      students.set(key(line), { key: key(line), name: line.student });
  return [...students.values()].sort((a, b) => compareNames(a.name, b.name));
}

/**
 * What was paid and refunded in a year, academy time. A refund belongs to the year in which it was made, even if the payment was made
 * in an earlier year.
 * @param student a key from {@link statementStudents}; null for the whole family
 * @returns null when nothing was paid or refunded
 */
export function buildStatement(
  payments: readonly AccountPayment[],
  year: number,
  student: string | null,
): Statement | null {
  const key = keyOf(payments);
  const person =
    student === null ? null : statementStudents(payments).find((one) => [student, nameKey(student)].includes(one.key));
  const moved = payments.map((payment) => ({ payment, shares: refundShares(payment) }));
  const found = moved.flatMap(({ payment, shares }) =>
    paidLines(payment).flatMap((line, index) => {
      if (student !== null && (line.student === '' || key(line) !== person?.key)) return [];
      const refunds = (shares[index] ?? []).filter(({ date }) => yearOf(date) === year);
      const isPaid = yearOf(payment.date) === year;
      if (!isPaid && refunds.length === 0) return [];
      const { student: name, label, dates, amount } = line;
      const paid = isPaid ? amount : cents(0);
      const said = { student: name, label, dates: serviceDates(dates), paidAt: payment.date };
      return [{ entry: { ...said, receiptNumber: receiptNumber(payment.id), paid, refunds }, demo: payment.demo }];
    }),
  );
  if (found.length === 0) return null;
  const entries = found.map(({ entry }) => entry).sort((a, b) => a.paidAt.localeCompare(b.paidAt));
  const paid = sumCents(entries.map((entry) => entry.paid));
  const refunded = sumCents(entries.flatMap(({ refunds }) => refunds.map(({ amount }) => amount)));
  return {
    year,
    student: person ?? null,
    entries,
    paid,
    refunded,
    net: cents(paid - refunded),
    demo: found.some(({ demo }) => demo),
  };
}
