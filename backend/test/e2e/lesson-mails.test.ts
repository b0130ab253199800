import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { entriesOf, readCalendar, shareCalendar } from '../support/calendars.js';
import { startCardApp, type CardApp } from '../support/card-app.js';
import { countUndone, storeEvent } from '../support/events.js';
import { addStudent, confirmEmail, signUp, studentPassword } from '../support/families.js';
import { fillIn } from '../support/forms.js';
import { until } from '../support/journey.js';
import { addTutor, book, booked, cancelLesson, moveLesson, timesOf, withCourse } from '../support/lessons.js';
import { cancel, pay, previewCancel } from '../support/registration-page.js';

let app: CardApp;

beforeAll(async () => {
  app = await startCardApp();
});
afterAll(() => app.stop());

/** Delivers the event of a booking, late or once more. @returns the emails about booked lessons that were sent for it */
async function announce(lessonIds: readonly string[]) {
  const isDone = async () => (await countUndone(app.database, 'LessonsBooked')) === 0;
  await until('the first emails', isDone);
  const before = app.mails.mails.length;
  await storeEvent(app.database, { name: 'LessonsBooked', payload: { lesson_ids: lessonIds } });
  await until('the emails', isDone);
  return app.mails.mails.slice(before).filter(({ subject }) => /lessons? booked/i.test(subject));
}

it('a delayed email about booked lessons leaves out canceled ones, and is not sent if all are canceled', async () => {
  const [family, tutor] = [await withCourse(app), await addTutor(app)];
  const starts = (await timesOf(family, tutor)).filter((time) => time.endsWith(':00')).slice(40, 42);
  const { body } = await book(family, tutor, starts);
  const [first, second] = body.data.lessons;
  if (!first || !second) throw new Error('The lessons were not booked');
  const ids = [first.id, second.id];
  expect((await announce(ids)).map(({ subject }) => subject)).toEqual(Array(2).fill('2 lessons booked for Sam'));
  await cancelLesson(family, first);
  const left = await announce(ids);
  expect(left).toHaveLength(2);
  for (const { subject } of left) expect(subject).toMatch(/^Lesson booked: Sam, /);
  await cancelLesson(family, second);
  expect(await announce(ids)).toEqual([]);
});

/** A family with a course for a student who has an email address, and a tutor. */
async function withOwnAddress({ isConfirmed = true, sharesAddress = false } = {}) {
  const parent = app.client();
  const { user } = await signUp(parent);
  if (isConfirmed) await confirmEmail(app, user.id);
  const student = await addStudent(parent, {
    student_name: 'Sam Doe',
    ...(sharesAddress && { student_email: user.email.toUpperCase() }),
  });
  const { ids } = await pay(app, parent, [fillIn.sat_act_course({ parent_email: user.email })]);
  const course = { parent, id: ids[0] ?? '', studentId: student.id };
  await app.database.query('UPDATE registrations SET student_id = $2 WHERE id = $1', [course.id, student.id]);
  const tutor = await addTutor(app);
  const [row] = await app.database.query<{ email: string }>('SELECT email FROM staff WHERE id = $1', [tutor]);
  return { course, tutor, address: student.student_email ?? '', email: user.email, tutorEmail: row?.email ?? '' };
}

/** The emails about lessons to an address, oldest first, once all are sent. */
async function lessonMailsTo(address: string) {
  for (const event of ['LessonsBooked', 'LessonMoved', 'LessonCanceled'])
    await until(event, async () => (await countUndone(app.database, event)) === 0);
  return app.mails.mails.filter(({ to, subject }) => to.includes(address) && /lesson/i.test(subject));
}

