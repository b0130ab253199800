import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { SlotsResponse } from '@academy/contracts/http/consultations';
import { cents } from '@academy/contracts/rules/money';
import { startTestApp, type TestApp } from '../support/app.js';
import { bookingDraft, bookingRequest } from '../support/bookings.js';
import { count } from '../support/card-app.js';
import { newParent } from '../support/families.js';
import { checkoutOf, practiceForm, saturday } from '../support/forms.js';
import { fromAnywhere, Guest } from '../support/guests.js';
import { confirmDemo, until } from '../support/journey.js';
import { setCapacity } from '../support/seats.js';
import { repeats } from '../support/sweeps.js';

const school = '192.0.2.10';
const parents = repeats({ quick: 30, deep: 60 });
const letters = 'abcdefghijklmnopqrstuvwxyz';
const tests = ['practice-sat', 'practice-act', 'practice-review'];

let product: TestApp;
let strangers = 0;

beforeAll(async () => {
  product = await startTestApp({ env: fromAnywhere });
});
afterAll(() => product.stop());

const seatOn = (n: number) => [{ id: tests[n % 3] as string, dates: [saturday(n % 12)] }];

/** Runs one round of the attack: checkouts from the school's network, from elsewhere, and with accounts created for the attack. */
async function attack(): Promise<void> {
  const n = (strangers += 1);
  const everywhere = Array.from({ length: 12 }, (_none, date) => saturday(date));
  const form = practiceForm({ parent_email: `stranger${n}@example.net` }, [
    { id: tests[n % 3] as string, dates: everywhere },
  ]);
  for (const address of [school, `198.51.100.${n}`]) await new Guest(product, address).checkout(checkoutOf([form]));
  const account = new Guest(product, school);
  const { body } = await account.post<{ token?: string }>('/api/register', newParent());
  account.client.token = body.token;
  await account.checkout(checkoutOf([form]));
}

/** Buys a test and a consultation as a parent on the school's network. @returns how often a code was required */
async function buyTwoThings(n: number, slot: { date: string; time_slot: string }): Promise<number> {
  const parent = new Guest(product, school);
  const email = `parent.${letters[n % 26]}${Math.floor(n / 26)}@example.com`;
  const wants = [
    checkoutOf([practiceForm({ parent_email: email }, seatOn(n))]),
    bookingRequest(bookingDraft({ email, ...(slot as Pick<ReturnType<typeof bookingDraft>, 'date' | 'time_slot'>) })),
  ];
  let asked = 0;
  for (const want of wants) {
    const result = await parent.checkoutAsFamily(want);
    expect(result.answer, `parent ${n}`).toMatchObject({ status: 200 });
    asked += Number(result.asked);
    expect((await confirmDemo(parent.client, result.answer.body.payment_id)).status).toBe(200);
  }
  return asked;
}

describe('a school evening', () => {
  it(`lets ${parents} parents behind one IP address buy two items each during an attack`, async () => {
    const { data } = (await product.client().get<SlotsResponse>('/api/consultations/slots')).body;
    const slots = data.filter(({ left }) => left > 0);
    const asked: number[] = [];
    for (let n = 0; n < parents; n += 1) {
      if (n % 6 === 0) await attack();
      asked.push(await buyTwoThings(n, slots[n + 5] ?? slots[0] ?? { date: '', time_slot: '' }));
    }
    // A family is asked at most once, because the browser is remembered.
    expect(Math.max(...asked)).toBe(1);
    await until(
      'everything that was paid',
      async () =>
        (await count(product, "registrations WHERE status = 'booked' AND given_as IS NULL")) === parents &&
        (await count(product, "consultations WHERE status = 'booked'")) === parents,
      60_000,
    );
  });
});

