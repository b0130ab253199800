import { describe, expect, it } from 'vitest';
import { cents } from './money.js';
import { buildStatementDocument } from './statement-document.js';
import type { Statement, StatementEntry } from './statement.js';

const entry: StatementEntry = {
  student: 'Alex Lee',
  label: 'SAT/ACT Course: Fall',
  dates: 'November 28th',
  paidAt: '2026-11-02T15:00:00.000Z',
  receiptNumber: '4F2A91B3',
  paid: cents(20_000),
  refunds: [{ date: '2026-11-03T15:00:00.000Z', amount: cents(5_000) }],
};

const statement = {
  year: 2026,
  student: null,
  entries: [entry],
  paid: cents(20_000),
  refunded: cents(5_000),
  net: cents(15_000),
  demo: false,
} as unknown as Statement;

const build = (change: object = {}) => buildStatementDocument({ ...statement, ...change }, 'Mary Lee');

describe('a statement document', () => {
  it('names the account holder, the student and the year', () => {
    expect(build()).toMatchObject({
      title: '2026 statement',
      facts: [
        { name: 'Account of', value: 'Mary Lee' },
        { name: 'Student', value: 'All students' },
        { name: 'Period', value: 'January 1 to December 31, 2026' },
      ],
      demoNote: null,
    });
    expect(build({ student: { name: 'Alex' } }).facts[1]).toEqual({ name: 'Student', value: 'Alex' });
    expect(build({ demo: true }).demoNote).toBe('Contains demo payments: no card was charged.');
  });

  it('lists each payment, followed by its refunds', () => {
    expect(build().lines).toEqual([
      {
        label: 'SAT/ACT Course: Fall',
        detail: 'Alex Lee · November 28th · Paid November 2, 2026 · Receipt 4F2A91B3',
        amount: '$200.00',
      },
      {
        label: 'Refund: SAT/ACT Course: Fall',
        detail: 'Alex Lee · Refunded November 3, 2026 · Receipt 4F2A91B3',
        amount: '-$50.00',
      },
    ]);
  });

  it('omits missing details and a payment from another year', () => {
    const [line] = build({ entries: [{ ...entry, student: '', dates: '' }] }).lines;
    expect(line?.detail).toBe('Paid November 2, 2026 · Receipt 4F2A91B3');
    expect(build({ entries: [{ ...entry, paid: cents(0) }] }).lines).toHaveLength(1);
  });

  it('shows totals, with refunds only if there are any', () => {
    expect(build().totals).toEqual([
      { label: 'Total paid', amount: '$200.00' },
      { label: 'Total refunded', amount: '-$50.00' },
      { label: 'Total paid less refunds', amount: '$150.00' },
    ]);
    expect(build({ refunded: cents(0) }).totals).toHaveLength(2);
  });
});
