import { expect, it } from 'vitest';
import { shownStatus, statusTone } from './registration-status.js';

it.each([
  ['booked', 'scheduled', 'orange'],
  ['cancelled', 'canceled', 'gray'],
  ['completed', 'completed', 'green'],
  ['active', 'active', 'blue'],
])('shows the status %s as %s in %s', (stored, shown, tone) => {
  expect(shownStatus(stored)).toBe(shown);
  expect(statusTone(shown)).toBe(tone);
});
