import { describe, expect, it } from 'vitest';
import type { AccountPayment, AccountPaymentLine } from '../http/account-payments.js';
import { cents } from './money.js';
import { buildStatement, statementStudents, statementYears } from './statement.js';
import { buildStatementDocument } from './statement-document.js';

const line = (student: string, studentId: string | null, amount: number): AccountPaymentLine => ({
  label: 'College Essay Coaching: 3 Essay Package',
  student,
  student_id: studentId,
  registration_id: `${student}-${studentId}-${amount}`,
  quantity: 1,
  unit_amount: cents(amount),
  amount: cents(amount),
  dates: [],
});

function payment(
  id: string,
  date: string,
  lines: AccountPaymentLine[],
  refunds: [string, number][] = [],
): AccountPayment {
  const sum = (amounts: number[]) => cents(amounts.reduce((total, amount) => total + amount, 0));
  return {
    id: `${id}-0c1d-4e5f-8a9b-0c1d2e3f4a5b`,
    date,
    description: 'College Essay Coaching',
    amount: sum(lines.map(({ amount }) => amount)),
    refunded: sum(refunds.map(([, amount]) => amount)),
    refunds: refunds.map(([at, amount]) => ({ date: at, amount: cents(amount), registration_id: null })),
    status: 'Paid',
    demo: false,
    lines,
  };
}

/** Paid in the last hour of 2026, academy time; refunded in 2027. */
const late = payment(
  'aaaaaaaa',
  '2027-01-01T04:30:00.000Z',
  [line('Ann Lee', 'a', 30_000), line('Ben Lee', 'b', 30_000)],
  [['2027-01-01T05:30:00.000Z', 20_001]],
);
const next = payment('bbbbbbbb', '2027-03-01T15:00:00.000Z', [line('Ann Lee', 'a', 11_000)]);
const payments = [next, late];

describe('a yearly statement', () => {
  it('uses the year in academy time and counts a refund in the year it was made', () => {
    expect(statementYears(payments)).toEqual([2027, 2026]);
    const [before, after] = [buildStatement(payments, 2026, null), buildStatement(payments, 2027, null)];
    expect([before?.paid, before?.refunded, before?.net]).toEqual([60_000, 0, 60_000]);
    expect([after?.paid, after?.refunded, after?.net]).toEqual([11_000, 20_001, -9_001]);
  });

  it('splits a payment by student, and the students add up to the family total', () => {
    const [ann, ben] = ['a', 'b'].map((student) => buildStatement(payments, 2027, student));
    expect(ann?.entries.map(({ paid, refunds }) => [paid, refunds.map(({ amount }) => amount)])).toEqual([
      [0, [10_000]],
      [11_000, []],
    ]);
    expect(ben?.entries.map(({ refunds }) => refunds.map(({ amount }) => amount))).toEqual([[10_001]]);
    expect((ann?.net ?? 0) + (ben?.net ?? 0)).toBe(buildStatement(payments, 2027, null)?.net);
  });

  it('is null for a student or a year without payments', () => {
    expect(buildStatement(payments, 2026, 'nobody')).toBeNull();
    expect(buildStatement(payments, 2025, null)).toBeNull();
  });

  it('separates students with the same name by ID and matches a line without an ID by name', () => {
    const guest = payment('cccccccc', '2026-05-01T15:00:00.000Z', [line('ann lee', null, 5_000)]);
    expect(statementStudents([...payments, guest]).map(({ key }) => key)).toEqual(['a', 'b']);
    expect(buildStatement([...payments, guest], 2026, 'a')?.paid).toBe(35_000);
    const twins = payment('dddddddd', '2026-05-01T15:00:00.000Z', [line('Ann Lee', 'other', 7_000)]);
    expect(buildStatement([...payments, twins], 2026, 'other')?.paid).toBe(7_000);
  });

  it('includes lines without a student name only in the family statement', () => {
    const unnamed = payment('eeeeeeee', '2026-05-01T15:00:00.000Z', [line('', null, 900), line(' Cal ', null, 100)]);
    const all = [...payments, unnamed];
    expect(statementStudents(all).map(({ key, name }) => [key, name.trim()])).toEqual([
      ['cal', 'Cal'],
      ['a', 'Ann Lee'],
      ['b', 'Ben Lee'],
    ]);
    expect(buildStatement(all, 2026, 'cal')?.paid).toBe(100);
    expect(buildStatement(all, 2026, '')).toBeNull();
    expect(buildStatement(all, 2026, null)?.paid).toBe(61_000);
    expect(buildStatement(all, 2026, 'b')?.student).toEqual({ key: 'b', name: 'Ben Lee' });
    expect(buildStatement(all, 2026, null)?.student).toBeNull();
  });

  it('keeps a line without an ID separate when two students share its name', () => {
    const twins = payment('dddddddd', '2026-05-01T15:00:00.000Z', [
      line('Ann Lee', 'other', 7_000),
      line('Ann Lee', null, 500),
    ]);
    expect(buildStatement([...payments, twins], 2026, 'annlee')?.paid).toBe(500);
  });

  it('is marked as demo when it contains a demo payment', () => {
    const demo = { ...payment('ffffffff', '2027-04-01T15:00:00.000Z', [line('Ann Lee', 'a', 100)]), demo: true };
    expect(buildStatement([...payments, demo], 2027, null)?.demo).toBe(true);
    expect(buildStatement(payments, 2027, null)?.demo).toBe(false);
    expect(statementYears([late, demo, payment('1', '2024-01-05T15:00:00.000Z', [])])).toEqual([2027, 2026, 2024]);
  });

  it('lists each payment and refund with its date and receipt number', () => {
    const statement = buildStatement(payments, 2027, 'a');
    const { title, facts, lines, totals } = buildStatementDocument(
      statement as NonNullable<typeof statement>,
      'Mary Lee',
    );
    expect(title).toBe('2027 statement');
    expect(facts.map(({ value }) => value)).toEqual(['Mary Lee', 'Ann Lee', 'January 1 to December 31, 2027']);
    expect(lines).toEqual([
      {
        label: 'Refund: College Essay Coaching: 3 Essay Package',
        detail: 'Ann Lee · Refunded January 1, 2027 · Receipt AAAAAAAA',
        amount: '-$100.00',
      },
      {
        label: 'College Essay Coaching: 3 Essay Package',
        detail: 'Ann Lee · Paid March 1, 2027 · Receipt BBBBBBBB',
        amount: '$110.00',
      },
    ]);
    expect(totals.at(-1)).toEqual({ label: 'Total paid less refunds', amount: '$10.00' });
  });
});
