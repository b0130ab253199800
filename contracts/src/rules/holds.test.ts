import { describe, expect, it } from 'vitest';
import {
  crowdedRefusal,
  holdRefusalText,
  isCrowded,
  maxCrowdedPlaces,
  maxNeverPaidPlaces,
  neverPaidRefusal,
  unprovenShare,
} from './holds.js';

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

describe('a date on which callers who have never paid hold seats', () => {
  it.each([
    [30, 0, false],
    [6, 24, false],
    [5, 25, true],
    [1, 4, false],
    [0, 1, true],
    [0, 0, false],
    [1, 2, false],
  ])('with %i seats for sale and %i of theirs is crowded: %s', (forSale, held, crowded) => {
    expect(isCrowded({ forSale, held })).toBe(crowded);
  });

  const crowd = { forSale: 2, held: 28, ofNetwork: 0, ofGroup: 0 };

  it.each([
    ['a newcomer', {}, false, null],
    ['a family with as many seats as allowed', { ofNetwork: maxCrowdedPlaces, ofGroup: maxCrowdedPlaces }, false, null],
    ['one network', { ofNetwork: maxCrowdedPlaces + 1 }, false, 'crowded'],
    ['one email domain', { ofGroup: maxCrowdedPlaces + 1 }, false, 'crowded'],
    ['a caller whose holds were not paid', {}, true, 'cooldown'],
    ['all of those while others have enough', { forSale: 7, ofNetwork: 28, ofGroup: 28 }, true, null],
  ])('refuses or admits %s', (_who, seats, isCoolingDown, refusal) => {
    expect(crowdedRefusal({ ...crowd, ...seats }, { isCoolingDown })).toBe(refusal);
  });
});

describe('the unpaid seats of callers who have never paid', () => {
  it.each([
    [maxNeverPaidPlaces - 3, 0, 3, null],
    [maxNeverPaidPlaces - 2, 0, 3, 'network'],
    [0, maxNeverPaidPlaces - 1, 1, null],
    [0, maxNeverPaidPlaces, 1, 'group'],
    [maxNeverPaidPlaces, maxNeverPaidPlaces, 1, 'network'],
  ])(
    'are limited with %i of the network, %i of the domain and %i wanted: %s',
    (ofNetwork, ofGroup, wanted, refusal) => {
      expect(neverPaidRefusal({ ofNetwork, ofGroup }, wanted)).toBe(refusal);
    },
  );

  it.each(['network', 'group', 'crowded', 'cooldown'] as const)(
    'are refused (%s) in words with the time to try again',
    (refusal) => {
      const text = holdRefusalText(refusal, 'on Saturday', 1);
      expect(text).toMatch(/ You were not charged\. Please try again in 1 minute(?:, or choose another date)?\.$/);
      expect(holdRefusalText(refusal, 'on Saturday', 12)).toContain('in 12 minutes');
    },
  );
});
