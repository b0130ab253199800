import { randomUUID } from 'node:crypto';
import type { TodayResponse } from '@academy/contracts/http/office/today';
import { addDays } from '@academy/contracts/rules/slots';
import { academyDay } from '@academy/contracts/rules/dates';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ExpireExtraSessions } from '../../src/registrations/registrations.schedules.js';
import { RemindOfComingDates } from '../../src/reminders/index.js';
import { allApplied } from '../support/card-app.js';
import type { TestClient } from '../support/client.js';
import { runNow } from '../support/due.js';
import { addStudent } from '../support/families.js';
import { fillIn, practiceForm, saturday } from '../support/forms.js';
import { aGift, expireIn, movementsOf } from '../support/given-sessions.js';
import { assertInvariants } from '../support/invariants.js';
import {
  addTutor,
  balanceOf,
  book,
  booked,
  cancelLesson,
  lessonsOf,
  timesOf,
  withCourse,
  type CourseFamily,
} from '../support/lessons.js';
import { staffOf } from '../support/office.js';
import { deskOf, historyOf, officeRegistration } from '../support/office-registrations.js';
import { product, run, start, stop } from '../support/ops-app.js';
import { page, payingFamily, payingGuest } from '../support/registration-page.js';

let [desk, manager]: TestClient[] = [];

beforeAll(async () => {
  await start();
  desk = (await staffOf(product, 'desk')).client;
  manager = (await staffOf(product, 'manager')).client;
});
afterAll(async () => {
  await assertInvariants(product.database);
  await stop();
});

const managers = () => deskOf(manager as TestClient);
const anAdjustment = (change: object = {}) => ({
  count: 2,
  reason: 'Sold two too many.',
  request_key: randomUUID(),
  ...change,
});

/** Gives a package's student extra sessions. @returns the family with the extra sessions as its package */
async function give(family: CourseFamily, change: object = {}): Promise<CourseFamily> {
  const { status, body } = await managers().giveSessions(family.id, aGift(change));
  expect({ status, body }).toMatchObject({ status: 200 });
  return { ...family, id: body.registration_id };
}

describe('removing sessions as a manager', () => {
  it('removes sessions once per request with a reason, and shows the removal to the family', async () => {
    const family = await withCourse(product);
    const body = anAdjustment();
    for (const _repeated of [1, 2]) expect((await managers().adjustSessions(family.id, body)).status).toBe(200);
    expect(await movementsOf(product, family.id)).toEqual(['granted 5', 'adjusted -2']);
    expect(await historyOf(manager as TestClient, family.id)).toContainEqual(
      expect.stringMatching(/^Took 2 sessions off .*Test manager.*Sold two too many\.$/),
    );
    const { history } = await page(family.parent, family.id);
    expect(history.at(-1)?.text).toBe('2 sessions taken off by the office');
  });

  it('rejects booked sessions, a blank reason and desk staff', async () => {
    const [family, tutor] = [await withCourse(product), await addTutor(product)];
    const times = (await timesOf(family, tutor)).filter((time) => time.endsWith(':00'));
    expect((await book(family, tutor, times.slice(40, 44))).status).toBe(201);
    expect((await managers().adjustSessions(family.id, anAdjustment())).body).toMatchObject({
      message: expect.stringContaining('Only 1 session of this registration can be taken.') as string,
    });
    const empty = await managers().adjustSessions(family.id, anAdjustment({ reason: ' ' }));
    expect([empty.status, empty.body]).toMatchObject([422, { errors: { reason: ['Please enter a reason.'] } }]);
    expect((await deskOf(desk as TestClient).adjustSessions(family.id, anAdjustment())).status).toBe(403);
    expect(await balanceOf(family)).toEqual({ left: 5, booked: 4 });
  });
});

