import { expect, it } from 'vitest';
import { aboutIssue, checkIssueNote, issueTexts, waitsForPayout } from './payment-issues.js';

it('rejects a closing note that is empty or longer than 500 characters', () => {
  expect(checkIssueNote(` ${'a'.repeat(500)} `)).toBeNull();
  expect(checkIssueNote(' ')).toBe('Please say how it was resolved.');
  expect(checkIssueNote('a'.repeat(501))).toBe('Please use at most 500 characters.');
});

it('does not claim an automatic refund of money that was not paid by card', () => {
  for (const kind of ['cannot_deliver', 'unclaimed'] as const) {
    expect(aboutIssue(kind, false)).toContain('refunded automatically');
    expect(aboutIssue(kind, true)).not.toContain('refunded automatically');
    expect(aboutIssue(kind, true)).toContain('waits under Outstanding');
    expect([waitsForPayout(kind, false), waitsForPayout(kind, true)]).toEqual([false, true]);
  }
  expect(aboutIssue('amount_mismatch', true)).toBe(issueTexts.amount_mismatch.about);
  expect(waitsForPayout('amount_mismatch', true)).toBe(false);
});
