import { longDateTime, shortDateTime } from '@academy/contracts/rules/date-format';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { ExamsResponse } from '@academy/contracts/http/registrations';
import { openFor } from '../support/bookings.js';
import { count } from '../support/card-app.js';
import { checkoutOf, diagnosticForm, postForm, saturday, session } from '../support/forms.js';
import { readCheckout, signUp } from '../support/journey.js';
import { lapse, setCapacity } from '../support/seats.js';
import {
  start,
  stop,
  product,
  mails,
  run,
  sitting,
  registered,
  left,
  mailsTo,
  quiet,
} from '../support/moved-test-app.js';

beforeAll(start);
afterAll(stop);

describe('moving a test', () => {
  it('releases the old seat, takes the new seat, and updates the dashboard', async () => {
    const parent = product.client();
    const { user } = await signUp(parent);
    const [old, next, stays] = [saturday(2), saturday(5), saturday(7)];
    const { id } = await registered(sitting([old, stays], user.email), parent);
    const before = await left(old, next, stays);
    expect(await run(`move ${id} ${old} ${next}`)).toBe(
      `Moved ${session('practice-sat').title} of registration ${id} from ${shortDateTime(old)} to ${shortDateTime(next)}. The price is unchanged, and the family gets an email.`,
    );
    expect(await left(old, next, stays)).toEqual([(before[0] ?? 0) + 1, (before[1] ?? 0) - 1, before[2]]);
    const [exam] = (await parent.get<ExamsResponse>(`/api/students/${user.id}/exams`)).body.data.exams;
    expect(exam).toMatchObject({ id, status: 'booked', exam_date: next.slice(0, 10), dates: [next, stays] });
    expect(
      await count(product, 'ledger_entries e JOIN registrations r ON r.payment_id = e.payment_id WHERE r.id = $1', [
        id,
      ]),
    ).toBe(1);
  });

  it('emails the family and staff once, with the new date in the calendar file', async () => {
    const [old, next] = [saturday(3), saturday(4)];
    const { id } = await registered(sitting([old], 'told@example.com'));
    await run(`move ${id} ${old.slice(0, 10)} ${next.slice(0, 10)}`);
    const mail = await mails.waitFor(
      ({ to, subject }) => to.includes('told@example.com') && subject.startsWith('New test date'),
    );
    await quiet();
    expect(mailsTo('told@example.com', /^New test date/)).toHaveLength(1);
    expect(mailsTo(product.config.STAFF_EMAIL, /^Test moved/).filter(({ text }) => text.includes(id))).toHaveLength(1);
    expect(mail.text).toContain(`Old date: ${longDateTime(old)}\nNew date: ${longDateTime(next)}\n`);
    expect(mail.text).toContain('Amount due: None');
    expect(mail.calendar).toContain(`DTSTART:${next.slice(0, 10).replaceAll('-', '')}T`);
    expect(mail.calendar).not.toContain(`DTSTART:${old.slice(0, 10).replaceAll('-', '')}T`);
  });

  it('restores the seat counts when the test is moved back', async () => {
    const [old, next] = [saturday(2), saturday(3)];
    const seats = await left(old, next);
    const { id } = await registered(sitting([old]));
    await run(`move ${id} ${old} ${next}`);
    await run(`move ${id} ${next} ${old}`);
    expect(await left(old, next)).toEqual([(seats[0] ?? 0) - 1, seats[1]]);
    await run(`cancel ${id}`);
    expect(await left(old, next)).toEqual(seats);
  });

  it('takes a seat whose hold has lapsed, but not a seat that is still held', async () => {
    const [old, last] = [saturday(2), saturday(10)];
    const { id } = await registered(sitting([old]));
    await setCapacity(product, 'practice-sat', last, 1);
    const late = await openFor(product, checkoutOf([sitting([last])]));
    await expect(run(`move ${id} ${old} ${last}`)).rejects.toThrow('is full');
    await lapse(product, late.checkout_id);
    await run(`move ${id} ${old} ${last}`);
    expect(await readCheckout(product.client(), late)).toMatchObject({ status: 'expired' });
    expect(await left(last)).toEqual([0]);
  });

  it('keeps the SAT and the ACT of a diagnostic on different days', async () => {
    const [sat, act, next] = [saturday(2), saturday(3), saturday(6)];
    const { id } = await registered(diagnosticForm({}, [{ id: 'diagnostic-sat-act', sat, act }]));
    await expect(run(`move ${id} ${act} ${sat}`)).rejects.toThrow('already has');
    expect(await run(`move ${id} ${act} ${next}`)).toContain('(ACT)');
    expect(
      await product.database.query(
        "SELECT kind, to_char(date, 'YYYY-MM-DD HH24:MI') AS date FROM seats WHERE registration_id = $1 ORDER BY date",
        [id],
      ),
    ).toEqual([
      { kind: 'sat', date: sat },
      { kind: 'act', date: next },
    ]);
  });

  it('does not change the response to a repeated registration request', async () => {
    const [old, next] = [saturday(2), saturday(6)];
    const form = sitting([old]);
    const { id, intent } = await registered(form);
    await run(`move ${id} ${old} ${next}`);
    expect(await postForm(product.client(), form, intent)).toMatchObject({
      status: 200,
      body: { registration_id: id },
    });
  });
});
