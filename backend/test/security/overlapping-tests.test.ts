import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { cents } from '@academy/contracts/rules/money';
import { studentConflictMessage } from '@academy/contracts/rules/student-conflicts';
import { startTestApp, type TestApp } from '../support/app.js';
import { paymentDraft, paymentRequest } from '../support/bookings.js';
import { count } from '../support/card-app.js';
import { checkoutOf, diagnosticForm, postForm, practiceForm, saturday } from '../support/forms.js';
import { fromAnywhere, Guest } from '../support/guests.js';
import { confirmDemo, postRegistration, readCheckout, signUp, until } from '../support/journey.js';

let product: TestApp;
let addresses = 0;

beforeAll(async () => {
  product = await startTestApp({ env: fromAnywhere });
});
afterAll(() => product.stop());

const newGuest = (token?: string) => new Guest(product, `203.0.113.${(addresses += 1)}`, token);
const sitting = (email: string, date: string, id = 'practice-sat', student = 'Sam') =>
  practiceForm({ parent_email: email, student_first_name: student }, [{ id, dates: [date] }]);

/** Returns the messages about the dates of each line, in the order of the lines. */
function saidAt(
  request: ReturnType<typeof checkoutOf>,
  errors: Record<string, string[]> | undefined,
): (string[] | undefined)[] {
  return (request.lines ?? []).map(({ line_id: id }) => errors?.[`lines.${id}.dates`]);
}

const busy = (date: string) => [studentConflictMessage({ student: 'Sam Doe', date })];

describe('overlapping tests within one checkout', () => {
  it.each([
    [
      'two tests on one date',
      (date: string) => [
        practiceForm({}, [
          { id: 'practice-sat', dates: [date] },
          { id: 'practice-review', dates: [date] },
        ]),
      ],
      0,
    ],
    [
      'the same seat twice',
      (date: string) => [
        sitting('twice@example.com', date),
        sitting('twice@example.com', date, 'practice-sat', ' SAM '),
      ],
      1,
    ],
    [
      'a diagnostic and a practice test',
      (date: string) => [
        diagnosticForm({}, [{ id: 'diagnostic-sat-act', sat: date, act: saturday(11) }]),
        sitting('twice@example.com', date),
      ],
      1,
    ],
  ])('%s for one student are rejected with an error at the date', async (_what, forms, line) => {
    const date = saturday(3);
    const request = checkoutOf(forms(date));
    const { status, body } = await newGuest().checkout(request);
    expect({ status, error: body.error }).toEqual({ status: 422, error: 'validation_failed' });
    expect(saidAt(request, body.errors)[line]?.[0]?.toLowerCase()).toBe(busy(date)[0]?.toLowerCase());
    expect(await count(product, "seats WHERE status = 'held'")).toBe(0);
  });

  it('are allowed for two students', async () => {
    const date = saturday(3);
    expect(
      (
        await newGuest().checkout(
          checkoutOf([sitting('two@example.com', date), sitting('two@example.com', date, 'practice-act', 'Kim')]),
        )
      ).status,
    ).toBe(200);
  });
});

