import { describe, expect, it } from 'vitest';
import { maxHoldRenewals } from '@academy/contracts/rules/holds';
import { inheritHold, newHold } from './holds.js';

const holdExpiresAt = new Date('2026-11-22T15:00:00Z');
const held = { heldPlaces: 2, holdExpiresAt, holdRenewals: 0, lapsed: false };

describe('the hold of a checkout that takes the place of another', () => {
  it('starts its time again, and counts that', () => {
    expect(inheritHold(held)).toEqual({ renewals: 1, expiresAt: null });
  });

  it('keeps what is left once the time was started again as often as allowed', () => {
    expect(inheritHold({ ...held, holdRenewals: maxHoldRenewals })).toEqual({
      renewals: maxHoldRenewals,
      expiresAt: holdExpiresAt,
    });
  });

  it.each([
    ['has lapsed', { lapsed: true }],
    ['kept no places', { heldPlaces: 0 }],
    ['never had a time', { holdExpiresAt: null, lapsed: null }],
  ])('is a new one when the one before %s', (_why, change) => {
    expect(inheritHold({ ...held, holdRenewals: maxHoldRenewals, ...change })).toEqual(newHold);
  });
});
