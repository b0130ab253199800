import { longDateTime, weekdayDate } from '@academy/contracts/rules/date-format';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { RefundClosedDates } from '../../src/registrations/closed-dates/closed-dates.schedules.js';
import { entriesOf } from '../support/calendars.js';
import { startCardApp, type CardApp } from '../support/card-app.js';
import type { TestClient } from '../support/client.js';
import { closeDate, openClosedDate, reopenDate } from '../support/closed-dates.js';
import { countUndone } from '../support/events.js';
import { practiceForm, saturday } from '../support/forms.js';
import { until } from '../support/journey.js';
import { staffOf } from '../support/office.js';
import type { CaughtMail } from '../support/read-mail.js';
import { cancel, move, payingFamily, type PayingFamily } from '../support/registration-page.js';

let app: CardApp;
let manager: TestClient;

beforeAll(async () => {
  app = await startCardApp();
  manager = (await staffOf(app, 'manager')).client;
});
afterAll(() => app.stop());

const session_id = 'practice-sat';
const parentOf = (name: string) => `${name}.parent@example.com`;
const emailOf = (name: string) => `${name}@student.example.com`;

/** Registers children of one family for a practice test, each with their own email address. */
const family = (dates: string[], ...names: [string, ...string[]]): Promise<PayingFamily> =>
  payingFamily(
    app,
    names.map((name) => {
      const people = { student_first_name: name, student_email: emailOf(name), parent_email: parentOf(names[0]) };
      return practiceForm(people, [{ id: session_id, dates }]);
    }),
  );

/** Waits for all emails about changes. */
async function settled(): Promise<void> {
  const events = ['RegistrationMoved', 'RegistrationCancelled', 'DateClosed', 'DateReopened', 'SeatKept'];
  await until('the emails', async () => (await countUndone(app.database, ...events)) === 0);
}

/** Returns the emails to an address after the confirmation. */
async function changesTo(address: string): Promise<CaughtMail[]> {
  await settled();
  return app.mails.mails.filter(({ to, subject }) => to.includes(address) && !/registered|receipt/i.test(subject));
}

/** The only email with this subject to an address. */
async function mailTo(address: string, subject: RegExp): Promise<CaughtMail> {
  const fitting = (await changesTo(address)).filter((mail) => subject.test(mail.subject));
  expect(fitting.map((mail) => mail.subject)).toHaveLength(1);
  return fitting[0] as CaughtMail;
}