describe('extra sessions', () => {
  it('are created once per request as a separate free package and announced by email', async () => {
    const family = await withCourse(product);
    const day = addDays(academyDay(new Date()), 30);
    const gift = aGift({ expires_on: day });
    const [first, again] = [
      await managers().giveSessions(family.id, gift),
      await managers().giveSessions(family.id, gift),
    ];
    expect(again.body).toEqual(first.body);
    const given = { ...family, id: first.body.registration_id };
    const { packages } = await lessonsOf(given);
    expect(packages).toHaveLength(2);
    expect(packages.find(({ registration_id: id }) => id === given.id)).toMatchObject({
      package_name: 'Extra Sessions: 5 Sessions',
      minutes: 60,
      left: 2,
      given_as: 'courtesy',
      expires_on: day,
    });
    const mail = await product.mails.waitFor(({ subject }) => subject === '2 extra sessions for Sam Doe');
    expect(mail.text).toContain('free of charge');
    expect(mail.text).toMatch(/Sessions that are not booked by the end of .+ expire\./);
    expect(mail.text).not.toContain('A tutor was ill');
    expect((await managers().giveSessions(family.id, { ...gift, count: 3 })).status).toBe(409);
    await expect(run(`sessions ${given.id} refund 1`)).rejects.toThrow('These extra sessions cost nothing');
  });

  it('require a manager, a reason, a valid count and a future expiration date', async () => {
    const family = await withCourse(product);
    expect((await deskOf(desk as TestClient).giveSessions(family.id, aGift())).status).toBe(403);
    const wrong = aGift({ reason: '', count: 21, expires_on: academyDay(new Date()) });
    const { status, body } = await managers().giveSessions(family.id, wrong);
    expect([status, Object.keys((body as unknown as { errors: object }).errors).toSorted()]).toEqual([
      422,
      ['count', 'expires_on', 'reason'],
    ]);
  });

  it('are revoked when the payment for the package is lost in a dispute', async () => {
    const family = await withCourse(product);
    const given = await give(family);
    for (const step of ['created', 'withdrawn', 'lost'] as const) product.double.dispute(family.intent, step);
    await product.double.webhooks.settled();
    await allApplied(product);
    expect(await movementsOf(product, given.id)).toEqual(['granted 2', 'revoked -2']);
  });

  it('expire once after their last day, except for booked sessions', async () => {
    const [family, tutor] = [await withCourse(product), await addTutor(product)];
    const given = await give(family, { count: 3 });
    const times = (await timesOf(given, tutor)).filter((time) => time.endsWith(':00'));
    const lesson = await booked(given, tutor, times.at(40) ?? '');
    await expireIn(product, given.id, 0);
    await runNow(product, ExpireExtraSessions);
    expect(await movementsOf(product, given.id)).toEqual(['granted 3']);
    await expireIn(product, given.id, -1);
    const { body } = await book(given, tutor, [times.at(60) ?? '']);
    expect(body).toMatchObject({ message: 'The last day to book these sessions has passed.' });
    for (const _repeated of [1, 2]) await runNow(product, ExpireExtraSessions);
    expect(await movementsOf(product, given.id)).toEqual(['granted 3', 'expired -2']);
    expect(await balanceOf(given)).toEqual({ left: 1, booked: 1 });
    expect(await balanceOf(family)).toEqual({ left: 5, booked: 0 });
    // The session of a lesson that is canceled in time is returned and does not expire.
    await cancelLesson(given, lesson);
    await runNow(product, ExpireExtraSessions);
    expect(await balanceOf(given)).toEqual({ left: 1, booked: 0 });
    expect((await book(given, tutor, [times.at(60) ?? ''])).status).toBe(201);
  });

  it('trigger one reminder before their last day while a session is not booked', async () => {
    const [open, full, tutor] = [await withCourse(product), await withCourse(product), await addTutor(product)];
    const [given, taken] = [await give(open), await give(full, { count: 1 })];
    await booked(taken, tutor, (await timesOf(taken, tutor)).at(40) ?? '');
    for (const { id } of [given, taken]) {
      await product.database.query(
        "UPDATE registrations SET created_at = academy_now() - interval '20 days' WHERE id = $1",
        [id],
      );
      await expireIn(product, id, 5);
    }
    await runNow(product, RemindOfComingDates);
    const { text, subject } = await product.mails.waitFor(({ subject: said }) =>
      said.startsWith('Reminder: Last day to book'),
    );
    expect(subject).toContain('2 extra sessions for Sam');
    expect(text).toContain('Sessions that are not booked by the end of that day expire.');
    await runNow(product, RemindOfComingDates);
    expect(product.mails.mails.filter(({ subject: said }) => said.startsWith('Reminder: Last day'))).toHaveLength(1);
  });
});

