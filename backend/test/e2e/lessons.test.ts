import type { Lesson } from '@academy/contracts/http/lessons';
import { academyMinute } from '@academy/contracts/rules/test-dates';
import { weeklyStarts } from '@academy/contracts/rules/lesson-times';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { EndLessons } from '../../src/lessons/booking/lessons.schedules.js';
import { startCardApp, type CardApp } from '../support/card-app.js';
import { runNow } from '../support/due.js';
import { addStudent, signUp } from '../support/families.js';
import { assertInvariants } from '../support/invariants.js';
import {
  addTutor,
  balanceOf,
  book,
  booked,
  cancelLesson,
  lessonsOf,
  moveLesson,
  putLesson,
  timesOf,
  withCourse,
  type CourseFamily,
} from '../support/lessons.js';
import { cancel, page, previewCancel } from '../support/registration-page.js';

let app: CardApp;

beforeAll(async () => {
  app = await startCardApp();
});
afterAll(async () => {
  await assertInvariants(app.database);
  await app.stop();
});

/** Gives a purchase the first policy, as if it was made before the terms had the 24-hour rule. */
const boughtEarlier = (paymentId: string) =>
  app.database.query('UPDATE checkouts SET policy_id = 1 WHERE id = (SELECT checkout_id FROM payments WHERE id = $1)', [
    paymentId,
  ]);

/** Returns the one booked lesson of a family. */
async function onlyBooked(family: CourseFamily): Promise<Lesson> {
  const [lesson, ...others] = (await lessonsOf(family)).lessons.filter(({ status }) => status === 'booked');
  if (!lesson || others.length > 0) throw new Error('Not exactly one lesson is booked');
  return lesson;
}

