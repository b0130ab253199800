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

const school = '192.0.2.10';
const parents = 60;
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

describe('accounts created from one IP address', () => {
  it('share its limit of 24 held seats, after which a code is required', async () => {
    const address = '198.51.100.200';
    const answers: (string | undefined)[] = [];
    for (let n = 0; n < 6; n += 1) {
      const member = new Guest(product, address);
      const { body } = await member.post<{ token: string }>('/api/register', newParent());
      member.client.token = body.token;
      const dates = Array.from({ length: 8 }, (_none, date) => saturday(date));
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
