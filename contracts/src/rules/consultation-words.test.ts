import { expect, it } from 'vitest';
import { formatConsultation, formatSlot } from './consultation-words.js';

it('formats a time slot with its hours, and an unknown slot as is', () => {
  expect(formatSlot('2026-11-28', 'morning')).toBe('Saturday, November 28, 2026, Morning 9am-12pm');
  expect(formatSlot('2026-11-28', 'night')).toBe('Saturday, November 28, 2026, night');
});

it('formats a consultation with its exact start, or its time slot without one', () => {
  const time = { date: '2026-11-24', timeSlot: 'morning' } as const;
  expect(formatConsultation({ ...time, startTime: '10:30' })).toBe('Tuesday, November 24, 2026 at 10:30 am ET');
  expect(formatConsultation({ ...time, startTime: null })).toBe('Tuesday, November 24, 2026, Morning 9am-12pm ET');
});