describe('booking lessons', () => {
  it('books an offered time and shows the lesson with the sessions left', async () => {
    const [family, tutor] = [await withCourse(app), await addTutor(app)];
    const { packages } = await lessonsOf(family);
    expect(packages).toEqual([
      expect.objectContaining({ registration_id: family.id, total: 5, left: 5, booked: 0, minutes: 60, tutor: null }),
    ]);
    expect(packages[0]?.tutors.map(({ id }) => id)).toContain(tutor);
    const [start = ''] = await timesOf(family, tutor);
    const lesson = await booked(family, tutor, start);
    expect(lesson).toMatchObject({ status: 'booked', place: 'online', room: null, tutor_name: 'Test tutor', moves: 0 });
    expect(academyMinute(new Date(lesson.start))).toBe(start);
    expect(await balanceOf(family)).toEqual({ left: 5, booked: 1 });
    expect((await lessonsOf(family)).packages[0]?.tutor).toEqual({ id: tutor, name: 'Test tutor' });
  });

  it('books several weeks together, and none of them when one time is taken', async () => {
    const [family, other, tutor] = [await withCourse(app), await withCourse(app), await addTutor(app)];
    const first = (await timesOf(family, tutor)).at(30) ?? '';
    const starts = weeklyStarts(first, 3);
    await booked(other, tutor, starts[1] ?? '');
    const refused = await book(family, tutor, starts);
    expect(refused).toMatchObject({ status: 409, body: { error: 'slot_taken', taken: [starts[1]] } });
    expect(await balanceOf(family)).toEqual({ left: 5, booked: 0 });
    const { status } = await book(family, tutor, [starts[0] ?? '', starts[2] ?? '']);
    expect(status).toBe(201);
    expect(await balanceOf(family)).toEqual({ left: 5, booked: 2 });
  });

  it('rejects more lessons than there are sessions left', async () => {
    const [family, tutor] = [await withCourse(app), await addTutor(app)];
    const times = (await timesOf(family, tutor)).filter((time) => time.endsWith(':00'));
    expect((await book(family, tutor, times.slice(0, 6))).body).toMatchObject({
      message: 'Only 5 sessions are left to book.',
    });
    expect((await book(family, tutor, times.slice(0, 5))).status).toBe(201);
    expect((await book(family, tutor, times.slice(5, 6))).body).toMatchObject({
      message: 'All sessions of this package are used or booked.',
    });
  });

  it('respects the tutor’s notice period and the buffer around a lesson', async () => {
    const [family, tutor] = [await withCourse(app), await addTutor(app, { buffer: 30, notice: 24 })];
    const times = await timesOf(family, tutor);
    const inADay = academyMinute(new Date(Date.now() + 24 * 3_600_000));
    expect((times[0] ?? '') >= inADay).toBe(true);
    const start = times.filter((time) => time.endsWith(' 15:00'))[2] ?? '';
    await booked(family, tutor, start);
    const day = (await timesOf(family, tutor)).filter((time) => time.startsWith(start.slice(0, 10)));
    expect(day).toContain(`${start.slice(0, 10)} 13:30`);
    expect(day).not.toContain(`${start.slice(0, 10)} 14:00`);
    expect(day).not.toContain(`${start.slice(0, 10)} 16:00`);
    expect(day).toContain(`${start.slice(0, 10)} 16:30`);
  });

  it('books lessons in person without a room while no room is defined, and moves them', async () => {
    const [family, tutor] = [await withCourse(app), await addTutor(app)];
    const times = (await timesOf(family, tutor, 'in_person')).filter((time) => time.endsWith(':00'));
    expect(times).toEqual((await timesOf(family, tutor)).filter((time) => time.endsWith(':00')));
    const [one = '', two = '', later = ''] = [times[40], times[41], times[60]];
    const { status, body } = await book(family, tutor, [one, two], { place: 'in_person' });
    expect(status).toBe(201);
    expect(body.data.lessons).toMatchObject([
      { place: 'in_person', room: null, status: 'booked' },
      { place: 'in_person', room: null, status: 'booked' },
    ]);
    const [first] = body.data.lessons;
    if (!first) throw new Error('Nothing was booked');
    expect((await moveLesson(family, first, later)).status).toBe(200);
    // The tutor is taken all the same.
    const other = await withCourse(app);
    const open = await timesOf(other, tutor, 'in_person');
    expect([open.includes(one), open.includes(two), open.includes(later)]).toEqual([true, false, false]);
  });

  it('says who sends the link to an online lesson if the tutor has none', async () => {
    const [family, tutor] = [await withCourse(app), await addTutor(app)];
    const [start = ''] = (await timesOf(family, tutor)).filter((time) => time.endsWith(':00')).slice(40);
    expect(await booked(family, tutor, start)).not.toHaveProperty('no_link');
    for (const [url, missing] of [
      ['', true],
      [null, true],
      ['https://meet.example.com/x', false],
    ] as const) {
      await app.database.query('UPDATE tutor_profiles SET meeting_url = $2 WHERE staff_id = $1', [tutor, url]);
      const { lessons, packages } = await lessonsOf(family);
      expect([lessons[0]?.no_link ?? false, packages[0]?.tutor?.no_link ?? false]).toEqual([missing, missing]);
    }
  });

  it('reserves a room for an in-person lesson, and offers no in-person time without a free room', async () => {
    const [family, tutor] = [await withCourse(app), await addTutor(app)];
    await app.database.query("INSERT INTO rooms (id, name) VALUES (99001, 'Blue Room')");
    const [start = ''] = await timesOf(family, tutor, 'in_person');
    const { body } = await book(family, tutor, [start], { place: 'in_person' });
    expect(body.data.lessons[0]).toMatchObject({ place: 'in_person', room: 'Blue Room' });
    const [another, otherTutor] = [await withCourse(app), await addTutor(app)];
    expect(await timesOf(another, otherTutor, 'in_person')).not.toContain(start);
    expect(await timesOf(another, otherTutor, 'online')).toContain(start);
    await app.database.query('DELETE FROM rooms WHERE id = 99001');
  });

  it('responds with 404 to another family and for a sibling of the student', async () => {
    const [family, tutor] = [await withCourse(app), await addTutor(app)];
    const [start = ''] = await timesOf(family, tutor);
    const lesson = await booked(family, tutor, start);
    const stranger = app.client();
    await signUp(stranger);
    const theirs = { ...family, parent: stranger };
    expect((await book(theirs, tutor, [start])).status).toBe(404);
    expect((await cancelLesson(theirs, lesson)).status).toBe(404);
    const sibling = await addStudent(family.parent, { student_name: 'Kim Doe' });
    expect((await book({ ...family, studentId: sibling.id }, tutor, [start])).status).toBe(404);
    expect((await cancelLesson({ ...family, studentId: sibling.id }, lesson)).status).toBe(404);
  });
});

