import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import type { FullSaturday, ReleaseUnpaidHoldsResponse } from '@academy/contracts/http/office/saturdays';
import type { TodayResponse } from '@academy/contracts/http/office/today';
import type { CreatePaymentIntentResponse } from '@academy/contracts/http/payments';
import { OpsCommands } from '../../src/backoffice/index.js';
import { CheckoutExpiry } from '../../src/payments/index.js';
import { chooseQueueBackend } from '../../src/platform/messaging/queues/queue-backend.js';
import { checkoutOf, saturday } from '../support/forms.js';
import { passMinutes, type Guest } from '../support/guests.js';
import { confirmDemo, readCheckout } from '../support/journey.js';
import { staffOf } from '../support/office.js';
import { opsLine } from '../support/ops-line.js';
import { seatsLeft } from '../support/seats.js';
import { start, stop, product, newGuest, practice, oneSeat, twelveSaturdays, reconcile } from '../support/hold-app.js';

beforeAll(start);
afterAll(stop);

const holdOf = async ({ checkout_id: id }: Pick<CreatePaymentIntentResponse, 'checkout_id'>) =>
  (
    await product.database.query<{ minutes: number; renewals: number }>(
      'SELECT round(extract(epoch FROM hold_expires_at - now()) / 60)::int AS minutes, hold_renewals AS renewals FROM checkouts WHERE id = $1',
      [id],
    )
  )[0];

const shift = ({ checkout_id: id }: Pick<CreatePaymentIntentResponse, 'checkout_id'>, minutes: number) =>
  product.database.query(
    'UPDATE checkouts SET hold_expires_at = hold_expires_at - make_interval(mins => $2) WHERE id = $1',
    [id, minutes],
  );

describe('the holds of a family', () => {
  it('are limited to 12 seats across checkouts, with a message about the next step', async () => {
    const [email, guest] = ['twelve@example.com', newGuest()];
    const request = checkoutOf([
      practice(email, [{ id: 'practice-sat', dates: twelveSaturdays.slice(0, 7) }]),
      practice(email, [{ id: 'practice-act', dates: twelveSaturdays.slice(0, 6) }], 'Kim'),
    ]);
    expect(await guest.checkout(request)).toMatchObject({
      status: 409,
      body: {
        error: 'too_many_holds',
        message: 'Choose at most 12 dates in one payment. Pay for these first, then register for the others.',
      },
    });
    expect((await guest.checkout(oneSeat(email, saturday(11)))).status).toBe(200);
    expect(
      (
        await guest.checkout(
          checkoutOf([practice(email, [{ id: 'practice-sat', dates: twelveSaturdays.slice(0, 10) }])]),
        )
      ).status,
    ).toBe(200);
    expect(
      (
        await guest.checkout(
          checkoutOf([practice('Twelve+kim@example.com', [{ id: 'practice-act', dates: [saturday(0)] }], 'Kim')]),
        )
      ).status,
    ).toBe(200);
    const { answer: more } = await guest.checkoutAsFamily(
      checkoutOf([practice(email, [{ id: 'practice-act', dates: [saturday(1)] }], 'Kim')]),
    );
    expect(more).toMatchObject({ status: 409, body: { error: 'too_many_holds' } });
    expect((more.body as unknown as { message: string }).message).toMatch(
      /^You have 12 spots waiting for payment. We hold at most 12 at a time. Pay for those first, or try again in 15 minutes\.$/,
    );
    expect(more.headers.get('retry-after')).toBe('900');
    await passMinutes(product, 16);
  });

  it('are not limited by a stranger’s holds under its email once it confirms the email', async () => {
    const email = 'victim@example.com';
    expect(
      (await newGuest().checkout(checkoutOf([practice(email, [{ id: 'practice-act', dates: twelveSaturdays }])])))
        .status,
    ).toBe(200);
    expect(await newGuest().checkoutAsFamily(oneSeat(email, saturday(2)))).toMatchObject({
      asked: true,
      answer: { status: 200 },
    });
    await passMinutes(product, 16);
  });

  it('last 15 minutes and can be renewed only twice', async () => {
    const guest = newGuest();
    const request = oneSeat('renew@example.com', saturday(2));
    const { body } = await guest.checkout(request);
    const comeBack = () =>
      guest.post(
        '/api/create-payment-intent',
        { ...request, checkout_id: body.checkout_id },
        { 'x-checkout-token': body.checkout_token },
      );
    expect(await holdOf(body)).toEqual({ minutes: 15, renewals: 0 });
    await comeBack();
    expect(await holdOf(body)).toEqual({ minutes: 15, renewals: 0 });
    for (const renewals of [1, 2]) {
      await shift(body, 10);
      await comeBack();
      expect(await holdOf(body)).toEqual({ minutes: 15, renewals });
    }
    await shift(body, 10);
    await comeBack();
    expect(await holdOf(body)).toEqual({ minutes: 5, renewals: 2 });
  });

  it('cannot be renewed more than twice by editing the draft', async () => {
    const guest = newGuest();
    let { body } = await guest.checkout(oneSeat('edits@example.com', saturday(3)));
    for (const expected of [
      { minutes: 15, renewals: 1 },
      { minutes: 15, renewals: 2 },
      { minutes: 5, renewals: 2 },
    ]) {
      await shift(body, 10);
      ({ body } = await guest.checkout(
        { ...oneSeat('edits@example.com', saturday(3)), replaces: body.checkout_id },
        { 'x-checkout-token': body.checkout_token },
      ));
      expect(await holdOf(body)).toEqual(expected);
    }
  });

  it('do not count as renewed once a later version of the draft is paid', async () => {
    const guest = newGuest();
    const { body: first } = await guest.checkout(oneSeat('paysedit@example.com', saturday(6)));
    const { body: edited } = await guest.checkout(
      { ...oneSeat('paysedit@example.com', saturday(7)), replaces: first.checkout_id },
      { 'x-checkout-token': first.checkout_token },
    );
    expect(await holdOf(edited)).toMatchObject({ renewals: 1 });
    expect((await confirmDemo(guest.client, edited.payment_id)).status).toBe(200);
    await reconcile();
    const { body: next } = await guest.checkout(oneSeat('paysedit@example.com', saturday(8)));
    expect(await holdOf(next)).toEqual({ minutes: 15, renewals: 0 });
  });

  it.each(['processing', 'requires_action'])(
    'outlast their deadline while the payment is %s but expire eventually',
    async (outcome) => {
      const [guest, date] = [newGuest(), saturday(outcome === 'processing' ? 4 : 5)];
      const { body } = await guest.checkout(oneSeat(`${outcome.replace('_', '')}@example.com`, date));
      await confirmDemo(guest.client, body.payment_id, outcome);
      await reconcile();
      await passMinutes(product, 20);
      expect(['processing', 'open']).toContain((await readCheckout(guest.client, body)).status);
      expect(await seatsLeft(product, 'practice-sat', date)).toBe(7);
      await passMinutes(product, 60);
      await reconcile();
      await passMinutes(product, 1);
      expect((await readCheckout(guest.client, body)).status).toBe('expired');
      expect(await seatsLeft(product, 'practice-sat', date)).toBe(8);
    },
  );
});