describe('overlapping tests across checkouts', () => {
  it('expire the older checkout if the parent starts over in the same browser', async () => {
    const [parent, date] = [newGuest(), saturday(4)];
    const { body: first } = await parent.checkout(checkoutOf([sitting('again@example.com', date)]));
    expect((await parent.checkout(checkoutOf([sitting('again@example.com', date, 'practice-act')]))).status).toBe(200);
    expect(await readCheckout(parent.client, first)).toMatchObject({ status: 'expired' });
    expect(await confirmDemo(parent.client, first.payment_id)).toMatchObject({ status: 404 });
  });

  it('are rejected if the older payment is processing', async () => {
    const [parent, date] = [newGuest(), saturday(4)];
    const { body: first } = await parent.checkout(checkoutOf([sitting('paying@example.com', date)]));
    await confirmDemo(parent.client, first.payment_id, 'processing');
    await until(
      'the payment to be processing',
      async () => (await readCheckout(parent.client, first)).status === 'processing',
    );
    const request = checkoutOf([sitting('paying@example.com', date, 'practice-act')]);
    const { status, body } = await parent.checkout(request);
    expect({ status, said: saidAt(request, body.errors) }).toEqual({ status: 422, said: [busy(date)] });
  });

  it('require an email code from a stranger and reveal nothing', async () => {
    const [parent, date, email] = [newGuest(), saturday(5), 'private@example.com'];
    const { body: held } = await parent.checkout(checkoutOf([sitting(email, date)]));
    expect(await newGuest().checkout(checkoutOf([sitting(email, date, 'practice-act')]))).toMatchObject({
      status: 409,
      body: { error: 'email_code_required', email },
    });
    await confirmDemo(parent.client, held.payment_id);
    await until('the registration', async () => (await readCheckout(parent.client, held)).status === 'completed');
    expect(await newGuest().checkout(checkoutOf([sitting(email, date, 'practice-act')]))).toMatchObject({
      status: 409,
      body: { error: 'email_code_required' },
    });
  });

  it('stay hidden from a stranger who has paid under the email in the same browser, and are not replaced', async () => {
    const [parent, stranger, email] = [newGuest(), newGuest(), 'victim@example.com'];
    const [bookedOn, heldOn] = [saturday(9), saturday(10)];
    const { body: booked } = await parent.checkout(checkoutOf([sitting(email, bookedOn)]));
    await confirmDemo(parent.client, booked.payment_id);
    await until('the registration', async () => (await readCheckout(parent.client, booked)).status === 'completed');
    const { body: held } = await parent.checkout(checkoutOf([sitting(email, heldOn)]));

    const dollar = paymentRequest(paymentDraft({ parent_email: email, payment_amount: '1.00' }));
    const { body: paid } = await stranger.checkout(dollar);
    await confirmDemo(stranger.client, paid.payment_id);
    await until('the payment', async () => (await readCheckout(stranger.client, paid)).status === 'completed');
    for (const date of [bookedOn, heldOn])
      expect(await stranger.checkout(checkoutOf([sitting(email, date, 'practice-act')]))).toMatchObject({
        status: 409,
        body: { error: 'email_code_required' },
      });
    expect(await readCheckout(parent.client, held)).toMatchObject({ status: 'open' });
  });

  it('are the only reason for a code when a guest buys again in the same browser', async () => {
    const [parent, email] = [newGuest(), 'sibling@example.com'];
    const purchases = [
      sitting(email, saturday(1)),
      sitting(email, saturday(1), 'practice-sat', 'Kim'),
      sitting(email, saturday(2)),
    ];
    for (const form of purchases) {
      const { answer, asked } = await parent.checkoutAsFamily(checkoutOf([form]));
      expect({ asked, status: answer.status }).toEqual({ asked: false, status: 200 });
      await confirmDemo(parent.client, answer.body.payment_id, 'declined');
      await confirmDemo(parent.client, answer.body.payment_id);
      await until(
        'the registration',
        async () => (await readCheckout(parent.client, answer.body)).status === 'completed',
      );
    }
  });

  it('replace the older checkout if the parent confirms the email on another device', async () => {
    const [date, email] = [saturday(6), 'devices@example.com'];
    const { body: held } = await newGuest().checkout(checkoutOf([sitting(email, date)]));
    const phone = newGuest();
    expect(await phone.checkoutAsFamily(checkoutOf([sitting(email, date, 'practice-act')]))).toMatchObject({
      asked: true,
      answer: { status: 200 },
    });
    expect(await readCheckout(phone.client, held)).toMatchObject({ status: 'expired' });
  });

  it('are rejected if booked under another spelling of the email or by the email’s account', async () => {
    const [parent, date] = [newGuest(), saturday(7)];
    const { body: held } = await parent.checkout(checkoutOf([sitting('Booked@example.com', date)]));
    await confirmDemo(parent.client, held.payment_id);
    await until('the registration', async () => (await readCheckout(parent.client, held)).status === 'completed');
    const request = checkoutOf([sitting('booked+two@example.com', date, 'practice-review', 'sam')]);
    const { answer: again, asked } = await parent.checkoutAsFamily(request);
    expect({ asked, status: again.status, said: saidAt(request, again.body.errors)[0]?.[0] }).toEqual({
      asked: true,
      status: 422,
      said: busy(date)[0]?.replace('Sam', 'sam'),
    });
    const member = newGuest();
    await signUp(member.client, 'booked@example.com');
    await product.database.query(
      "UPDATE accounts SET email_verified_at = now() WHERE email_key = 'booked@example.com'",
    );
    expect(await member.checkout(checkoutOf([sitting('booked@example.com', date)]))).toMatchObject({ status: 422 });
  });

  it('are rejected for a post with an unassigned payment', async () => {
    const [parent, date] = [newGuest(), saturday(8)];
    const form = sitting('claims@example.com', date);
    const { body: held } = await parent.checkout(checkoutOf([form]));
    await confirmDemo(parent.client, held.payment_id);
    await until('the registration', async () => (await readCheckout(parent.client, held)).status === 'completed');
    const { body: custom } = await parent.checkout({ amount: cents(form.amount), currency: 'usd' });
    await confirmDemo(parent.client, custom.payment_id);
    const other = sitting('claims@example.com', date, 'practice-act');
    expect((await postForm(parent.client, other, custom.payment_id)).status).not.toBe(201);
    expect(await count(product, "registrations WHERE parent_email_key = 'claims@example.com'")).toBe(1);
    expect((await postRegistration(parent.client, custom.payment_id)).status).not.toBe(201);
  });
});
