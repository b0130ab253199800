import { expect, it } from 'vitest';
import { checkMessageSubject, checkMessageText, dateMessageMessages } from './date-messages.js';
import { officeLeadMessages } from './office-leads.js';

it('limits the subject of a date message to 1 to 150 characters', () => {
  expect(checkMessageSubject('a'.repeat(150))).toBeNull();
  expect(checkMessageSubject('a'.repeat(151))).toBe(officeLeadMessages.subjectTooLong);
  expect(checkMessageSubject('')).toBe(officeLeadMessages.subjectRequired);
});

it('limits the text of a date message to 1 to 5,000 characters', () => {
  expect(checkMessageText('a'.repeat(5_000))).toBeNull();
  expect(checkMessageText('a'.repeat(5_001))).toBe(officeLeadMessages.textTooLong);
  expect(checkMessageText('')).toBe(dateMessageMessages.textRequired);
});