describe('the emails about a lesson to parent, student and tutor', () => {
  it('add, move and remove one calendar entry, which is that of the subscribed calendar', async () => {
    const { course, tutor, address, email, tutorEmail } = await withOwnAddress();
    const times = (await timesOf(course, tutor)).filter((time) => time.endsWith(':00'));
    const lesson = await booked(course, tutor, times.at(40) ?? '');
    // An email that is delivered late has the time of the next change already.
    await lessonMailsTo(email);
    const { body } = await moveLesson(course, lesson, times.at(60) ?? '');
    const [moved] = body.data.lessons;
    await lessonMailsTo(email);
    if (moved) await cancelLesson(course, moved);
    for (const to of [email, address, tutorEmail]) {
      const sent = await lessonMailsTo(to);
      expect(sent.map(({ subject }) => subject.replace(/[:,].*/, ''))).toEqual([
        'Lesson booked',
        expect.stringMatching(/^New time for .+ lesson$/),
        'Lesson canceled',
      ]);
      const files = sent.map(({ calendar }) => calendar.replaceAll('\r', '').replaceAll('\n ', '').split('\n'));
      const valueOf = (file: string[], name: string) => file.find((line) => line.startsWith(name)) ?? '';
      expect(files.map((file) => valueOf(file, 'METHOD'))).toEqual([
        'METHOD:REQUEST',
        'METHOD:REQUEST',
        'METHOD:CANCEL',
      ]);
      const sequences = files.map((file) => Number(valueOf(file, 'SEQUENCE:').slice('SEQUENCE:'.length)));
      expect(sequences.at(-1)).toBe(2);
      expect(sequences).toEqual(sequences.toSorted((one, other) => one - other));
      for (const file of files) {
        expect(valueOf(file, 'UID:')).toMatch(`UID:${lesson.id}@`);
        expect(valueOf(file, 'ATTENDEE')).toContain(`:mailto:${to}`);
        expect(valueOf(file, 'ORGANIZER')).not.toBe('');
      }
      expect(files.at(-1)).toEqual(
        expect.arrayContaining(['STATUS:CANCELLED', 'TRANSP:TRANSPARENT', 'SUMMARY:Canceled: Lesson: Sam']),
      );
    }
    const { url } = await shareCalendar(course.parent);
    const feed = entriesOf((await readCalendar(app, url)).text, 'UID', 'SEQUENCE', 'STATUS', 'TRANSP', 'SUMMARY');
    expect(feed).toEqual([
      [
        expect.stringMatching(`UID:${lesson.id}@`),
        'SEQUENCE:2',
        'STATUS:CANCELLED',
        'TRANSP:TRANSPARENT',
        'SUMMARY:Canceled: Lesson: Sam',
      ],
    ]);
  });

  it('are one for each of them when a package is canceled, with every lesson and a file that removes its entry', async () => {
    const { course, tutor, address, email, tutorEmail } = await withOwnAddress();
    const starts = (await timesOf(course, tutor)).filter((time) => time.endsWith(':00')).slice(40, 43);
    const { body } = await book(course, tutor, starts);
    const ids = body.data.lessons.filter(({ status }) => status === 'booked').map(({ id }) => id);
    const { data } = (await previewCancel(course.parent, course.id)).body;
    expect(data.lesson_times).toEqual(starts);
    await cancel(course.parent, course.id, { refund_cents: data.proposal.refund_cents });
    for (const to of [email, address, tutorEmail]) {
      const sent = (await lessonMailsTo(to)).filter(
        ({ subject }) => /cancel/i.test(subject) && !/course/i.test(subject),
      );
      expect(sent.map(({ subject }) => subject)).toEqual([
        to === address ? '3 lessons canceled' : '3 lessons canceled for Sam',
      ]);
      const [mail] = sent;
      expect(mail?.text.match(/^Lesson: /gm)).toHaveLength(3);
      const unfolded = (mail?.calendars ?? []).map((file) => file.replaceAll('\n ', ''));
      expect(unfolded).toHaveLength(3);
      for (const file of unfolded) expect(file).toContain('METHOD:CANCEL');
      const uids = unfolded.map((file) => /^UID:([^@]+)@/m.exec(file)?.[1]);
      expect(new Set(uids)).toEqual(new Set(ids));
    }
  });

  it('have a file for each lesson that was booked together', async () => {
    const { course, tutor, address } = await withOwnAddress();
    const starts = (await timesOf(course, tutor)).filter((time) => time.endsWith(':00')).slice(40, 42);
    await book(course, tutor, starts);
    const [mail] = await lessonMailsTo(address);
    expect(mail?.subject).toBe('2 lessons booked');
    expect(mail?.text).toMatch(/^Hi Sam,\n\n2 lessons are booked\./m);
    expect(mail?.text).not.toMatch(/Left to book/);
    expect(mail?.text).toMatch(/\/dashboard$/m);
  });

  it.each([
    ['has turned off emails', {}, true],
    ['shares the parent’s address', { sharesAddress: true }, false],
    ['has a parent who has not confirmed an address', { isConfirmed: false }, false],
  ])('do not go to a student who %s', async (_why, made, turnsOff) => {
    const { course, tutor, address, email } = await withOwnAddress(made);
    if (turnsOff) {
      const { body } = await app
        .client()
        .post<{ token: string }>('/api/students/login', { email: address, password: studentPassword });
      await app.client(body.token).put('/api/account/notifications', { email: false });
    }
    await booked(course, tutor, (await timesOf(course, tutor)).at(40) ?? '');
    expect(await lessonMailsTo(email)).toHaveLength(1);
    expect((await lessonMailsTo(address)).filter(({ text }) => text.includes('Hi Sam,'))).toEqual([]);
  });
});
