import { describe, expect, it } from 'vitest';
import { maxHoldRenewals } from '@academy/contracts/rules/holds';
import { inheritHold, newHold } from './holds.js';

const holdExpiresAt = new Date('2026-11-22T15:00:00Z');
const held = { heldPlaces: 2, holdExpiresAt, holdRenewals: 0, lapsed: false };

describe('the hold of a checkout that replaces another', () => {
  it('restarts its expiry and counts the renewal', () => {
    expect(inheritHold(held)).toEqual({ renewals: 1, expiresAt: null });
  });

  it('keeps its expiry after the maximum number of renewals', () => {
    expect(inheritHold({ ...held, holdRenewals: maxHoldRenewals })).toEqual({
      renewals: maxHoldRenewals,
      expiresAt: holdExpiresAt,
    });
  });

  it.each([
    ['has lapsed', { lapsed: true }],
    ['kept no places', { heldPlaces: 0 }],
    ['never had a time', { holdExpiresAt: null, lapsed: null }],
  ])('is a new hold if the previous hold %s', (_why, change) => {
    expect(inheritHold({ ...held, holdRenewals: maxHoldRenewals, ...change })).toEqual(newHold);
  });
});
