import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { ExamsResponse } from '@academy/contracts/http/registrations';
import { formatTestDate } from '@academy/contracts/rules/test-dates';
import { OpsCommands } from '../../src/backoffice/index.js';
import { chooseQueueBackend } from '../../src/platform/messaging/queues/queue-backend.js';
import { RemindOfComingDates } from '../../src/reminders/schedules/remind-of-coming-dates.js';
import { countUndone, storeEvent } from '../support/events.js';
import { startTestApp, type TestApp } from '../support/app.js';
import { openFor } from '../support/bookings.js';
import { count } from '../support/card-app.js';
import type { TestClient } from '../support/client.js';
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
import { confirmDemo, readCheckout, signUp, startCheckout, until } from '../support/journey.js';
import { startMailSink, type MailSink } from '../support/mail-sink.js';
import { lapse, seatsLeft, setCapacity } from '../support/seats.js';

let product: TestApp;
let mails: MailSink;
let ops: OpsCommands;

beforeAll(async () => {
  mails = await startMailSink();
  product = await startTestApp({ env: { SMTP_URL: mails.url, RATE_LIMITS: 'off' } });
  ops = new OpsCommands(product.app, chooseQueueBackend(product.config));
});
afterAll(async () => {
  await product.stop();
  await mails.stop();
});

const run = (line: string) => ops.run(line.split(' '));
const sitting = (dates: string[], parent?: string, id = 'practice-sat') =>
  practiceForm(parent ? { parent_email: parent } : {}, [{ id, dates }]);

/** Somebody has paid for this. */
async function registered(
  form: FilledForm,
  client: TestClient = product.client(),
): Promise<{ id: string; intent: string }> {
  const { body } = await startCheckout(client, checkoutOf([form]));
  await confirmDemo(client, body.payment_id);
  await until('the registration', async () => (await readCheckout(client, body)).status === 'completed');
  const [row] = await product.database.query<{ id: string }>('SELECT id FROM registrations WHERE payment_id = $1', [
    body.payment_record_id,
  ]);
  return { id: row?.id ?? '', intent: body.payment_id };
}

const left = async (...dates: string[]) => Promise.all(dates.map((date) => seatsLeft(product, 'practice-sat', date)));
const mailsTo = (address: string, subject: RegExp) =>
  mails.mails.filter((mail) => mail.to.includes(address) && subject.test(mail.subject));
const moves = (id: string) =>
  count(product, "outbox WHERE name = 'RegistrationMoved' AND payload->>'registration_id' = $1", [id]);

/** Waits until everybody has acted on everything. */
async function quiet(): Promise<void> {
  await until('the mails', async () => (await countUndone(product.database, 'RegistrationMoved', 'ReminderDue')) === 0);
}