describe('changing a lesson', () => {
  it('moves the lesson for free before the deadline and releases its old time', async () => {
    const [family, tutor] = [await withCourse(app), await addTutor(app)];
    const times = (await timesOf(family, tutor)).filter((time) => time.endsWith(':00'));
    const [from = '', to = ''] = [times.at(40), times.at(60)];
    const lesson = await booked(family, tutor, from);
    expect(lesson.change).toMatchObject({ allowed: true, counts: false });
    const { status, body } = await moveLesson(family, lesson, to);
    expect(status).toBe(200);
    expect(body.data.lessons[0]).toMatchObject({ id: lesson.id, moves: 1 });
    expect(await timesOf(family, tutor)).toContain(from);
    expect(await balanceOf(family)).toEqual({ left: 5, booked: 1 });
    // A request from a second tab that still shows the old time is refused.
    expect((await moveLesson(family, lesson, from)).body).toMatchObject({ error: 'stale_version' });
  });

  it('keeps the lesson’s old time when the new time is taken', async () => {
    const [family, other, tutor] = [await withCourse(app), await withCourse(app), await addTutor(app)];
    const times = (await timesOf(family, tutor)).filter((time) => time.endsWith(':00'));
    const [from = '', to = ''] = [times.at(40), times.at(41)];
    const lesson = await booked(family, tutor, from);
    await booked(other, tutor, to);
    expect((await moveLesson(family, lesson, to)).body).toMatchObject({ error: 'slot_taken', taken: [to] });
    expect((await lessonsOf(family)).lessons[0]).toMatchObject({ start: lesson.start, moves: 0 });
  });

  it('uses a session after the deadline, whether the lesson is moved or canceled', async () => {
    const [family, tutor] = [await withCourse(app), await addTutor(app)];
    const times = (await timesOf(family, tutor)).filter((time) => time.endsWith(':00'));
    const lesson = await booked(family, tutor, times.at(40) ?? '');
    await putLesson(app, lesson.id, 23.99);
    const late = await onlyBooked(family);
    expect(late.change).toMatchObject({ allowed: true, counts: true });
    // A request based on what was shown before the deadline is refused after it.
    expect((await cancelLesson(family, late, false)).body).toMatchObject({ error: 'stale_version' });
    const { body } = await moveLesson(family, late, times.at(50) ?? '');
    expect(body.data.packages[0]).toMatchObject({ left: 4, booked: 1 });
    await putLesson(app, (await onlyBooked(family)).id, 1);
    const { body: canceled } = await cancelLesson(family, await onlyBooked(family));
    expect(canceled.data.packages[0]).toMatchObject({ left: 3, booked: 0 });
  });

  it('is free until the start for a package bought under the earlier terms', async () => {
    const [family, tutor] = [await withCourse(app), await addTutor(app)];
    await boughtEarlier(family.paymentId);
    const lesson = await booked(family, tutor, (await timesOf(family, tutor)).at(40) ?? '');
    await putLesson(app, lesson.id, 1);
    const close = await onlyBooked(family);
    expect(close.change).toEqual({ allowed: true, counts: false, free_until: null });
    expect((await cancelLesson(family, close)).body.data.packages[0]).toMatchObject({ left: 5, booked: 0 });
  });
});

describe('a lesson around its time', () => {
  it('uses its session once after its end, even when the job runs again', async () => {
    const [family, tutor] = [await withCourse(app), await addTutor(app)];
    const lesson = await booked(family, tutor, (await timesOf(family, tutor))[0] ?? '');
    await runNow(app, EndLessons);
    expect(await balanceOf(family)).toEqual({ left: 5, booked: 1 });
    await putLesson(app, lesson.id, -1.001);
    for (const _ of [1, 2]) await runNow(app, EndLessons);
    expect(await balanceOf(family)).toEqual({ left: 4, booked: 0 });
    expect((await lessonsOf(family)).lessons[0]).toMatchObject({ id: lesson.id, status: 'ended', join_url: null });
  });

  it('shows the meeting link from ten minutes before its start', async () => {
    const [family, tutor] = [await withCourse(app), await addTutor(app)];
    const lesson = await booked(family, tutor, (await timesOf(family, tutor)).at(40) ?? '');
    for (const [hours, url] of [
      [11 / 60, null],
      [9.9 / 60, 'https://meet.example.com/tutor'],
      [-0.9, 'https://meet.example.com/tutor'],
    ] as const) {
      await putLesson(app, lesson.id, hours);
      expect((await lessonsOf(family)).lessons[0]?.join_url).toBe(url);
    }
    await app.database.query(
      "UPDATE lessons SET starts_at = starts_at + interval '3 days', ends_at = ends_at + interval '3 days' WHERE id = $1",
      [lesson.id],
    );
  });
});

describe('canceling a package', () => {
  it('cancels its lessons, counts one that is too close as used, and refunds the other sessions', async () => {
    const [family, tutor] = [await withCourse(app), await addTutor(app)];
    const times = (await timesOf(family, tutor)).filter((time) => time.endsWith(':00'));
    const [soon] = [await booked(family, tutor, times.at(40) ?? ''), await booked(family, tutor, times.at(60) ?? '')];
    await putLesson(app, soon.id, 3);
    expect(await page(family.parent, family.id)).toMatchObject({ sessions_left: 5, cancel: { refund_cents: 118_000 } });
    const { proposal, email } = (await previewCancel(family.parent, family.id)).body.data;
    expect(proposal).toMatchObject({ late_sessions: 1, lessons: 2 });
    expect(email?.text).toContain('This has been canceled. Its 2 booked lessons were canceled too.');
    const { status, body } = await cancel(family.parent, family.id, { refund_cents: 118_000 });
    expect({ status, body }).toMatchObject({ status: 200 });
    const { lessons } = await lessonsOf(family);
    expect(lessons.map((lesson) => lesson.status)).toEqual(['canceled_late', 'canceled']);
    expect(body.data.sessions_left).toBe(0);
  });
});
