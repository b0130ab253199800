import { afterEach, describe, expect, it, vi } from 'vitest';
import { eachCardApp } from '../support/each-card-app.js';
import type { CardApp } from '../support/card-app.js';
import { signUp } from '../support/families.js';
import { startCheckout } from '../support/journey.js';
import { staffOf, staffPassword } from '../support/office.js';
import { altered, intercept, meetBefore, unlocked } from '../support/statements.js';
import { repeats } from '../support/sweeps.js';

const rounds = repeats({ quick: 4, deep: 20 });
const start = eachCardApp();

afterEach(() => void vi.restoreAllMocks());

/** Starts a checkout while an owner erases the family. @returns which of the two succeeded, and the open checkouts left */
async function both(app: CardApp) {
  const family = app.client();
  const { user } = await signUp(family);
  const { client: owner } = await staffOf(app, 'owner');
  await owner.post('/api/office/session/confirmation', { password: staffPassword });
  const erasure = { confirmation: `${user.firstname} ${user.lastname}`, reason: 'Asked by phone.' };
  const [bought, erased] = await Promise.all([
    startCheckout(family),
    owner.post(`/api/office/families/${user.id}/erasure`, erasure),
  ]);
  const [open] = await app.database.query<{ count: number }>(
    "SELECT count(*)::int AS count FROM checkouts c JOIN accounts a ON a.id = c.account_id WHERE a.id = $1 AND a.deleted_at IS NOT NULL AND c.status = 'open'",
    [user.id],
  );
  return { bought: bought.status === 200, erased: erased.status === 200, leftOpen: open?.count };
}

/** Lets both calls read before either writes. */
const meet = () => meetBefore(['insert checkout', 'delete billing details'], 2, 2_000);

describe('erasing a family while it starts a checkout', () => {
  it(`lets either the checkout or the erasure succeed in ${rounds} rounds`, async () => {
    const app = await start();
    for (let round = 0; round < rounds; round += 1) {
      // In every other round, make both calls meet right before their writes.
      if (round % 2 === 1) intercept(meet());
      const { bought, erased, leftOpen } = await both(app);
      expect({ one: bought !== erased, leftOpen }, `round ${round}`).toEqual({ one: true, leftOpen: 0 });
      vi.restoreAllMocks();
    }
  });

  it('(negative control) lets both succeed if the checkout does not lock the account', async () => {
    const app = await start({ invariants: false });
    intercept(altered('insert checkout', ' AND deleted_at IS NULL FOR KEY SHARE', ''), meet());
    expect(await both(app)).toEqual({ bought: true, erased: true, leftOpen: 1 });
  });

  it('(negative control) lets both succeed if the erasure does not lock the account', async () => {
    const app = await start({ invariants: false });
    // The purchase waits until the erasure has looked for open payments. The erasure then waits until the checkout is stored.
    let hasLooked = () => {};
    const looked = new Promise<void>((resolve) => (hasLooked = resolve));
    const isStored = async () => {
      const rows = await app.database.query('SELECT 1 FROM checkouts');
      expect(rows).toHaveLength(1);
    };
    intercept(
      ...unlocked('lock living account'),
      { names: ['insert checkout'], before: () => looked },
      {
        names: ['insert erasure email'],
        async before() {
          hasLooked();
          await vi.waitFor(isStored, 5_000);
        },
      },
    );
    expect(await both(app)).toEqual({ bought: true, erased: true, leftOpen: 1 });
  });
});
