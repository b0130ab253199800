import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { CreatePaymentIntentResponse } from '@academy/contracts/http/payments';
import type { Exam, ExamsResponse } from '@academy/contracts/http/registrations';
import type { StudentDashboardResponse } from '@academy/contracts/http/students';
import { formatTestDate } from '@academy/contracts/rules/test-dates';
import { PublicContentSource } from '../../src/platform/static-site/index.js';
import { addStudent, studentPassword } from '../support/families.js';
import {
  checkoutOf,
  diagnosticForm,
  fillIn,
  postForm,
  practiceForm,
  saturday,
  session,
  type FilledForm,
} from '../support/forms.js';
import { confirmDemo, readCheckout, signUp, startCheckout } from '../support/journey.js';
import { seatsLeft, setCapacity } from '../support/seats.js';
import { start, stop, product, week, date, sat, sitting, left, seats, open } from '../support/seat-app.js';

beforeAll(start);
afterAll(stop);

const replace = (old: CreatePaymentIntentResponse, form: FilledForm) =>
  product
    .client()
    .post(
      '/api/create-payment-intent',
      { ...checkoutOf([form]), replaces: old.checkout_id },
      { 'idempotency-key': crypto.randomUUID(), 'x-checkout-token': old.checkout_token },
    );

describe('a seat', () => {
  it('is held for fifteen minutes by an open checkout and booked by the payment', async () => {
    await seats(3);
    const checkout = await open(sitting(date));
    expect(await left()).toBe(2);
    const { hold_expires_at: until } = await readCheckout(product.client(), checkout);
    expect((Date.parse(until ?? '') - Date.now()) / 60_000).toBeCloseTo(15, 0);
    await confirmDemo(product.client(), checkout.payment_id);
    expect((await postForm(product.client(), sitting(date), checkout.payment_id)).status).toBe(201);
    expect(await readCheckout(product.client(), checkout)).toMatchObject({ status: 'completed' });
    expect(await readCheckout(product.client(), checkout)).not.toHaveProperty('hold_expires_at');
    expect(await left()).toBe(2);
  });

  it('is listed in the public content only if its date is full', async () => {
    await seats(1);
    const content = () => product.app.get(PublicContentSource, { strict: false }).read();
    const { saturdays, seats: full } = (await content()).listTestDates;
    expect([saturdays.length, full]).toEqual([12, []]);
    await open(sitting(date));
    expect((await content()).listTestDates.seats).toEqual([{ session_id: sat, date, left: 0 }]);
  });

  it('is not held for a service without dates', async () => {
    expect(await readCheckout(product.client(), await open(fillIn.college_essays()))).not.toHaveProperty(
      'hold_expires_at',
    );
  });

  it('is counted for every test and every student', async () => {
    await seats(2);
    await setCapacity(product, 'practice-act', date, 1);
    const act = practiceForm({ student_first_name: 'Ann' }, [{ id: 'practice-act', dates: [date] }]);
    const checkout = await open(sitting(date), act, sitting(date, 'Kim'));
    expect([await left(), await seatsLeft(product, 'practice-act', date)]).toEqual([0, 0]);
    await replace(checkout, fillIn.college_essays());
    expect([await left(), await seatsLeft(product, 'practice-act', date)]).toEqual([2, 1]);
  });

  it('is reported with line and date if it is taken, and no checkout is stored', async () => {
    await seats(1);
    await open(sitting(date));
    const free = saturday(week + 1);
    const request = checkoutOf([
      fillIn.college_essays(),
      practiceForm({ student_first_name: 'Kim' }, [{ id: sat, dates: [date, free] }]),
    ]);
    const before = await product.database.query('SELECT count(*) FROM checkouts');
    const answer = await startCheckout(product.client(), request);
    expect(answer).toMatchObject({ status: 409, body: { success: false, error: 'seat_taken' } });
    const line = request.lines?.[1]?.line_id;
    expect((answer.body as unknown as { errors: unknown }).errors).toEqual({
      [`lines.${line}.dates`]: [`${session(sat).title} on ${formatTestDate(date)} is full.`],
    });
    expect(answer.body).toMatchObject({ seats: [{ line_id: line, session_id: sat, date }] });
    expect(await product.database.query('SELECT count(*) FROM checkouts')).toEqual(before);
    expect(await left(free)).toBe(30);
  });

  it('stays available to an edited draft that replaces its holder', async () => {
    await seats(1);
    const old = await open(sitting(date));
    const edited = await replace(old, sitting(date, 'Kim'));
    expect(edited.status).toBe(200);
    expect(await readCheckout(product.client(), old)).toMatchObject({
      status: 'expired',
      lines: [{ status: 'released' }],
    });
    expect(await left()).toBe(0);
  });

  it('is not sold to two siblings if only one is left', async () => {
    await seats(1);
    const answer = await startCheckout(product.client(), checkoutOf([sitting(date, 'Sam'), sitting(date, 'Kim')]));
    expect(answer.status).toBe(409);
    expect(await left()).toBe(1);
  });

  it('blocks lowering the capacity below the seats taken', async () => {
    await seats(2);
    await open(sitting(date));
    await expect(setCapacity(product, sat, date, 0)).rejects.toThrow('test_dates_within_capacity');
  });
});

describe('the dashboard', () => {
  it('shows the next test date, and a test as completed after its last date', async () => {
    const parent = product.client();
    const { user } = await signUp(parent);
    const { student_email: studentEmail } = await addStudent(parent);
    const { body } = await startCheckout(
      parent,
      checkoutOf([
        diagnosticForm({ parent_email: user.email, student_email: studentEmail ?? '' }, [
          { id: 'diagnostic-extended', sat: saturday(5), act: saturday(3) },
        ]),
      ]),
    );
    await confirmDemo(parent, body.payment_id);
    await readCheckout(parent, body);
    const child = product.client(
      (
        await product
          .client()
          .post<{ token: string }>('/api/students/login', { email: studentEmail, password: studentPassword })
      ).body.token,
    );
    /** Returns the exam as the parent sees it, without name, id and cost, which the student does not see. */
    const exam = async () => {
      const {
        student_name: _name,
        student_id: _student,
        total: _cost,
        ...seen
      } = (await parent.get<ExamsResponse>(`/api/students/${user.id}/exams`)).body.data.exams[0] as Exam;
      expect((await child.get<StudentDashboardResponse>('/api/student/dashboard')).body.data.registrations).toEqual([
        seen,
      ]);
      return seen;
    };
    expect(await exam()).toMatchObject({
      status: 'booked',
      exam_date: saturday(3).slice(0, 10),
      dates: [saturday(3), saturday(5)],
    });
    const move = async (from: string, to: string) => {
      await setCapacity(product, 'diagnostic-extended', to, 30);
      await product.database.query(
        'UPDATE seats SET date = $2::timestamp WHERE checkout_id = $1 AND date = $3::timestamp',
        [body.checkout_id, to, from],
      );
      await product.database.query(
        "UPDATE test_dates t SET taken = (SELECT count(*) FROM seats s WHERE s.session_id = t.session_id AND s.date = t.date AND s.status <> 'released') WHERE session_id = 'diagnostic-extended'",
      );
    };
    await move(saturday(3), '2025-10-04 09:00');
    expect(await exam()).toMatchObject({ status: 'booked', exam_date: saturday(5).slice(0, 10) });
    await move(saturday(5), '2025-10-11 09:00');
    expect(await exam()).toMatchObject({
      status: 'completed',
      exam_date: '2025-10-11',
      dates: ['2025-10-04 09:00', '2025-10-11 09:00'],
    });
  });
});
