import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { cents } from '@academy/contracts/rules/money';
import {
  bookingDraft,
  dayFromToday,
  openFor,
  paymentDraft,
  postBooking,
  postPayment,
  setPlaces,
} from '../support/bookings.js';
import { allApplied, count, startCardApp, type CardApp } from '../support/card-app.js';
import type { Answer } from '../support/client.js';
import { fillIn, postForm, practiceForm, saturday, session } from '../support/forms.js';
import { until } from '../support/journey.js';
import { race } from '../support/races.js';
import { setCapacity } from '../support/seats.js';

const test = 'practice-act';

let app: CardApp;

beforeAll(async () => {
  app = await startCardApp();
});
afterAll(() => app.stop());
/** Waits for a response after a charge. Checks that its message neither denies the charge nor asks for another attempt. */
async function heard(asked: Promise<Answer>): Promise<Answer> {
  const answer = await asked;
  expect(answer.body['message']).not.toMatch(/not charged|try again|start again|different purchase/i);
  return answer;
}

interface Paid {
  intent: string;
  id: string;
}

/** Charges a card this many cents without naming a purchase. */
async function charged(amount: number): Promise<Paid> {
  const { payment_id: intent, payment_record_id: id } = await openFor(app, { amount: cents(amount), currency: 'usd' });
  app.double.confirm(intent);
  await app.double.webhooks.settled();
  await allApplied(app);
  return { intent, id };
}

const issues = ({ id }: Paid) =>
  app.database.query<{ kind: string; open: boolean }>(
    'SELECT kind, closed_at IS NULL AS open FROM cases WHERE payment_id = $1',
    [id],
  );
const emailsAbout = ({ id }: Paid) =>
  count(app, "outbox WHERE name = 'CaseOpened' AND payload->>'payment_id' = $1", [id]);
const sitting = (date: string) => practiceForm({ student_first_name: 'Kim' }, [{ id: test, dates: [date] }]);
const price = session(test).priceCents;

describe('a registration for a date that is full after the charge', () => {
  it('opens one case for concurrent posts, refunds the payment and tells the family', async () => {
    const [paid, date] = [await charged(price), saturday(1)];
    await setCapacity(app, test, date, 0);
    const answers = await race(4, () => heard(postForm(app.client(), sitting(date), paid.intent)));
    const lost = answers.filter(({ body }) => body['error'] === 'seat_taken');
    expect(lost[0]).toMatchObject({
      status: 409,
      body: { message: 'We could not complete this registration. Your payment is being returned.' },
    });
    expect(await count(app, "cases WHERE kind = 'cannot_deliver' AND payment_id = $1", [paid.id])).toBe(1);
    expect(await emailsAbout(paid)).toBe(1);
    await until('the money to be back', () => app.double.refunded(paid.intent) === price);
    await until('the case to be closed', async () => (await issues(paid)).every(({ open }) => !open));
    expect(await postForm(app.client(), sitting(date), paid.intent)).toMatchObject({
      status: 402,
      body: { message: 'This payment was refunded. Please start again.' },
    });
  });

  it('opens the case before it responds', async () => {
    const [paid, date] = [await charged(price), saturday(2)];
    await setCapacity(app, test, date, 0);
    await heard(postForm(app.client(), sitting(date), paid.intent));
    expect((await issues(paid)).map(({ kind }) => kind)).toEqual(['cannot_deliver']);
    await until('the money to be back', () => app.double.refunded(paid.intent) === price);
  });
});

describe('a consultation slot that is full after the charge', () => {
  it('opens a case and refunds the payment', async () => {
    const [paid, date] = [await charged(19_900), dayFromToday(12)];
    await setPlaces(app, date, 'morning', 0);
    const draft = bookingDraft({ date, time_slot: 'morning' });
    expect(await heard(postBooking(app.client(), paid.intent, draft))).toMatchObject({
      status: 409,
      body: { message: 'We could not book this consultation. Your payment is being returned.' },
    });
    expect((await issues(paid)).map(({ kind }) => kind)).toEqual(['cannot_deliver']);
    await until('the money to be back', () => app.double.refunded(paid.intent) === 19_900);
  });
});

