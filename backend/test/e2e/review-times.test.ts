import { randomUUID } from 'node:crypto';
import type { LessonTimesResponse } from '@academy/contracts/http/lessons';
import type { OfficeMovePreview } from '@academy/contracts/http/office/registrations';
import { beforeTestText } from '@academy/contracts/rules/included-sessions';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startCardApp, type CardApp } from '../support/card-app.js';
import type { TestClient } from '../support/client.js';
import { closeDate } from '../support/closed-dates.js';
import { diagnosticForm, saturday } from '../support/forms.js';
import { withTest } from '../support/given-sessions.js';
import { assertInvariants } from '../support/invariants.js';
import {
  addTutor,
  asStudent,
  book,
  booked,
  lessonsOf,
  moveLesson,
  setStudentBooking,
  timesOf,
  type CourseFamily,
} from '../support/lessons.js';
import { staffOf } from '../support/office.js';
import { previewMove, sitting } from '../support/registration-page.js';

let app: CardApp;
let manager: TestClient;

beforeAll(async () => {
  app = await startCardApp({ env: { RATE_LIMITS: 'off' } });
  manager = (await staffOf(app, 'manager')).client;
});
afterAll(async () => {
  await assertInvariants(app.database);
  await app.stop();
});

const session = 'practice-review';
const reviewsOf = async (family: CourseFamily) =>
  (await lessonsOf(family)).packages.find(({ registration_id: id }) => id === family.id)?.reviews;
const refusal = (kind: 'practice' | 'diagnostic', date: string | null) => ({
  status: 422,
  body: { message: beforeTestText({ kind, date }) },
});

/** Returns the times that staff can book: those before the test too. */
async function staffTimes({ id, studentId }: CourseFamily, tutor: string): Promise<string[]> {
  const search = new URLSearchParams({ registration_id: id, place: 'online', tutor_id: tutor });
  const { body } = await manager.get<LessonTimesResponse>(
    `/api/office/students/${studentId}/lesson-times?${search.toString()}`,
  );
  return body.data.times;
}

/** A family with a test, and times of a tutor well before the test. @param form of the test */
async function withReview(form: Parameters<typeof withTest>[1]) {
  const [family, tutor] = [await withTest(app, form), await addTutor(app)];
  const [early = '', earlier = ''] = (await staffTimes(family.review, tutor))
    .filter((time) => time.endsWith(':00'))
    .slice(30);
  return { ...family, tutor, early, earlier };
}

const practice = (...weeks: number[]) => withReview(sitting(weeks.map(saturday), session));

describe('the session that came with a practice test', () => {
  it('is offered to the family from the end of its first date on, and to staff before it', async () => {
    const { review, tutor, early } = await practice(3, 4);
    const [first = ''] = await timesOf(review, tutor);
    // The test takes place from 9 am to 1 pm.
    expect(first).toBe(`${saturday(3).slice(0, 10)} 13:00`);
    expect(early < first).toBe(true);
    expect(await reviewsOf(review)).toEqual({ kind: 'practice', date: saturday(3), dates: 2 });
  });

  it('cannot be booked before the test by a parent or a student', async () => {
    const { review, tutor, early, earlier } = await practice(3);
    await setStudentBooking(review, true);
    for (const family of [review, await asStudent(app, review)])
      for (const starts of [[early], [earlier]])
        expect(await book(family, tutor, starts)).toMatchObject(refusal('practice', saturday(3)));
    expect((await lessonsOf(review)).lessons).toEqual([]);
  });

  it('cannot be moved before the test by a parent or a student', async () => {
    const { review, tutor, early } = await practice(3);
    const lesson = await booked(review, tutor, (await timesOf(review, tutor))[0] ?? '');
    await setStudentBooking(review, true);
    for (const family of [review, await asStudent(app, review)])
      expect(await moveLesson(family, lesson, early)).toMatchObject(refusal('practice', saturday(3)));
    expect((await lessonsOf(review)).lessons).toMatchObject([{ start: lesson.start }]);
    const times = await timesOf(review, tutor, 'online', lesson.id);
    expect(times[0]).toBe(`${saturday(3).slice(0, 10)} 13:00`);
    expect((await moveLesson(review, lesson, times[5] ?? '')).status).toBe(200);
  });

  it('can be booked and moved before the test by staff', async () => {
    const { review, tutor, early, earlier } = await practice(3);
    const path = `/api/office/students/${review.studentId}/lessons`;
    const request = { registration_id: review.id, tutor_id: tutor, place: 'online', request_key: randomUUID() };
    expect((await manager.post(path, { ...request, starts: [early] })).status).toBe(201);
    const [lesson] = (await lessonsOf(review)).lessons;
    const move = { version: lesson?.version, counts: false, to: earlier, by: 'family', reason: '' };
    expect((await manager.post(`${path}/${lesson?.id}/move`, move)).status).toBe(200);
  });

  it('is named when a move would put its test after it, to the family and to staff', async () => {
    const { testId, parent, review, tutor } = await practice(3);
    const start = (await timesOf(review, tutor))[0] ?? '';
    await booked(review, tutor, start);
    const to = (week: number) => ({ session_id: session, from: saturday(3), to: saturday(week) });
    expect((await previewMove(parent, testId, to(4))).body.data.early_sessions).toEqual([start]);
    expect((await previewMove(parent, testId, to(2))).body.data.early_sessions).toBeUndefined();
    const search = new URLSearchParams(to(4)).toString();
    const { body } = await manager.get<OfficeMovePreview>(`/api/office/registrations/${testId}/move?${search}`);
    expect(body.early_sessions).toEqual([start]);
  });

  it('waits until the family has chosen a new date after the academy closed the date', async () => {
    const { review, tutor, early } = await practice(6);
    await closeDate(manager, saturday(6));
    expect(await timesOf(review, tutor)).toEqual([]);
    expect(await reviewsOf(review)).toEqual({ kind: 'practice', date: null, dates: 0 });
    expect(await book(review, tutor, [early])).toMatchObject(refusal('practice', null));
  });
});

it('offers the session that came with a diagnostic after the last of its dates', async () => {
  const dates = { sat: saturday(4), act: saturday(3) };
  const { review, tutor } = await withReview(diagnosticForm({}, [{ id: 'diagnostic-consultation', ...dates }]));
  expect((await timesOf(review, tutor))[0]).toBe(`${saturday(4).slice(0, 10)} 13:00`);
  const between = `${saturday(3).slice(0, 10)} 18:00`;
  expect(await book(review, tutor, [between])).toMatchObject(refusal('diagnostic', saturday(4)));
  expect(await reviewsOf(review)).toEqual({ kind: 'diagnostic', date: saturday(4), dates: 2 });
});
