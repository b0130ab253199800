import { expect, it } from 'vitest';
import { defaultHours } from '../seed/hours.js';
import { hoursLines } from './opening-hours.js';

it('formats opening hours in words, with minutes only when needed', () => {
  expect(hoursLines(defaultHours)).toEqual(['Sunday to Friday 9 am to 9 pm', 'Saturday 10 am to 2 pm']);
  expect(hoursLines({ saturday: ['12:00', '17:30'], otherDays: ['00:15', '12:05'] })).toEqual([
    'Sunday to Friday 12:15 am to 12:05 pm',
    'Saturday 12 pm to 5:30 pm',
  ]);
});
