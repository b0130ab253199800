import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { TestDatesResponse } from '@academy/contracts/http/catalog';
import type { SlotsResponse } from '@academy/contracts/http/consultations';
import { maxHoldRenewals, maxNeverPaidPlaces } from '@academy/contracts/rules/holds';
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

/** The practice tests with their seats, as listed by the public API. */
const listedSeats = async () =>
  (await product.client().get<TestDatesResponse>('/api/get_dates')).body.seats.filter(({ session_id }) =>
    tests.includes(session_id),
  );

/**
 * Confirms an email address and holds as many seats as the product gives: for twelve children, then for three, then for one.
 * @returns how many
 */
async function holdConfirmed(email: string, address: string): Promise<number> {
  const bot = new Guest(product, address);
  // An address gets only a few codes an hour.
  const email_code = await bot.codeFor(email).catch(() => null);
  if (email_code === null) return 0;
  for (const most of [12, 3, 1]) {
    const listed = await listedSeats();
    // First where that does not make a date crowded, then the last seats of each.
    const wanted = [2, 0].flatMap((kept) =>
      listed.flatMap(({ session_id: id, date, left }) =>
        Array.from({ length: kept > 0 ? Math.max(0, left - kept) : Math.min(left, 2) }, () => ({ id, dates: [date] })),
      ),
    );
    const lines = wanted.slice(0, most).map((test, line) => practice(email, [test], name(line)));
    if ((await bot.checkout({ ...checkoutOf(lines), email_code })).status === 200) return lines.length;
  }
  return 0;
}