describe('registrations without a student', () => {
  const listed = async () => {
    const { body } = await (desk as TestClient).get<TodayResponse>('/api/office/today');
    return body.groups.find(({ kind }) => kind === 'no_student')?.items ?? [];
  };

  it('are granted, listed in Today and bookable once the desk has chosen the student', async () => {
    const family = await payingFamily(product, [fillIn.sat_act_course()]);
    const [id = ''] = family.ids;
    // The form says Sam Doe.
    const student = await addStudent(family.parent, { student_name: 'Samuel Doe' });
    expect(await movementsOf(product, id)).toEqual(['granted 5']);
    const item = (await listed()).find((one) => one.id === id);
    expect(item?.text).toMatch(/^5 sessions of SAT\/ACT Course, 5 Sessions: match .+ from the form to a student\.$/);
    expect(item?.link).toMatchObject({ page: 'family' });
    const before = await officeRegistration(desk as TestClient, id);
    expect([before.student_id, before.students]).toEqual([null, [{ id: student.id, name: 'Samuel Doe' }]]);
    const { status, body } = await deskOf(desk as TestClient).assignStudent(id, student.id);
    expect([status, body.registration.student_id]).toEqual([200, student.id]);
    expect((await listed()).some((one) => one.id === id)).toBe(false);
    expect(await historyOf(desk as TestClient, id)).toContainEqual(expect.stringMatching(/^Chose the student of /));
    const given = { parent: family.parent, id, studentId: student.id };
    const tutor = await addTutor(product);
    expect((await book(given, tutor, (await timesOf(given, tutor)).slice(40, 41))).status).toBe(201);
  });

  it.each([
    ['a practice test', () => practiceForm({}, [{ id: 'practice-act', dates: [saturday(4)] }]), /^SAT\/ACT Practice/],
    ['a diagnostic', () => fillIn.sat_act_diagnostic(), /^SAT\/ACT Diagnostic/],
    ['a test with a session', () => practiceForm({}, [{ id: 'practice-review', dates: [saturday(4)] }]), /^1 ses/],
  ])('are listed once for %s too, while the family has a student to choose', async (_name, form, text) => {
    const { parent, ids, paymentId } = await payingFamily(product, [form()]);
    const guest = await payingGuest(product, [form()]);
    const own = async (payment: string) => {
      const rows = await product.database.query<{ id: string }>('SELECT id FROM registrations WHERE payment_id = $1', [
        payment,
      ]);
      return (await listed()).filter(({ id }) => rows.some((row) => row.id === id));
    };
    const student = await addStudent(parent, { student_name: 'Samuel Doe' });
    const texts = async (payment: string) => (await own(payment)).map((item) => item.text);
    expect(await texts(paymentId)).toEqual([expect.stringMatching(text)]);
    // Without an account, the student is known.
    expect(await texts(guest.paymentId)).toEqual([]);
    expect((await deskOf(desk as TestClient).assignStudent(ids[0] ?? '', student.id)).status).toBe(200);
    expect(await own(paymentId)).toEqual([]);
  });

  it('cannot be assigned to another family’s student, for an account’s or a guest’s registration', async () => {
    const [mine, other] = [await payingFamily(product, [fillIn.sat_act_course()]), await withCourse(product)];
    const guest = await payingGuest(product, [fillIn.sat_act_course()]);
    for (const id of [mine.ids[0] ?? '', guest.ids[0] ?? '']) {
      const { status, body } = await deskOf(desk as TestClient).assignStudent(id, other.studentId);
      expect([status, body]).toMatchObject([
        422,
        { errors: { student_id: ['Please choose a student of this family.'] } },
      ]);
    }
  });
});
