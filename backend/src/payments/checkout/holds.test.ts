import { describe, expect, it } from 'vitest';
import { maxHoldRenewals } from '@academy/contracts/rules/holds';
import { continueHolds, inheritHold, newHold } from './holds.js';

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

describe('a new hold after earlier ones that were not paid', () => {
  const earlier = { id: 'one', isHolding: false, isOwn: true, renewals: 0, cooldownMinutes: 20 };
  const last = { ...earlier, renewals: maxHoldRenewals };

  it.each([
    ['none', [], { renewals: 0, cooldownMinutes: 0 }],
    ['the first', [earlier], { renewals: 1, cooldownMinutes: 0 }],
    ['the last', [earlier, last], { renewals: maxHoldRenewals, cooldownMinutes: 20 }],
    [
      'the last, given up before it lapsed',
      [{ ...last, cooldownMinutes: null }],
      { renewals: maxHoldRenewals, cooldownMinutes: 0 },
    ],
    ['a stranger’s', [{ ...last, isOwn: false }], { renewals: 0, cooldownMinutes: 0 }],
    [
      'two, of which one lapsed later',
      [last, { ...last, cooldownMinutes: 7 }],
      { renewals: maxHoldRenewals, cooldownMinutes: 20 },
    ],
  ])('counts as a renewal: %s', (_which, holds, continued) => {
    expect(continueHolds(holds)).toEqual(continued);
  });
});
