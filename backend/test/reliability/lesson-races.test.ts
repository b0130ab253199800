import { setTimeout } from 'node:timers/promises';
import { weeklyStarts } from '@academy/contracts/rules/lesson-times';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { EndLessons } from '../../src/lessons/booking/lessons.schedules.js';
import { startCardApp, type CardApp } from '../support/card-app.js';
import { runNow } from '../support/due.js';
import { assertInvariants } from '../support/invariants.js';
import { addTutor, balanceOf, book, booked, putLesson, timesOf, withCourse } from '../support/lessons.js';
import { aNote, endedLesson, lessonAt, sendNote } from '../support/lesson-notes.js';
import { countDeadlocks, race } from '../support/races.js';
import { intercept, meetBefore, unlocked } from '../support/statements.js';
import { checkoutOf, practiceForm, saturday } from '../support/forms.js';
import { familyWithCourse } from '../support/lesson-tour.js';
import { cancel } from '../support/registration-page.js';
import { repeats } from '../support/sweeps.js';

const racers = 40;
const rounds = repeats({ quick: 1, deep: 10 });

let app: CardApp;

beforeAll(async () => {
  app = await startCardApp({ env: { RATE_LIMITS: 'off' } });
});
afterEach(() => vi.restoreAllMocks());
afterAll(async () => {
  await assertInvariants(app.database);
  await app.stop();
});

const hours = (times: string[]): string[] => times.filter((time) => time.endsWith(':00'));
const booksAll = (answers: { status: number }[]): number => answers.filter(({ status }) => status === 201).length;

describe.each(Array.from({ length: rounds }, (_none, round) => round))('round %i', () => {
  it('books a start time once for 40 concurrent requests without a deadlock', async () => {
    const [family, tutor] = [await withCourse(app), await addTutor(app)];
    const [start = ''] = await timesOf(family, tutor);
    const before = await countDeadlocks(app);
    const answers = await race(racers, () => book(family, tutor, [start]));
    expect(booksAll(answers)).toBe(1);
    expect(answers.filter(({ status }) => status === 409)).toHaveLength(racers - 1);
    expect(await countDeadlocks(app)).toBe(before);
  });

  it('books the last session once for 40 concurrent requests', async () => {
    const [family, tutor] = [await withCourse(app), await addTutor(app)];
    const times = hours(await timesOf(family, tutor));
    expect((await book(family, tutor, times.slice(0, 4))).status).toBe(201);
    const answers = await race(racers, (racer) => book(family, tutor, times.slice(4 + racer, 5 + racer)));
    expect(booksAll(answers)).toBe(1);
    expect(await balanceOf(family)).toEqual({ left: 5, booked: 5 });
  });

  it('books one of two overlapping series in opposite order without a deadlock', async () => {
    const [one, other, tutor] = [await withCourse(app), await withCourse(app), await addTutor(app)];
    const first = hours(await timesOf(one, tutor)).at(20) ?? '';
    const starts = weeklyStarts(first, 5);
    const before = await countDeadlocks(app);
    const answers = await race(racers, (racer) =>
      racer % 2 === 0 ? book(one, tutor, starts) : book(other, tutor, starts.toReversed()),
    );
    expect(booksAll(answers)).toBe(1);
    expect(await countDeadlocks(app)).toBe(before);
  });

  it('books only one of two tutors for a student at the same time', async () => {
    const family = await withCourse(app);
    const [one, other] = [await addTutor(app), await addTutor(app)];
    const [start = ''] = await timesOf(family, one);
    const answers = await race(racers, (racer) => book(family, racer % 2 === 0 ? one : other, [start]));
    expect(booksAll(answers)).toBe(1);
  });

  it('books either a test seat or a lesson for a student at the same time', async () => {
    const [family, tutor] = [await familyWithCourse(app), await addTutor(app)];
    const date = saturday(3);
    const request = () => checkoutOf([practiceForm({}, [{ id: 'practice-sat', dates: [date] }])]);
    const answers = await race<{ status: number }>(racers, (racer) =>
      racer % 2 === 0 ? book(family, tutor, [date]) : family.parent.postOnce('/api/create-payment-intent', request()),
    );
    const isGiven = ({ status }: { status: number }) => status === 200 || status === 201;
    expect(answers.filter(isGiven)).toHaveLength(1);
    expect(answers.filter((answer) => !isGiven(answer)).every(({ status }) => status === 409 || status === 422)).toBe(
      true,
    );
    // Seats do not lock the student. If the two collide at the constraint, one rolls back and is retried.
    // Whichever wins, no lesson is offered at that time.
    expect(await timesOf(family, tutor)).not.toContain(date);
  });

  it('ends a lesson once when eight workers run the schedule concurrently', async () => {
    const [family, tutor] = [await withCourse(app), await addTutor(app)];
    const lesson = await booked(family, tutor, (await timesOf(family, tutor))[0] ?? '');
    await putLesson(app, lesson.id, -2);
    await race(8, () => runNow(app, EndLessons));
    expect(await balanceOf(family)).toEqual({ left: 4, booked: 0 });
  });

  it('leaves no booked lesson in a package that is canceled concurrently', async () => {
    const [family, tutor] = [await withCourse(app), await addTutor(app)];
    const times = hours(await timesOf(family, tutor)).slice(40, 45);
    await Promise.all([
      ...times.map((start) => book(family, tutor, [start])),
      cancel(family.parent, family.id, { refund_cents: 147_500 }),
    ]);
    const rows = await app.database.query('SELECT 1 FROM lessons WHERE registration_id = $1 AND status = $2', [
      family.id,
      'booked',
    ]);
    expect(rows).toEqual([]);
  });
});

