import { randomUUID } from 'node:crypto';
import { lessonCanceled } from '@academy/contracts/events/lessons';
import { eventRegistry } from '@academy/contracts/events/registry';
import { longDateTime } from '@academy/contracts/rules/date-format';
import { lessonMessages } from '@academy/contracts/rules/lessons';
import { addDays } from '@academy/contracts/rules/slots';
import { tutorMessages } from '@academy/contracts/rules/tutors';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { busyTutor, calendarOf, cancelDay, idsOf, planOf } from '../support/calendar.js';
import { startCardApp, type CardApp } from '../support/card-app.js';
import type { TestClient } from '../support/client.js';
import { countUndone, storeEvent } from '../support/events.js';
import { assertInvariants } from '../support/invariants.js';
import {
  addTutor,
  balanceOf,
  book,
  booked,
  dayOfLesson,
  lessonsOf,
  moveLesson,
  putLesson,
  timesOf,
  withCourse,
} from '../support/lessons.js';
import { until } from '../support/journey.js';
import { staffOf } from '../support/office.js';
import { intercept, meetBefore, unlocked } from '../support/statements.js';

let app: CardApp;
let desk: TestClient;

beforeAll(async () => {
  app = await startCardApp({ env: { RATE_LIMITS: 'off' } });
  desk = (await staffOf(app, 'desk')).client;
});
afterEach(() => vi.restoreAllMocks());
afterAll(async () => {
  await assertInvariants(app.database);
  await app.stop();
});

const reason = 'The tutor is ill.';
const emailOf = async (staffId: string) =>
  (await app.database.query<{ email: string }>('SELECT email FROM staff WHERE id = $1', [staffId]))[0]?.email ?? '';
/** Returns the emails with a link to a page, by subject. */
const mailsAbout = (what: string, link: string) =>
  app.mails.mails
    .filter(({ subject, text }) => subject.startsWith(what) && text.includes(link))
    .map(({ to, subject, text }) => ({ to, subject, text }))
    .toSorted((one, other) => one.subject.localeCompare(other.subject));