describe('moving a test', () => {
  it('gives the old seat back, takes the new one, and shows in the dashboard', async () => {
    const parent = product.client();
    const { user } = await signUp(parent);
    const [old, next, stays] = [saturday(2), saturday(5), saturday(7)];
    const { id } = await registered(sitting([old, stays], user.email), parent);
    const before = await left(old, next, stays);
    expect(await run(`move ${id} ${old} ${next}`)).toBe(
      `Moved ${session('practice-sat').title} of registration ${id} from ${formatTestDate(old)} to ${formatTestDate(next)}. No money moves; the family gets a mail.`,
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

  it('tells the family and the staff once, with the new date in the calendar file', async () => {
    const [old, next] = [saturday(3), saturday(4)];
    const { id } = await registered(sitting([old], 'told@example.com'));
    await run(`move ${id} ${old.slice(0, 10)} ${next.slice(0, 10)}`);
    const mail = await mails.waitFor(
      ({ to, subject }) => to.includes('told@example.com') && subject.startsWith('New test date'),
    );
    await quiet();
    expect(mailsTo('told@example.com', /^New test date/)).toHaveLength(1);
    expect(mailsTo(product.config.STAFF_EMAIL, /^Test moved/).filter(({ text }) => text.includes(id))).toHaveLength(1);
    expect(mail.text).toContain(`Was on: ${formatTestDate(old)}\nIs now on: ${formatTestDate(next)}\n`);
    expect(mail.text).toContain('To pay: Nothing');
    expect(mail.calendar).toContain(`DTSTART:${next.slice(0, 10).replaceAll('-', '')}T`);
    expect(mail.calendar).not.toContain(`DTSTART:${old.slice(0, 10).replaceAll('-', '')}T`);
  });

  it('twice in the same words is refused the second time', async () => {
    const [old, next] = [saturday(2), saturday(3)];
    const { id } = await registered(sitting([old]));
    await run(`move ${id} ${old} ${next}`);
    const seats = await left(old, next);
    await expect(run(`move ${id} ${old} ${next}`)).rejects.toThrow(
      `This registration has no test on ${old}. What it has: ${next} ${session('practice-sat').title} (practice-sat).`,
    );
    expect(await left(old, next)).toEqual(seats);
    expect(await moves(id)).toBe(1);
  });

  it('and back again leaves everything as it was', async () => {
    const [old, next] = [saturday(2), saturday(3)];
    const seats = await left(old, next);
    const { id } = await registered(sitting([old]));
    await run(`move ${id} ${old} ${next}`);
    await run(`move ${id} ${next} ${old}`);
    expect(await left(old, next)).toEqual([(seats[0] ?? 0) - 1, seats[1]]);
    await run(`cancel ${id}`);
    expect(await left(old, next)).toEqual(seats);
  });

  it('to a full date is refused, and nothing changes', async () => {
    const [old, full] = [saturday(2), saturday(9)];
    const { id } = await registered(sitting([old], 'full@example.com'));
    await setCapacity(product, 'practice-sat', full, 0);
    const seats = await left(old, full);
    await expect(run(`move ${id} ${old} ${full}`)).rejects.toThrow(
      `${session('practice-sat').title} on ${formatTestDate(full)} has no seat left.`,
    );
    expect(await left(old, full)).toEqual(seats);
    expect(await moves(id)).toBe(0);
  });

  it('takes the seat of a family whose time to pay is up, and of no other', async () => {
    const [old, last] = [saturday(2), saturday(10)];
    const { id } = await registered(sitting([old]));
    await setCapacity(product, 'practice-sat', last, 1);
    const late = await openFor(product, checkoutOf([sitting([last])]));
    await expect(run(`move ${id} ${old} ${last}`)).rejects.toThrow('has no seat left');
    await lapse(product, late.checkout_id);
    await run(`move ${id} ${old} ${last}`);
    expect(await readCheckout(product.client(), late)).toMatchObject({ status: 'expired' });
    expect(await left(last)).toEqual([0]);
  });

  it('of a diagnostic keeps its SAT and its ACT on two days', async () => {
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

  it('asks which one when two tests are on the old date', async () => {
    const [old, next] = [saturday(2), saturday(6)];
    const { id } = await registered(
      practiceForm({}, [
        { id: 'practice-sat', dates: [old] },
        { id: 'practice-act', dates: [saturday(7)] },
      ]),
    );
    // Sold before a student could have one test at a time only.
    await setCapacity(product, 'practice-act', old, 30);
    await product.database.query(
      "UPDATE seats SET student_key = NULL, date = $2 WHERE registration_id = $1 AND session_id = 'practice-act'",
      [id, old],
    );
    await product.database.query(
      "UPDATE test_dates SET taken = taken + CASE date WHEN $1 THEN 1 ELSE -1 END WHERE session_id = 'practice-act' AND date IN ($1, $2)",
      [old, saturday(7)],
    );
    await expect(run(`move ${id} ${old} ${next}`)).rejects.toThrow('More than one test');
    await run(`move ${id} ${old} ${next} practice-act`);
    expect(
      await product.database.query(
        "SELECT session_id, to_char(date, 'YYYY-MM-DD HH24:MI') AS date FROM seats WHERE registration_id = $1 ORDER BY date",
        [id],
      ),
    ).toEqual([
      { session_id: 'practice-sat', date: old },
      { session_id: 'practice-act', date: next },
    ]);
  });

  it('to a date on which the student has another test is refused', async () => {
    const [old, next] = [saturday(2), saturday(8)];
    const { id } = await registered(sitting([old], 'busy@example.com'));
    await registered(sitting([next], 'busy@example.com', 'practice-act'));
    await expect(run(`move ${id} ${old} ${next}`)).rejects.toThrow(
      `The student has another test on ${formatTestDate(next)}.`,
    );
    expect(await moves(id)).toBe(0);
  });

  it('of what is not booked, has no dates or is no registration is refused', async () => {
    const { id } = await registered(sitting([saturday(2)]));
    await run(`cancel ${id}`);
    await expect(run(`move ${id} ${saturday(2)} ${saturday(3)}`)).rejects.toThrow('This registration is cancelled.');
    const { id: essays } = await registered(fillIn.college_essays());
    await expect(run(`move ${essays} ${saturday(2)} ${saturday(3)}`)).rejects.toThrow(
      'This registration has no test on a date.',
    );
    await expect(run(`move ${crypto.randomUUID()} ${saturday(2)} ${saturday(3)}`)).rejects.toThrow(
      'There is no registration',
    );
    await expect(run(`move ${essays} tomorrow ${saturday(3)}`)).rejects.toThrow('Usage');
  });

  it('leaves the answer to the form’s own post as it was', async () => {
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

describe('the reminder of a moved test', () => {
  const remindersTo = (address: string) => mailsTo(address, /^Reminder/);
  const look = () => product.app.get(RemindOfComingDates, { strict: false }).run();
  /** As if booked two months ago, and moved a month ago if moved at all. */
  const longAgo = async (id: string) => {
    await product.database.query("UPDATE registrations SET created_at = now() - interval '60 days' WHERE id = $1", [
      id,
    ]);
    await product.database.query(
      "UPDATE seats SET moved_at = now() - interval '30 days' WHERE registration_id = $1 AND moves > 0",
      [id],
    );
  };
  // The third Saturday is always further away than the seven days in which a reminder goes out.
  const [near, far] = [saturday(0), saturday(2)];

  it('comes for the new date and not for the old one', async () => {
    const [away, closer] = [
      await registered(sitting([near], 'away@example.com', 'practice-act')),
      await registered(sitting([far], 'closer@example.com', 'practice-act')),
    ];
    await run(`move ${away.id} ${near} ${far} --force`);
    await run(`move ${closer.id} ${far} ${near}`);
    for (const { id } of [away, closer]) await longAgo(id);
    await look();
    await quiet();
    expect(remindersTo('away@example.com')).toEqual([]);
    const soon = await product.database.query<{ ahead: string }>(
      'SELECT ahead FROM reminders WHERE registration_id = $1',
      [closer.id],
    );
    expect(soon).toHaveLength(1);
    expect(remindersTo('closer@example.com').map(({ text }) => text.includes(formatTestDate(near)))).toEqual([true]);
  });

  it('does not come when the date has just been told with the move', async () => {
    const { id } = await registered(sitting([far], 'just@example.com', 'practice-act'));
    await product.database.query("UPDATE registrations SET created_at = now() - interval '60 days' WHERE id = $1", [
      id,
    ]);
    await run(`move ${id} ${far} ${near}`);
    await look();
    await quiet();
    expect(remindersTo('just@example.com')).toEqual([]);
  });

  it('that was due for the old date is not sent any more', async () => {
    const { id } = await registered(sitting([near], 'due@example.com', 'practice-act'));
    await run(`move ${id} ${near} ${far} --force`);
    const [row] = await product.database.query<{ id: string }>(
      "INSERT INTO reminders (registration_id, starts_at, ahead) VALUES ($1, $2::timestamp AT TIME ZONE 'America/New_York', '7 days') RETURNING id",
      [id, near],
    );
    await storeEvent(product.database, { name: 'ReminderDue', payload: { reminder_id: row?.id } });
    await quiet();
    expect(remindersTo('due@example.com')).toEqual([]);
  });
});
