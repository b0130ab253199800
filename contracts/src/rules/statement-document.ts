import { documentDate } from './date-format.js';
import { cents, formatCents } from './money.js';
import { issuerFacts, type DocumentFact } from './receipt.js';
import type { Statement, StatementEntry } from './statement.js';

/** One amount of a statement, as text. */
export interface StatementLine {
  label: string;
  detail: string;
  amount: string;
}

/** The full content of a statement. The page and the PDF print exactly this text. */
export interface StatementDocument {
  title: string;
  issuer: readonly DocumentFact[];
  facts: DocumentFact[];
  /** Each payment, followed by its refunds of the year. */
  lines: StatementLine[];
  /** The last one is the amount paid less refunds. */
  totals: { label: string; amount: string }[];
  /** Null when all payments are with real money. */
  demoNote: string | null;
}

const joined = (parts: readonly string[]) => parts.filter((part) => part !== '').join(' · ');

function linesOf({ student, label, dates, paidAt, receiptNumber, paid, refunds }: StatementEntry): StatementLine[] {
  const receipt = `Receipt ${receiptNumber}`;
  const paidLine = {
    label,
    detail: joined([student, dates, `Paid ${documentDate(paidAt)}`, receipt]),
    amount: formatCents(paid),
  };
  const refundLines = refunds.map(({ date, amount }) => ({
    label: `Refund: ${label}`,
    detail: joined([student, `Refunded ${documentDate(date)}`, receipt]),
    amount: formatCents(cents(0 - amount)),
  }));
  return paid > 0 ? [paidLine, ...refundLines] : refundLines;
}

/** @param payer name of the account's owner */
export function buildStatementDocument(statement: Statement, payer: string): StatementDocument {
  const { year, student, entries, paid, refunded, net, demo } = statement;
  return {
    title: `${year} statement`,
    issuer: issuerFacts,
    facts: [
      { name: 'Account of', value: payer },
      { name: 'Student', value: student?.name ?? 'All students' },
      { name: 'Period', value: `January 1 to December 31, ${year}` },
    ],
    lines: entries.flatMap(linesOf),
    totals: [
      { label: 'Total paid', amount: formatCents(paid) },
      ...(refunded > 0 ? [{ label: 'Total refunded', amount: formatCents(cents(0 - refunded)) }] : []),
      { label: 'Total paid less refunds', amount: formatCents(net) },
    ],
    demoNote: demo ? 'Contains demo payments: no card was charged.' : null,
  };
}