describe('canceling a tutor’s day', () => {
  it('cancels the shown lessons, returns their sessions, emails the family and the tutor, and closes the day', async () => {
    const { family, tutor, day, lessons } = await busyTutor(app);
    const [one, two, after] = idsOf(lessons);
    const { status, body } = await cancelDay(desk, { tutor, day }, [two, one], ` ${reason} `);
    expect({ status, body }).toMatchObject({ status: 200, body: { day } });
    expect(body.tutors.find(({ id }) => id === tutor)).toMatchObject({ windows: [], is_changed: true, lessons: [] });
    expect((await lessonsOf(family)).lessons).toMatchObject([
      { id: one, status: 'canceled_by_academy' },
      { id: two, status: 'canceled_by_academy' },
      { id: after, status: 'booked' },
    ]);
    expect(await balanceOf(family)).toEqual({ left: 5, booked: 1 });
    await until('the emails', async () => (await countUndone(app.database, 'LessonCanceled')) === 0);
    for (const [address, page, text] of [
      ['jane@example.com', '/account/students/', 'Their sessions were not used: please book other times.'],
      [await emailOf(tutor), '/office/students/', 'Their sessions were not used.'],
    ] as const) {
      const sent = mailsAbout('2 lessons canceled', `${page}${family.studentId}`);
      expect(sent).toEqual([
        { to: [address], subject: '2 lessons canceled for Sam', text: expect.stringContaining(text) as string },
      ]);
      for (const { start } of lessons.slice(0, 2))
        expect(sent[0]?.text).toContain(`Lesson: ${longDateTime(new Date(start))}`);
    }
    const [row] = await app.database.query<{ details: object }>(
      "SELECT details FROM audit WHERE command = 'CancelTutorDay' AND subject_id = $1",
      [tutor],
    );
    expect(row?.details).toMatchObject({ day, reason, canceled_lessons: [one, two] });
    expect((await timesOf(family, tutor)).filter((time) => time.startsWith(day))).toEqual([]);
  });

  it('sends one email to each family and one to the tutor about the lessons of several families', async () => {
    const { family, tutor, day, lessons, free } = await busyTutor(app);
    const other = await withCourse(app);
    await app.database.query("UPDATE registrations SET parent_email = 'other@example.com' WHERE id = $1", [other.id]);
    await app.database.query("UPDATE students SET student_name = 'Kim Poe' WHERE id = $1", [other.studentId]);
    const more = [await booked(other, tutor, free[0] ?? ''), await booked(other, tutor, free[1] ?? '')];
    await cancelDay(desk, { tutor, day }, [...idsOf(lessons).slice(0, 2), ...more.map(({ id }) => id)]);
    await until('the emails', async () => (await countUndone(app.database, 'LessonCanceled')) === 0);
    const tutorEmail = await emailOf(tutor);
    expect(mailsAbout('4 lessons canceled', '/office/week')).toMatchObject([
      {
        to: [tutorEmail],
        subject: '4 lessons canceled for Sam and Kim',
        text: expect.stringContaining('Lesson: Kim, ') as string,
      },
    ]);
    const [theirs] = mailsAbout('2 lessons canceled', `/account/students/${other.studentId}`);
    expect(theirs).toMatchObject({ to: ['other@example.com'], subject: '2 lessons canceled for Kim' });
    expect(mailsAbout('2 lessons canceled', `/account/students/${family.studentId}`)).toHaveLength(1);
    const [mail] = app.mails.mails.filter(
      ({ to, subject }) => to.includes(tutorEmail) && subject.startsWith('4 lessons'),
    );
    expect(mail?.calendars).toHaveLength(4);
  });

  it('leaves the emails to workers that send one for all, during an upgrade', async () => {
    const { tutor, day, lessons } = await busyTutor(app);
    await cancelDay(desk, { tutor, day }, idsOf(lessons).slice(0, 2));
    const [event] = await app.database.query<{ version: number; payload: object }>(
      "SELECT version, payload FROM outbox WHERE name = 'LessonCanceled' AND payload->>'lesson_id' = $1",
      [lessons[0].id],
    );
    if (!event) throw new Error('no event');
    await until('the emails', async () => (await countUndone(app.database, 'LessonCanceled')) === 0);
    const to = await emailOf(tutor);
    const sent = () => app.mails.mails.filter((mail) => mail.to.includes(to) && /cancel/.test(mail.subject)).length;
    expect(sent()).toBe(1);
    // From here on, this worker is one of the previous release.
    vi.spyOn(eventRegistry, 'LessonCanceled', 'get').mockReturnValue({ ...lessonCanceled, version: 1 });
    const id = await storeEvent(app.database, { name: 'LessonCanceled', ...event });
    const errors = () =>
      app.database.query<{ last_error: string | null }>(
        "SELECT DISTINCT last_error FROM deliveries WHERE event_id = $1 AND subscriber = 'notify-tutor-when-lesson-canceled'",
        [id],
      );
    await until('an attempt', async () => (await errors())[0]?.last_error !== null);
    expect(await errors()).toEqual([{ last_error: 'LessonCanceled version 2 is newer than this worker' }]);
    expect(sent()).toBe(1);
    vi.restoreAllMocks();
    await until('the emails', async () => (await countUndone(app.database, 'LessonCanceled')) === 0);
    expect(sent()).toBe(2);
  });

  it('makes a day without lessons a day off', async () => {
    const [tutor, { today }] = [await addTutor(app), await calendarOf(desk)];
    expect((await cancelDay(desk, { tutor, day: today }, [])).status).toBe(200);
    expect(await planOf(desk, tutor, today)).toMatchObject({ windows: [] });
  });

  it.each([
    ['one was booked meanwhile', (ids: string[]) => ids.slice(0, 1)],
    ['one is on another day', (ids: string[]) => ids],
    ['one does not exist', (ids: string[]) => [...ids.slice(0, 2), randomUUID()]],
    ['as many are others', (ids: string[]) => ids.slice(1)],
  ])('responds with 409 and changes nothing when the shown lessons are stale: %s', async (_why, shown) => {
    const { family, tutor, day, lessons } = await busyTutor(app);
    const [one, two, after] = idsOf(lessons);
    const { status, body } = await cancelDay(desk, { tutor, day }, shown([one, two, after]));
    expect({ status, body }).toMatchObject({
      status: 409,
      body: { error: 'stale_version', message: tutorMessages.dayChanged },
    });
    expect(await balanceOf(family)).toEqual({ left: 5, booked: 3 });
    expect(await planOf(desk, tutor, day)).toMatchObject({ is_changed: false });
  });

  it('succeeds once for three concurrent requests', async () => {
    const { family, tutor, day, lessons } = await busyTutor(app);
    const [one, two] = idsOf(lessons);
    const answers = await Promise.all([1, 2, 3].map(() => cancelDay(desk, { tutor, day }, [one, two])));
    expect(answers.map(({ status }) => status).sort((a, b) => a - b)).toEqual([200, 409, 409]);
    expect(await balanceOf(family)).toEqual({ left: 5, booked: 1 });
  });

  it('keeps a lesson that has started, and responds with 409 when the request lists that lesson', async () => {
    const [family, tutor] = [await withCourse(app), await addTutor(app)];
    const { id } = await booked(family, tutor, (await timesOf(family, tutor))[0] ?? '');
    await putLesson(app, id, -0.01);
    const day = await dayOfLesson(app, id);
    expect((await cancelDay(desk, { tutor, day }, [id])).status).toBe(409);
    expect((await cancelDay(desk, { tutor, day }, [])).status).toBe(200);
    expect(await balanceOf(family)).toEqual({ left: 5, booked: 1 });
  });

  it('rejects a blank reason, a past day and an unknown tutor', async () => {
    const [tutor, { today }] = [await addTutor(app), await calendarOf(desk)];
    expect(await cancelDay(desk, { tutor, day: today }, [], ' ')).toMatchObject({
      status: 422,
      body: { errors: { reason: [lessonMessages.reason] } },
    });
    expect(await cancelDay(desk, { tutor, day: addDays(today, -1) }, [])).toMatchObject({
      status: 422,
      body: { errors: { day: [tutorMessages.dayOver] } },
    });
    for (const id of [randomUUID(), 'x', (await staffOf(app, 'desk')).id])
      expect((await cancelDay(desk, { tutor: id, day: today }, [])).status).toBe(404);
  });

  /**
   * Books a lesson with the tutor while the desk cancels the day.
   * @param removeGuard runs after the setup, for a negative control
   * @returns the statuses of the cancellation and the booking
   */
  async function bookMeanwhile(removeGuard = () => {}) {
    const { tutor, day, free, lessons } = await busyTutor(app);
    const [one, two] = idsOf(lessons);
    const other = await withCourse(app);
    removeGuard();
    const [canceled, booking] = await Promise.all([
      cancelDay(desk, { tutor, day }, [one, two]),
      book(other, tutor, [free[5] ?? '']),
    ]);
    return [canceled.status, booking.status];
  }

  it('lets only one of a concurrent cancellation and booking succeed', async () => {
    expect([
      [200, 409],
      [409, 201],
    ]).toContainEqual(await bookMeanwhile());
  });

  it('lets both the cancellation and the booking succeed without the tutor lock (negative control)', async () => {
    const removeLock = () =>
      intercept(...unlocked('lock tutor'), meetBefore(['set lesson status', 'insert lesson'], 2));
    expect(await bookMeanwhile(removeLock)).toEqual([200, 201]);
  });

  it('does not deadlock with a family that moves one of the day’s lessons', async () => {
    const { family, tutor, day, free, lessons } = await busyTutor(app);
    const [one, two] = idsOf(lessons);
    const [moving] = lessons;
    if (!moving) throw new Error('no lesson');
    const [canceled, moved] = await Promise.all([
      cancelDay(desk, { tutor, day }, [one, two]),
      moveLesson(family, moving, free[5] ?? ''),
    ]);
    expect([canceled.status, moved.status].every((status) => [200, 409].includes(status))).toBe(true);
    expect((await lessonsOf(family)).lessons.filter(({ status }) => status === 'booked')).toHaveLength(
      canceled.status === 200 ? 1 : 3,
    );
  });
});
