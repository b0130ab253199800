import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { SlotsResponse } from '@academy/contracts/http/consultations';
import { bookingDraft, bookingRequest, dayFromToday, paymentDraft, paymentRequest } from '../support/bookings.js';
import { checkoutOf, saturday } from '../support/forms.js';
import { Guest, passMinutes } from '../support/guests.js';
import { confirmDemo } from '../support/journey.js';
import { seatsLeft, setCapacity } from '../support/seats.js';
import {
  start,
  stop,
  product,
  newGuest,
  practice,
  oneSeat,
  twelveSaturdays,
  tests,
  reconcile,
} from '../support/hold-app.js';

beforeAll(start);
afterAll(stop);

const letters = 'abcdefghijklmnopqrstuvwxyz';
const name = (n: number) => `${letters[Math.floor(n / 26) % 26]}${letters[n % 26]}`;

describe('strangers at one IP address', () => {
  it('need an email code after 24 unpaid seats and can then check out', async () => {
    const address = '198.51.100.24';
    for (const n of [0, 1, 2]) {
      const form = practice(`crowd.${name(n)}@example.com`, [
        { id: 'practice-act', dates: twelveSaturdays.slice(3, 11) },
      ]);
      expect((await new Guest(product, address).checkout(checkoutOf([form]))).status).toBe(200);
    }
    const next = oneSeat('next@example.com', saturday(7), 'practice-review');
    const family = new Guest(product, address);
    expect(await family.checkout(next)).toMatchObject({
      status: 409,
      body: { error: 'email_code_required', email: 'next@example.com' },
    });
    expect((await family.checkout({ ...next, email_code: '000000' })).body.errors).toHaveProperty('email_code');
    expect(await family.checkoutAsFamily(next)).toMatchObject({ asked: true, answer: { status: 200 } });
    expect((await family.checkout(oneSeat('next@example.com', saturday(8), 'practice-review'))).status).toBe(200);
    await passMinutes(product, 16);
  });

  it('share one limit if they share an IPv6 /64 prefix', async () => {
    for (let n = 0; n < 20; n += 1)
      expect(
        (await new Guest(product, `2001:db8:5:6::${(n + 1).toString(16)}`).checkout(paymentRequest())).status,
      ).toBe(200);
    expect(
      await new Guest(product, '2001:db8:5:6:ffff::1').checkout(
        paymentRequest(paymentDraft({ parent_email: 'six@example.com' })),
      ),
    ).toMatchObject({ body: { error: 'email_code_required', email: 'six@example.com' } });
    expect((await new Guest(product, '2001:db8:5:7::1').checkout(paymentRequest())).status).toBe(200);
  });
});

describe('unconfirmed callers', () => {
  it('can hold half the seats of a date, and the rest requires a confirmed email', async () => {
    const date = saturday(9);
    await setCapacity(product, 'practice-sat', date, 6);
    for (const n of [0, 1, 2])
      expect((await newGuest().checkout(oneSeat(`half.${name(n)}@example.com`, date))).status).toBe(200);
    const family = newGuest();
    expect(await family.checkout(oneSeat('real@example.com', date))).toMatchObject({
      status: 409,
      body: { error: 'email_code_required', email: 'real@example.com' },
    });
    expect(await seatsLeft(product, 'practice-sat', date)).toBe(3);
    expect((await family.checkoutAsFamily(oneSeat('real@example.com', date))).answer.status).toBe(200);
    await passMinutes(product, 16);
  });

  it('can hold half the consultation places of a slot', async () => {
    const request = (email: string) =>
      bookingRequest(bookingDraft({ email, date: dayFromToday(9), time_slot: 'morning', start_time: '10:00' }));
    for (const n of [0, 1])
      expect((await newGuest().checkout(request(`call.${name(n)}@example.com`))).status).toBe(200);
    const family = newGuest();
    expect(await family.checkoutAsFamily(request('caller@example.com'))).toMatchObject({
      asked: true,
      answer: { status: 200 },
    });
    await passMinutes(product, 16);
  });

  it('include a browser that has paid as a guest, until it confirms the email', async () => {
    const date = saturday(10);
    await setCapacity(product, 'practice-act', date, 4);
    const returning = newGuest();
    const { body } = await returning.checkout(oneSeat('paid@example.com', saturday(1), 'practice-act'));
    await confirmDemo(returning.client, body.payment_id);
    await reconcile();
    for (const n of [0, 1]) await newGuest().checkout(oneSeat(`before.${name(n)}@example.com`, date, 'practice-act'));
    expect((await newGuest().checkout(oneSeat('paid@example.com', date, 'practice-act'))).body.error).toBe(
      'email_code_required',
    );
    expect(await returning.checkoutAsFamily(oneSeat('paid@example.com', date, 'practice-act'))).toMatchObject({
      asked: true,
      answer: { status: 200 },
    });
    await passMinutes(product, 16);
  });
});

/**
 * Runs one round of the attack: checkouts with the largest possible number of seats, first from one client, then each from a
 * new address with a new email.
 * @returns the number of seats held
 */
async function holdAllThereIs(round: number): Promise<number> {
  let held = 0;
  const greedy = new Guest(product, '198.51.100.66');
  const everything = Array.from({ length: 12 }, (_none, line) =>
    practice('greedy@example.com', [{ id: tests[line % 3] as string, dates: twelveSaturdays }], name(line)),
  );
  for (let call = 0; call < 20; call += 1)
    if ((await greedy.checkout(checkoutOf(everything))).status === 200) held += 432;
  for (let n = 0; n < 14; n += 1) {
    const form = practice(`stranger.${round}.${n}@example.com`, [
      { id: tests[n % 3] as string, dates: twelveSaturdays },
    ]);
    if ((await newGuest().checkout(checkoutOf([form]))).status === 200) held += 12;
  }
  return held;
}

describe('an attack that holds as many seats as possible', () => {
  it('never makes a date unavailable to a new family for two hours', async () => {
    let most = 0;
    for (let round = 0; round < 8; round += 1) {
      most = Math.max(most, await holdAllThereIs(round));
      for (const date of twelveSaturdays.slice(0, 11))
        expect(await seatsLeft(product, tests[round % 3] as string, date), date).toBeGreaterThan(0);
      const email = `newcomer.${name(round)}@example.com`;
      const { answer } = await newGuest().checkoutAsFamily(oneSeat(email, saturday(round + 1), tests[round % 3]));
      expect(answer, `minute ${round * 15}`).toMatchObject({ status: 200 });
      await passMinutes(product, 15);
    }
    // The attack did hold seats.
    expect(most).toBeGreaterThan(100);
  });

  it('leaves consultation places for a new family', async () => {
    const listed = async () => (await product.client().get<SlotsResponse>('/api/consultations/slots')).body.data;
    const slots = (await listed()).filter(({ left }) => left > 0).slice(0, 12);
    for (const { date, time_slot, starts: [start_time] = [] } of slots)
      for (let n = 0; n < 4; n += 1) {
        const email = `caller.${date}.${time_slot}.${n}@example.com`;
        await newGuest().checkout(bookingRequest(bookingDraft({ email, date, time_slot, start_time })));
      }
    const after = (await listed()).filter((one) =>
      slots.some(({ date, time_slot }) => one.date === date && one.time_slot === time_slot),
    );
    expect(after.every(({ left }) => left > 0)).toBe(true);
  });
});