describe('the office releases unpaid seats of callers who have never paid', () => {
  let week = 0;
  let date: string;
  let day: string;
  let path: string;

  /** Gives each test a date without holds. */
  beforeEach(() => {
    date = saturday((week += 1));
    day = date.slice(0, 10);
    path = `/api/office/saturdays/${day}`;
  });

  /** Seven callers hold seven of the eight seats. @returns the checkouts */
  async function fill() {
    const open: { guest: Guest; checkout: Awaited<ReturnType<Guest['checkout']>>['body'] }[] = [];
    for (let n = 0; n < 7; n += 1) {
      const guest = newGuest();
      const { answer } = await guest.checkoutAsFamily(
        oneSeat(`caller@office${n}x${week}.example`, date, 'practice-act'),
      );
      expect(answer, `caller ${n}`).toMatchObject({ status: 200 });
      open.push({ guest, checkout: answer.body });
    }
    return open;
  }

  it('from the page of the date that Today names, and keeps payments in progress', async () => {
    const { client, id } = await staffOf(product, 'desk');
    const [paying, authenticating, ...others] = await fill();
    const { body: today } = await client.get<TodayResponse>('/api/office/today');
    const line = today.groups.find(({ kind }) => kind === 'unpaid_holds');
    expect(line).toMatchObject({ count: 1, items: [{ link: { page: 'saturday', day } }] });
    expect(line?.items[0]?.text).toMatch(/: 7 callers without any payment so far hold 7 of the 8 seats left\.$/);
    for (const [one, outcome] of [
      [paying, 'processing'],
      [authenticating, 'requires_action'],
    ] as const)
      await confirmDemo(one?.guest.client as never, one?.checkout.payment_id ?? '', outcome);
    await reconcile();
    const { body: page } = await client.get<FullSaturday>(path);
    expect(page.unpaid_holds).toEqual({ seats: 5, callers: 5 });
    const { status, body } = await client.post<ReleaseUnpaidHoldsResponse>(`${path}/unpaid-holds/release`);
    expect({ status, body }).toMatchObject({ status: 200, body: { released: { seats: 5, callers: 5 }, paying: 0 } });
    expect(await seatsLeft(product, 'practice-act', date)).toBe(6);
    for (const one of [paying, authenticating])
      expect(['open', 'processing']).toContain(
        (await readCheckout(one?.guest.client as never, one?.checkout as never)).status,
      );
    for (const { guest, checkout } of others) {
      expect((await readCheckout(guest.client, checkout)).status).toBe('expired');
      expect(await confirmDemo(guest.client, checkout.payment_id)).toMatchObject({ status: 404 });
    }
    const audit = await product.database.query(
      "SELECT actor_kind, actor_id, subject_kind, subject_id, details FROM audit WHERE command = 'ReleaseUnpaidHolds'",
    );
    expect(audit).toEqual([
      {
        actor_kind: 'staff',
        actor_id: id,
        subject_kind: 'saturday',
        subject_id: day,
        details: { seats: 5, callers: 5, paying: 0 },
      },
    ]);
    // The two who are paying hold a quarter of the date.
    const { body: later } = await client.get<TodayResponse>('/api/office/today');
    expect(later.groups.find(({ kind }) => kind === 'unpaid_holds')).toBeUndefined();
    await passMinutes(product, 120);
  });

  it('keeps a payment that only the provider knows to be in progress', async () => {
    const { client } = await staffOf(product, 'desk');
    const [first] = await fill();
    await confirmDemo(first?.guest.client as never, first?.checkout.payment_id ?? '', 'requires_action');
    await product.database.query("UPDATE payments SET status = 'open' WHERE status = 'requires_action'");
    const { body } = await client.post<ReleaseUnpaidHoldsResponse>(`${path}/unpaid-holds/release`);
    expect(body).toMatchObject({ released: { seats: 6, callers: 6 }, paying: 1 });
    await passMinutes(product, 120);
  });

  it('and releases the others if one of them cannot be released', async () => {
    const { client, id } = await staffOf(product, 'desk');
    await fill();
    vi.spyOn(product.app.get(CheckoutExpiry), 'expire').mockRejectedValueOnce(new Error('out of order'));
    const { status, body } = await client.post<ReleaseUnpaidHoldsResponse>(`${path}/unpaid-holds/release`);
    expect({ status, body }).toMatchObject({ status: 200, body: { released: { seats: 6, callers: 6 }, paying: 1 } });
    expect(await seatsLeft(product, 'practice-act', date)).toBe(7);
    const [audit] = await product.database.query(
      "SELECT details FROM audit WHERE command = 'ReleaseUnpaidHolds' AND actor_id = $1",
      [id],
    );
    expect(audit).toEqual({ details: { seats: 6, callers: 6, paying: 1 } });
    await passMinutes(product, 120);
  });

  it('from the command line', async () => {
    const ops = new OpsCommands(product.app, chooseQueueBackend(product.config));
    await fill();
    expect(await ops.run(opsLine(`release-holds ${day}`))).toBe(`Released 7 unpaid seats of 7 callers on ${day}.`);
    expect(await ops.run(opsLine(`release-holds ${day}`))).toBe(`Released 0 unpaid seats of 0 callers on ${day}.`);
    for (const wrong of ['', ' tomorrow', ` ${day} ${day}`, ' 2026-02-30'])
      await expect(ops.run(opsLine(`release-holds${wrong}`))).rejects.toThrow('Usage');
    await passMinutes(product, 120);
  });

  it('or a family pays in the same moment: one of the two, never both', async () => {
    const { client } = await staffOf(product, 'desk');
    const open = await fill();
    const [released, ...paid] = await Promise.all([
      client.post<ReleaseUnpaidHoldsResponse>(`${path}/unpaid-holds/release`),
      ...open.map(({ guest, checkout }) => confirmDemo(guest.client, checkout.payment_id)),
    ]);
    await reconcile();
    const completed = paid.filter(({ status }) => status === 200).length;
    const { seats } = released.body.released;
    expect(seats + completed).toBe(7);
    const states = await Promise.all(
      open.map(async ({ guest, checkout }) => (await readCheckout(guest.client, checkout)).status),
    );
    expect(states.filter((one) => one === 'expired')).toHaveLength(seats);
    expect(states.filter((one) => one === 'completed')).toHaveLength(completed);
    await passMinutes(product, 120);
  });
});
