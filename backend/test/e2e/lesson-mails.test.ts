import { afterAll, beforeAll, expect, it } from 'vitest';
import { startCardApp, type CardApp } from '../support/card-app.js';
import { countUndone, storeEvent } from '../support/events.js';
import { until } from '../support/journey.js';
import { addTutor, book, cancelLesson, timesOf, withCourse } from '../support/lessons.js';

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