/** A student's email names no price and has no link. */
function expectForStudent({ text, html }: CaughtMail): void {
  expect(text).not.toMatch(/\$|price|paid|refund(?!\. We will email)|https?:/i);
  expect(html).not.toMatch(/href="http|\$/);
  expect(text).toContain('because a registration names you as the student');
}

/** The calendar entry of an email, without who it is addressed to. */
const entryOf = ({ calendar }: CaughtMail) =>
  entriesOf(calendar, 'UID', 'SEQUENCE', 'STATUS', 'DTSTART', 'DTEND', 'SUMMARY', 'LOCATION');

describe('the student of a registration gets a copy', () => {
  it('of a move, with the same calendar file as the parent', async () => {
    const [from, to] = [saturday(4), saturday(6)];
    const { parent, ids } = await family([from], 'mona');
    await move(parent, ids[0] ?? '', { session_id, from, to });
    const mail = await mailTo(emailOf('mona'), /^Your test has a new date: /);
    expectForStudent(mail);
    expect(mail.text).toContain('Hi mona,');
    expect(mail.text).toContain(`Old date: ${longDateTime(from)}\nNew date: ${longDateTime(to)}\n`);
    expect(mail.calendar).toMatch(/^METHOD:REQUEST$[^]*^SEQUENCE:1$/m);
    expect(entryOf(mail)).toEqual(entryOf(await mailTo(parentOf('mona'), /^New test date/)));
  });

  it('of a canceled date and of the canceled rest, each with the file that removes it from the calendar', async () => {
    const [one, two] = [saturday(4), saturday(6)];
    const { parent, ids } = await family([one, two], 'cara');
    await cancel(parent, ids[0] ?? '', { session_id, date: one, refund_cents: 5_000 });
    const date = await mailTo(emailOf('cara'), /^Canceled: SAT Practice Test, /);
    expect(date.text).toContain('This date has been canceled. The other dates stay booked.');
    expect(date.text).toContain(`Still booked: SAT Practice Test: ${longDateTime(two)}`);
    await cancel(parent, ids[0] ?? '', { refund_cents: 5_000 });
    const rest = await mailTo(emailOf('cara'), /^Canceled: SAT\/ACT Practice Test$/);
    expect(rest.text).toContain(`Date: ${longDateTime(two)}`);
    const toParent = await changesTo(parentOf('cara'));
    for (const mail of [date, rest]) {
      expectForStudent(mail);
      expect(mail.calendar).toMatch(/^METHOD:CANCEL$[^]*^SEQUENCE:1$[^]*^STATUS:CANCELLED$/m);
      expect(toParent.map(entryOf)).toContainEqual(entryOf(mail));
    }
  });

  it('of a closed date and of what is chosen for each seat', async () => {
    const date = saturday(8);
    await family([date], 'dora', 'eric', 'finn');
    await closeDate(manager, date, 'Snow is forecast.');
    for (const name of ['dora', 'eric', 'finn']) {
      const mail = await mailTo(emailOf(name), / is closed: there is no test on that day$/);
      expectForStudent(mail);
      expect(mail.calendar).toMatch(/^METHOD:CANCEL$[^]*^SEQUENCE:1$[^]*^STATUS:CANCELLED$/m);
      expect(mail.headers['reply-to']).toContain(app.config.STAFF_EMAIL);
      expect(mail.text).toContain(`we had to close ${weekdayDate(date)}, so there is no test on that day.`);
      expect(mail.text).toContain(`Reason: Snow is forecast.\n\nSAT Practice Test: ${longDateTime(date)}\n`);
    }
    const { read, choose } = await openClosedDate(app, date, parentOf('dora').replace(/@.*/, ''));
    const to = (await read()).seats[0]?.dates.at(-1)?.date ?? '';
    await choose('move', to);
    const token = new URL(
      /https?:\S+closed-date\S+/.exec((await mailTo(parentOf('dora'), /please choose/)).text)?.[0] ?? '',
    );
    for (const [name, choice] of [
      ['eric', 'credit'],
      ['finn', 'refund'],
    ] as const) {
      const seat = (await read()).seats.find(({ student }) => student.startsWith(name));
      const body = { token: token.hash.replace('#token=', ''), seat_id: seat?.seat_id, choice, to: '' };
      expect((await app.client().post('/api/closed-dates/choice', body)).status).toBe(200);
    }
    const moved = await mailTo(emailOf('dora'), /^Your test has a new date/);
    expect(moved.text).toContain(`New date: ${longDateTime(to)}`);
    // A calendar applies a change only if its number is higher than that of the cancellation.
    expect(moved.calendar).toMatch(/^METHOD:REQUEST$[^]*^SEQUENCE:3$/m);
    const kept = await mailTo(emailOf('eric'), /^Your seat is kept: SAT Practice Test$/);
    expect(kept.text).toContain(`Closed date: ${longDateTime(date)}\nNew date: To be chosen\n`);
    const refunded = await mailTo(emailOf('finn'), /^Canceled/);
    expect(refunded.calendar).toMatch(/^METHOD:CANCEL$[^]*^SEQUENCE:3$/m);
    expect(kept.calendar).toContain('METHOD:CANCEL');
    for (const mail of [moved, kept, refunded]) expectForStudent(mail);
    for (const name of ['dora', 'eric', 'finn']) expect(await changesTo(emailOf(name))).toHaveLength(2);
  });

  it('that the office can send again, to the same one of several students', async () => {
    const date = saturday(7);
    const { ids } = await family([date], 'jack', 'kate');
    await closeDate(manager, date);
    const first = await mailTo(emailOf('jack'), / is closed/);
    const [row] = await app.database.query<{ account: string; email: string }>(
      `SELECT r.account_id AS account, e.message_id AS email FROM registrations r, emails e WHERE r.id = $1 AND e.recipient = $2
         AND e.subscriber = 'send-student-copy-when-date-closed'`,
      [ids[0], emailOf('jack')],
    );
    const again = { email_id: row?.email, to: emailOf('jack') };
    const { status, body } = await manager.post(`/api/office/families/${row?.account}/emails`, again);
    expect({ status, body }).toMatchObject({ status: 200 });
    const mail = await app.mails.waitFor(({ headers }) => headers['message-id']?.includes('again-') === true);
    expect([mail.to, mail.text]).toEqual([[emailOf('jack')], first.text]);
  });

  it('of the refund when the parent chooses nothing', async () => {
    const date = saturday(9);
    await family([date], 'gina');
    await closeDate(manager, date);
    await app.database.query('UPDATE closed_seats SET choose_until = academy_now() WHERE date = $1::timestamp', [date]);
    await app.app.get(RefundClosedDates, { strict: false }).run();
    expect((await mailTo(emailOf('gina'), /^Canceled/)).text).toContain('We are sorry that we had to close this date.');
  });

  it('of a reopened date, with a file that puts the entry back', async () => {
    const date = saturday(10);
    await family([date], 'hugo');
    await closeDate(manager, date);
    await settled();
    await reopenDate(manager, date);
    const mail = await mailTo(emailOf('hugo'), / takes place after all$/);
    expectForStudent(mail);
    expect(mail.calendar).toMatch(/^METHOD:REQUEST$[^]*^SEQUENCE:2$[^]*SAT Practice Test: hugo/m);
    const mails = [...(await changesTo(emailOf('hugo'))), ...(await changesTo(parentOf('hugo')))];
    const uids = mails.map(({ calendar }) => entriesOf(calendar, 'UID').flat().join());
    expect(uids).toEqual(mails.map(() => expect.stringMatching(/^UID:[^,]+$/) as string));
    expect([uids.length, new Set(uids).size]).toEqual([4, 1]);
  });
});

it('a student with the parent’s email address gets no copies', async () => {
  const [from, to] = [saturday(4), saturday(11)];
  const address = parentOf('ivy');
  const people = { student_first_name: 'ivy', student_email: address.toUpperCase(), parent_email: address };
  const { parent, ids } = await payingFamily(app, [practiceForm(people, [{ id: session_id, dates: [from] }])]);
  await move(parent, ids[0] ?? '', { session_id, from, to });
  // Once the new date is closed, an email that is delivered late no longer names it.
  await settled();
  await closeDate(manager, to);
  const subjects = (await changesTo(address)).map(({ subject }) => subject);
  expect(subjects).toEqual([expect.stringMatching(/^New test date for ivy/), expect.stringMatching(/please choose/)]);
});