describe('strangers who confirm email addresses and never pay', () => {
  const oneAddress = (variant: number) => () => `198.51.100.${100 + variant}`;
  const anyAddress = (n: number) => `100.64.${Math.floor(n / 200)}.${(n % 200) + 1}`;
  const dotted = (n: number) => [...'attackerbox'].map((one, at) => ((n >> at) & 1 ? `${one}.` : one)).join('');

  it.each([
    ['one catch-all domain, from one network', 68, (n: number) => `bot${n}@attack.example`, oneAddress(0)],
    [
      'one catch-all domain and its subdomains, from many networks',
      9,
      (n: number) => `bot@b${n}.flood.example`,
      anyAddress,
    ],
    ['many domains, from one network', 9, (n: number) => `bot@domain${n}.example`, oneAddress(1)],
    ['free-mail addresses, from one network', 9, (n: number) => `free${n}@outlook.com`, oneAddress(2)],
    [
      'one free-mail box under many spellings, from many networks',
      9,
      (n: number) => `${dotted(n)}+${n}@gmail.com`,
      anyAddress,
    ],
    ['plus tags of one address, from many networks', 9, (n: number) => `tagged+${n}@tags.example`, anyAddress],
  ])(
    'leave every date to a newcomer: %s',
    async (_who, bots, emailOf, addressOf) => {
      let held = 0;
      for (let n = 0; n < bots; n += 1) held += await holdConfirmed(emailOf(n), addressOf(n));
      expect(held).toBeGreaterThan(5);
      expect(held).toBeLessThanOrEqual(maxNeverPaidPlaces);
      const places = (await listedSeats()).filter(({ date }) => twelveSaturdays.slice(0, 11).includes(date));
      expect(places.filter(({ left }) => left < 1)).toEqual([]);
      for (const [n, { session_id, date, left }] of places.entries()) {
        if (left === 8) continue;
        const { answer } = await newGuest().checkoutAsFamily(oneSeat(`parent@home${n}.example`, date, session_id));
        expect(answer, `${session_id} on ${date}`).toMatchObject({ status: 200 });
      }
      await passMinutes(product, 120);
    },
    120_000,
  );

  it('wait for half an hour once their holds were renewed as often as possible, where few seats are left', async () => {
    const [date, email] = [saturday(6), 'waits@resting.example'];
    await setCapacity(product, 'practice-sat', date, 2);
    const stranger = newGuest();
    const hold = async () => (await stranger.checkoutAsFamily(oneSeat(email, date))).answer;
    // The newcomer keeps the other seat, so that the date is crowded.
    for (let renewal = 0; renewal <= maxHoldRenewals; renewal += 1) {
      expect(
        (await newGuest().checkoutAsFamily(oneSeat(`other@elsewhere${renewal}.example`, date))).answer.status,
      ).toBe(200);
      expect(await hold(), `renewal ${renewal}`).toMatchObject({ status: 200 });
      await passMinutes(product, 16);
    }
    const other = newGuest();
    const email_code = await other.codeFor('other@elsewhere9.example');
    await other.checkout({ ...oneSeat('other@elsewhere9.example', date), email_code });
    // Anyone can type the address, so a caller who has not proven it is not told to wait for its owner's holds.
    expect((await newGuest().checkout(oneSeat(email, date))).body.error).toBe('email_code_required');
    const refused = await hold();
    expect(refused).toMatchObject({ status: 409, body: { error: 'too_many_holds' } });
    const text = (refused.body as unknown as { message: string }).message;
    expect(text).toMatch(
      /^Few spots are left on .+, and your earlier hold on them ended without payment\. .+ try again in 29 minutes/,
    );
    expect(refused.headers.get('retry-after')).toBe(String(29 * 60));
    // Any other date is open to them, and this one is again after the half hour.
    expect((await stranger.checkoutAsFamily(oneSeat(email, saturday(8)))).answer.status).toBe(200);
    await passMinutes(product, 30);
    expect((await stranger.checkoutAsFamily(oneSeat(email, date))).answer.status).toBe(200);
    await passMinutes(product, 120);
  });

  it('do not count once they have paid, as an account or as a guest with a confirmed address', async () => {
    const [date, address] = [saturday(5), '198.51.100.150'];
    await setCapacity(product, 'practice-review', date, 4);
    const customer = new Guest(product, address);
    const bought = await customer.checkoutAsFamily(oneSeat('customer@paid.example', saturday(1), 'practice-review'));
    expect((await confirmDemo(customer.client, bought.answer.body.payment_id)).status).toBe(200);
    await reconcile();
    for (const n of [0, 1]) await newGuest().checkoutAsFamily(oneSeat(`one@more${n}.example`, date, 'practice-review'));
    const lines = ['Ann', 'Bo'].map((child) =>
      practice('customer@paid.example', [{ id: 'practice-review', dates: [date] }], child),
    );
    const email_code = await customer.codeFor('customer@paid.example');
    expect((await customer.checkout({ ...checkoutOf(lines), email_code })).status).toBe(200);
    const held = await product.database.query<{ has_paid: boolean }>(
      "SELECT has_paid FROM checkouts WHERE family = 'email:customer@paid.example' AND status = 'open'",
    );
    expect(held).toEqual([{ has_paid: true }]);
    await passMinutes(product, 120);
  });

  it('leave a consultation place to a newcomer', async () => {
    const request = (email: string, date: string) =>
      bookingRequest(bookingDraft({ email, date, time_slot: 'morning', start_time: '10:00' }));
    const [day, other] = [dayFromToday(12), dayFromToday(13)];
    const hold = async (n: number, date: string) => {
      const bot = new Guest(product, `100.65.0.${n + 1}`);
      const email_code = await bot.codeFor(`caller${n}@callers.example`);
      const { status, body } = await bot.checkout({ ...request(`caller${n}@callers.example`, date), email_code });
      return body.error ?? status;
    };
    const answers: (string | number)[] = [];
    for (let n = 0; n < 5; n += 1) answers.push(await hold(n, day));
    expect(answers.filter((one) => one === 200)).toHaveLength(3);
    expect(answers).toContain('too_many_holds');
    expect((await newGuest().checkoutAsFamily(request('parent@home.example', day))).answer).toMatchObject({
      status: 200,
    });
    // An address that is only typed does not count for its domain.
    for (let n = 0; n < 3; n += 1) expect(await hold(n, other)).toBe(200);
    expect((await newGuest().checkout(request('typed@callers.example', other))).status).toBe(200);
    await passMinutes(product, 120);
  });
});
