import { describe, expect, it } from 'vitest';
import { unprovenShare } from './holds.js';

describe('the share of seats that unverified callers can hold', () => {
  it.each([
    [30, 0, 15],
    [30, 10, 10],
    [30, 29, 1],
    [5, 0, 2],
    [1, 0, 1],
  ])('of %i seats with %i booked is %i', (capacity, booked, share) => {
    expect(unprovenShare({ capacity, booked })).toBe(share);
  });
});