describe('a registration whose price differs from the charge', () => {
  it('opens one case for repeated posts, and the payment still buys what it covers', async () => {
    const form = fillIn.college_essays();
    const paid = await charged(form.amount);
    for (let repetition = 0; repetition < 2; repetition += 1) {
      const answer = await heard(postForm(app.client(), fillIn.college_admissions(), paid.intent));
      expect(answer).toMatchObject({
        status: 409,
        body: {
          error: 'price_changed',
          amount: fillIn.college_admissions().amount,
          message: expect.stringMatching(
            /^Your payment of \$.+ went through, but your choice costs \$.+ our office has been notified\. You do not need to pay again\.$/,
          ) as string,
        },
      });
    }
    expect([await issues(paid), await emailsAbout(paid)]).toEqual([[{ kind: 'amount_mismatch', open: true }], 1]);
    expect((await postForm(app.client(), form, paid.intent)).status).toBe(201);
    expect(await issues(paid)).toEqual([{ kind: 'amount_mismatch', open: false }]);
    expect(app.double.refunded(paid.intent)).toBe(0);
  });
});

describe('a form with errors after the charge', () => {
  const corrected = /^Your payment went through and is not lost\. .+ You do not need to pay again\.$/;

  it('can be corrected and resent without opening a case', async () => {
    const form = fillIn.executive_function();
    const paid = await charged(form.amount);
    const wrong = { ...form, body: { ...form.body, school: '' } };
    expect(await heard(postForm(app.client(), wrong, paid.intent))).toMatchObject({
      status: 422,
      body: { message: expect.stringMatching(corrected) as string, errors: { school: [expect.any(String)] } },
    });
    expect(await issues(paid)).toEqual([]);
    expect((await postForm(app.client(), form, paid.intent)).status).toBe(201);
  });

  it('can be corrected for an online payment, including the amount', async () => {
    const [paid, draft] = [await charged(25_000), paymentDraft()];
    for (const change of [{ payment_amount: '249.00' }, { email: 'abc' }]) {
      expect(await heard(postPayment(app.client(), paid.intent, { ...draft, ...change }))).toMatchObject({
        status: 422,
        body: { message: expect.stringMatching(corrected) as string },
      });
    }
    expect((await postPayment(app.client(), paid.intent, draft)).status).toBe(201);
  });
});

describe('a card provider that is unreachable after a charge', () => {
  it('causes a 503 whose message says that a payment is safe', async () => {
    const form = fillIn.college_essays();
    const paid = await charged(form.amount);
    app.double.fail({ on: /^GET .v1.payment_intents/, answer: 'cut', times: 4 });
    const answer = await app
      .client()
      .postOnce(
        `/api${form.path}`,
        { ...form.body, payment_status: 'Success', [form.paymentField]: paid.intent },
        randomUUID(),
      );
    app.double.faults.clear();
    expect(answer).toMatchObject({
      status: 503,
      body: {
        message:
          'We could not reach the card provider. If you already paid, your payment is safe and you do not need to pay again.',
      },
    });
    expect((await postForm(app.client(), form, paid.intent)).status).toBe(201);
  });
});

describe('a payment that is being refunded', () => {
  it('responds with 409 and a message that it is being refunded', async () => {
    const form = fillIn.college_essays();
    const paid = await charged(form.amount);
    await app.database.query("INSERT INTO cases (payment_id, kind, detail) VALUES ($1, 'unclaimed', 'a test')", [
      paid.id,
    ]);
    expect(await heard(postForm(app.client(), form, paid.intent))).toMatchObject({
      status: 409,
      body: { error: 'payment_already_used', message: expect.stringContaining('being refunded') as string },
    });
    await app.database.query('DELETE FROM cases WHERE payment_id = $1', [paid.id]);
  });
});
