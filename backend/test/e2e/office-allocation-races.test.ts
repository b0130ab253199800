import { randomUUID } from 'node:crypto';
import { afterEach, expect, it, vi } from 'vitest';
import { allocate, allocationOf, takeDeposit } from '../support/allocations.js';
import { startMailApp, type MailApp } from '../support/mail-app.js';
import { staffOf } from '../support/office.js';
import { sitting } from '../support/phone-app.js';
import { race } from '../support/races.js';
import { intercept, meetBefore, unlocked } from '../support/statements.js';

afterEach(() => vi.restoreAllMocks());

/** Takes a deposit. @returns a function that lets two staff use it for two families at once and returns the sorted statuses */
async function twoUses(app: MailApp): Promise<() => Promise<number[]>> {
  const desks = [await staffOf(app, 'desk'), await staffOf(app, 'desk')];
  const paymentId = await takeDeposit((desks[0] as (typeof desks)[0]).client, 'one@example.com');
  return async () => {
    const answers = await race(2, (racer) =>
      allocate(
        (desks[racer] as (typeof desks)[0]).client,
        paymentId,
        allocationOf([sitting(`${racer}-${randomUUID()}@example.com`)]),
      ),
    );
    return answers.map(({ status }) => status).toSorted((one, other) => one - other);
  };
}

it('uses a payment once for two concurrent allocations', async () => {
  const app = await startMailApp();
  for (let round = 0; round < 3; round += 1) expect(await (await twoUses(app))()).toEqual([200, 409]);
  await app.stop();
});

it('uses a payment twice without the payment lock (negative control)', async () => {
  const app = await startMailApp({ invariants: false });
  const use = await twoUses(app);
  intercept(...unlocked('lock payment', 'lock payment with draft'), meetBefore('delete checkout lines', 2));
  expect(await use()).toEqual([200, 200]);
  vi.restoreAllMocks();
  await app.stop();
});