describe('40 concurrent notes that the tutor was absent', () => {
  const absent = () => aNote({ outcome: 'tutor_absent', did: '' });
  const returned = async (id: string) =>
    (await app.database.query("SELECT 1 FROM session_movements WHERE lesson_id = $1 AND kind = 'returned'", [id]))
      .length;

  it('return the session once and respond with 409 to the others', async () => {
    const lesson = await endedLesson(app);
    const answers = await race(racers, () => sendNote(lesson, lesson.tutor, absent()));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(answers.filter(({ status }) => status === 409)).toHaveLength(racers - 1);
    expect(await returned(lesson.id)).toBe(1);
  });

  it('return the session once while the lesson ends concurrently', async () => {
    const lesson = await lessonAt(app, -2);
    await Promise.all([
      race(4, () => runNow(app, EndLessons)),
      race(racers, () => sendNote(lesson, lesson.tutor, absent())),
    ]);
    expect(await balanceOf(lesson.family)).toEqual({ left: 5, booked: 0 });
  });

  it('return the session once even without row locks, with a 500 from the ledger constraint', async () => {
    const lesson = await endedLesson(app);
    intercept(...unlocked('lock registration', 'lock lesson'), meetBefore('insert session movement', 2));
    const answers = await race(2, () => sendNote(lesson, lesson.tutor, absent()));
    vi.restoreAllMocks();
    expect(answers.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([200, 500]);
    expect(await returned(lesson.id)).toBe(1);
  });
});

describe('(negative control) booking lessons without row locks', () => {
  it('books the last session twice', async () => {
    const [family, tutor] = [await withCourse(app), await addTutor(app)];
    const times = hours(await timesOf(family, tutor));
    expect((await book(family, tutor, times.slice(0, 4))).status).toBe(201);
    intercept(
      ...unlocked('lock registration', 'lock tutor', 'lock week of student', 'lock lesson bookings of student'),
      meetBefore('insert lesson', 2),
    );
    const answers = await race(2, (racer) => book(family, tutor, times.slice(4 + racer, 5 + racer)));
    vi.restoreAllMocks();
    expect(booksAll(answers)).toBe(2);
    const { left, booked: count } = await balanceOf(family);
    expect(count).toBeGreaterThan(left);
    // Undo the result of the disabled guard, so that the invariants hold at the end.
    await app.database.query(
      'DELETE FROM time_claims WHERE lesson_id IN (SELECT id FROM lessons WHERE registration_id = $1)',
      [family.id],
    );
    await app.database.query("UPDATE lessons SET status = 'canceled' WHERE registration_id = $1", [family.id]);
    await setTimeout(0);
  });
});
