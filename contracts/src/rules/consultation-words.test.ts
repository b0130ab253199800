import { expect, it } from 'vitest';
import {
  formatConsultation,
  formatConsultationTime,
  formatMinute,
  formatSlot,
  formatSlotDay,
  formatStart,
} from './consultation-words.js';

it('formats a time slot with its hours, and an unknown slot as is', () => {
  expect(formatSlotDay('2026-11-28')).toBe('Saturday, November 28th');
  expect(formatSlot('2026-11-28', 'morning')).toBe('Saturday, November 28th, Morning 9am-12pm');
  expect(formatSlot('2026-11-28', 'night')).toBe('Saturday, November 28th, night');
});

it('formats an exact time with its time zone', () => {
  expect(formatStart('10:30')).toBe('10:30 am Eastern Time');
  expect(formatMinute('2026-11-24 10:30')).toBe('Tuesday, November 24th, 10:30 am Eastern Time');
});

it('formats a consultation with its exact start, or its time slot without one', () => {
  const time = { date: '2026-11-24', timeSlot: 'morning' } as const;
  expect(formatConsultation({ ...time, startTime: '10:30' })).toBe('Tuesday, November 24th, 10:30 am Eastern Time');
  expect(formatConsultation({ ...time, startTime: null })).toBe(
    'Tuesday, November 24th, Morning 9am-12pm Eastern Time',
  );
  expect(formatConsultationTime({ timeSlot: 'night' as 'morning', startTime: null })).toBe('night Eastern Time');
});
