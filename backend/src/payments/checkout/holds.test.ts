import { describe, expect, it } from 'vitest';
import { maxHoldRenewals, maxUnpaidPlaces } from '@academy/contracts/rules/holds';
import type { HoldingCheckout, UnpaidPlaces } from './holds.repository.js';
import { assertMayHold, continueHolds, inheritHold, newHold, nextHold, refuseCrowded, supersede } from './holds.js';

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

const seats = { minutes: 5, when: 'on Saturday', fields: ['lines.one.dates', 'lines.two.dates'] };
const caller = { proven: true, email: 'jane@example.com', cooldownMinutes: 20 };

describe('a caller who cannot hold seats of a crowded date', () => {
  it.each([
    ['crowded', 5],
    ['cooldown', 20],
  ] as const)('reads at every line when to try again: %s', (refusal, minutes) => {
    const message = expect.stringContaining(`Please try again in ${minutes} minutes`) as string;
    expect(() => refuseCrowded(refusal, caller, seats)).toThrow(
      expect.objectContaining({
        code: 'too_many_holds',
        message,
        details: { retryAfter: minutes * 60, errors: { 'lines.one.dates': [message], 'lines.two.dates': [message] } },
      }),
    );
  });

  it('first proves the address under which earlier holds ended, because they may be a stranger’s', () => {
    const unproven = { ...caller, proven: false };
    expect(() => refuseCrowded('cooldown', unproven, seats)).toThrow(
      expect.objectContaining({ code: 'email_code_required', details: { extra: { email: caller.email } } }),
    );
    expect(() => refuseCrowded('crowded', unproven, seats)).toThrow(
      expect.objectContaining({ code: 'too_many_holds' }),
    );
  });
});

describe('the hold of a new checkout', () => {
  const inherited = { renewals: 1, expiresAt: holdExpiresAt };

  it('is the one it inherits, with the higher count of renewals', () => {
    expect(nextHold(1, inherited, { renewals: 0 })).toEqual(inherited);
    expect(nextHold(1, inherited, { renewals: 2 })).toEqual({ ...inherited, renewals: 2 });
  });

  it('is none without places', () => {
    expect(nextHold(0, inherited, { renewals: 2 })).toEqual(newHold);
  });
});

describe('a caller who wants to hold seats', () => {
  const nobody: UnpaidPlaces = {
    ofFamily: 0,
    minutes: 7,
    fromNetwork: 0,
    ofNetwork: 0,
    ofGroup: 0,
    minutesLikeCaller: 9,
  };
  const known = { proven: true, hasPaid: true, email: 'jane@example.com' };
  const code = (asking: Partial<typeof known>, unpaid: Partial<UnpaidPlaces>, places = 1) => {
    try {
      assertMayHold({ ...known, ...asking }, { ...nobody, ...unpaid }, places);
      return 'allowed';
    } catch (error) {
      return (error as { code: string }).code;
    }
  };

  it('may, up to the limit of the family', () => {
    expect(code({}, { ofFamily: maxUnpaidPlaces - 1 })).toBe('allowed');
    expect(code({}, { ofFamily: maxUnpaidPlaces })).toBe('too_many_holds');
    expect(code({ proven: false }, { ofFamily: maxUnpaidPlaces })).toBe('email_code_required');
  });

  it('proves their family while strangers on their network hold many', () => {
    expect(code({ proven: false }, { fromNetwork: 23 })).toBe('allowed');
    expect(code({ proven: false }, { fromNetwork: 24 })).toBe('email_code_required');
    expect(code({}, { fromNetwork: 24 })).toBe('allowed');
  });

  it('waits while others who have never paid hold many, unless they have paid before', () => {
    expect(code({ hasPaid: false }, { ofNetwork: 1_000 })).toBe('too_many_holds');
    expect(code({}, { ofNetwork: 1_000, ofGroup: 1_000 })).toBe('allowed');
  });
});

describe('a new checkout whose seats conflict with the family’s own unpaid ones', () => {
  const conflict = { lineId: 'one', student: 'Alex Lee', date: '2026-11-21 09:00', heldBy: 'old' };
  const old: HoldingCheckout = { id: 'old', key: 'k', sameDevice: true, paying: false };
  const guest = { proven: false, accountId: null, email: 'jane@example.com' };

  it('supersedes them', () => {
    expect(supersede([conflict], [old], guest)).toEqual(['old']);
  });

  it('supersedes none if the conflicting ones are those it replaces', () => {
    expect(supersede([conflict], [], guest)).toEqual([]);
  });

  it('of an unproven guest says nothing about those of another device', () => {
    const elsewhere = { ...old, sameDevice: false };
    expect(() => supersede([conflict], [elsewhere], guest)).toThrow(
      expect.objectContaining({ code: 'email_code_required' }),
    );
    expect(supersede([conflict], [elsewhere], { ...guest, proven: true })).toEqual(['old']);
    expect(supersede([conflict], [elsewhere], { ...guest, accountId: 'family' })).toEqual(['old']);
  });

  it.each([
    ['is being paid', conflict, { ...old, paying: true }],
    ['is booked', { ...conflict, heldBy: null }, old],
  ])('is refused if one of them %s', (_what, found, other) => {
    expect(() => supersede([found], [other], { ...guest, proven: true })).toThrow(
      expect.objectContaining({
        details: expect.objectContaining({
          errors: { 'lines.one.dates': [expect.stringContaining('Alex Lee') as string] },
        }) as object,
      }),
    );
  });
});
