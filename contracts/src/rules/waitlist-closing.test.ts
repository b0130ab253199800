import { describe, expect, it } from 'vitest';
import { waitlistClosesAt } from './waitlist-closing.js';

describe('the closing time of a waitlist', () => {
  it('is Friday noon in academy time, also on weekends with a clock change', () => {
    expect(waitlistClosesAt('2026-12-05 09:00')).toEqual(new Date('2026-12-04T17:00:00Z'));
    // The clocks change on Sunday, November 1st and March 14th, so these Fridays are still before the change.
    expect(waitlistClosesAt('2026-10-31 09:00')).toEqual(new Date('2026-10-30T16:00:00Z'));
    expect(waitlistClosesAt('2027-03-13 09:00')).toEqual(new Date('2027-03-12T17:00:00Z'));
    expect(waitlistClosesAt('2027-03-20 09:00')).toEqual(new Date('2027-03-19T16:00:00Z'));
  });
});
