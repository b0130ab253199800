import { describe, expect, it } from 'vitest';
import { defaultPolicy } from '../seed/policy.js';
import { cents } from './money.js';
import { sessionsCents, type PolicyRegistration } from './policy.js';

/** Returns pseudorandom integers from 0 to below - 1, the same sequence for the same seed. */
function dice(seed: number): (below: number) => number {
  let state = seed;
  return (below) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((state / 2 ** 32) * below);
  };
}

/** One student's package: its price, the value transferred with sessions, and the amount refunded. */
interface HeldPackage {
  priceCents: number;
  total: number;
  left: number;
  moved: number;
  refunded: number;
}

const asRegistration = ({ priceCents, total, left, moved, refunded }: HeldPackage): PolicyRegistration => ({
  serviceType: 'sat_act_course',
  status: 'booked',
  amountCents: cents(priceCents - moved),
  refundedCents: cents(refunded),
  paymentLeftCents: cents(1_000_000),
  isDisputed: false,
  policy: defaultPolicy,
  seats: [],
  sessions: { total, left, priceCents: cents(priceCents) },
});

const begin = (priceCents: number, total: number): HeldPackage => ({
  priceCents,
  total,
  left: total,
  moved: 0,
  refunded: 0,
});

describe('sessions used, adjusted, refunded and transferred in any order', () => {
  /** Plays until no sessions are left. @returns all packages, and the value in cents of the sessions that were used or removed */
  function playOut(price: number, total: number, roll: (below: number) => number) {
    const family = [begin(price, total)];
    let used = 0;
    for (;;) {
      const open = family.filter(({ left }) => left > 0);
      const one = open[roll(open.length)];
      if (!one) return { family, used };
      const count = 1 + roll(one.left);
      const worth = sessionsCents(asRegistration(one), count);
      one.left -= count;
      const [uses, refunds, adjusts] = [0, 1, 2];
      // A part worth less than a cent is not transferred.
      const what = roll(4);
      if (what === uses || what === adjusts) used += worth;
      else if (what === refunds || worth === 0) one.refunded += worth;
      else {
        one.moved += worth;
        family.push(begin(worth, count));
      }
    }
  }

  it.each([
    [147_500, 5],
    [99_999, 7],
    [10_000, 3],
    [100_003, 20],
    [7, 4],
  ])('for %i cents and %i sessions account for the full price to the cent', (price, total) => {
    for (let seed = 0; seed < 2_000; seed += 1) {
      const { family, used } = playOut(price, total, dice(seed));
      const refunded = family.reduce((sum, one) => sum + one.refunded, 0);
      expect({ seed, cents: refunded + used }).toEqual({ seed, cents: price });
      for (const one of family) expect(one.moved + one.refunded).toBeLessThanOrEqual(one.priceCents);
    }
  });
});