describe('a school evening on which families pay at their own pace', () => {
  const hall = '192.0.2.20';
  /** Families that have started a checkout and not paid yet, at any moment of the evening. */
  const paying = 20;

  it(`lets ${parents} families behind one IP address buy one to three seats each, and tells the one too many when to try again`, async () => {
    const open: { parent: Guest; paymentId: string }[] = [];
    const payFirst = async () => {
      const first = open.shift();
      if (first) expect((await confirmDemo(first.parent.client, first.paymentId)).status).toBe(200);
    };
    let bought = 0;
    for (let n = 0; n < parents; n += 1) {
      const children = 1 + (n % 3);
      const email = `family.${letters[n % 26]}${letters[Math.floor(n / 26)]}@school.k12.ny.us`;
      const forms = Array.from({ length: children }, (_none, child) =>
        practiceForm({ parent_email: email, student_first_name: `Child ${letters[child]}` }, seatOn(n + 7 * child)),
      );
      const parent = new Guest(product, hall);
      const { answer } = await parent.checkoutAsFamily(checkoutOf(forms));
      expect(answer, `family ${n}`).toMatchObject({ status: 200 });
      open.push({ parent, paymentId: answer.body.payment_id });
      bought += children;
      if (open.length > paying) await payFirst();
    }
    // All of them wait for something: 20 families with 41 seats, and three more with two each.
    const more: Guest[] = [];
    const late = (n: number) =>
      checkoutOf(
        [0, 1].map((child) =>
          practiceForm(
            { parent_email: `late${n}@school.k12.ny.us`, student_first_name: `Child ${letters[child]}` },
            seatOn(n + 5 * child),
          ),
        ),
      );
    for (let n = 0; n < 3; n += 1) {
      more.push(new Guest(product, hall));
      expect((await more[n]?.checkoutAsFamily(late(n)))?.answer, `late ${n}`).toMatchObject({ status: 200 });
    }
    const [one, draft] = [new Guest(product, hall), late(9)];
    const { answer: refused, asked } = await one.checkoutAsFamily(draft);
    expect(asked).toBe(true);
    expect(refused).toMatchObject({ status: 409, body: { error: 'too_many_holds' } });
    expect((refused.body as unknown as { message: string }).message).toMatch(
      /^Other people on your internet connection have not paid for their spots yet, and we hold at most 48 unpaid spots for one connection\. You were not charged\. Please try again in \d+ minutes\.$/,
    );
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
    await payFirst();
    // The same draft, and no second code.
    await until('the payment', async () => (await one.checkout(draft)).status === 200);
    while (open.length > 0) await payFirst();
    await until(
      'everything that was paid',
      async () =>
        (await count(
          product,
          "registrations WHERE status = 'booked' AND given_as IS NULL AND parent_email LIKE 'family.%@school.k12.ny.us'",
        )) === bought,
      60_000,
    );
  });
});

describe('accounts created from one IP address', () => {
  it('share its limit of 24 held seats, after which a code is required', async () => {
    const address = '198.51.100.200';
    const answers: (string | undefined)[] = [];
    const dates = Array.from({ length: 8 }, (_none, date) => saturday(date));
    // The families of the other evenings have left few seats.
    for (const date of dates) await setCapacity(product, 'practice-act', date, 200);
    for (let n = 0; n < 6; n += 1) {
      const member = new Guest(product, address);
      const { body } = await member.post<{ token: string }>('/api/register', newParent());
      member.client.token = body.token;
      answers.push((await member.checkout(checkoutOf([practiceForm({}, [{ id: 'practice-act', dates }])]))).body.error);
    }
    expect(answers).toEqual([...Array<undefined>(3), ...Array<string>(3).fill('email_code_required')]);
  });

  it('share its limit of five unassigned payments', async () => {
    const address = '198.51.100.201';
    const statuses: number[] = [];
    for (let n = 0; n < 4; n += 1) {
      const member = new Guest(product, address);
      const { body } = await member.post<{ token: string }>('/api/register', newParent());
      member.client.token = body.token;
      for (let call = 0; call < 2; call += 1)
        statuses.push((await member.checkout({ amount: cents(5_000), currency: 'usd' })).status);
    }
    expect(statuses).toEqual([200, 200, 200, 200, 200, 429, 429, 429]);
  });
});
