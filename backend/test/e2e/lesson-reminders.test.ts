import { afterAll, beforeAll, expect, it } from 'vitest';
import { startCardApp, type CardApp } from '../support/card-app.js';
import { RemindOfComingDates } from '../../src/reminders/index.js';
import { countUndone } from '../support/events.js';
import { runNow } from '../support/due.js';
import { until } from '../support/journey.js';
import { addTutor, booked, putLesson, timesOf, withCourse } from '../support/lessons.js';

let app: CardApp;

beforeAll(async () => {
  app = await startCardApp();
});
afterAll(() => app.stop());

/** Creates a family with a lesson in `hours` hours, booked `bookedHoursAgo` hours ago. */
async function withLesson(hours: number, bookedHoursAgo: number) {
  const [family, tutor] = [await withCourse(app), await addTutor(app)];
  const { id } = await booked(family, tutor, (await timesOf(family, tutor)).at(40) ?? '');
  await put(id, hours, bookedHoursAgo);
  return { ...family, lessonId: id };
}

async function put(lessonId: string, hours: number, bookedHoursAgo: number): Promise<void> {
  await putLesson(app, lessonId, hours);
  await app.database.query('UPDATE lessons SET changed_at = academy_now() - make_interval(hours => $2) WHERE id = $1', [
    lessonId,
    bookedHoursAgo,
  ]);
}

const tell = (sql: string, id: string) => app.database.query(sql, [id]);

/** Sends all due reminders. */
async function sendAll(): Promise<void> {
  await runNow(app, RemindOfComingDates);
  await until('the reminders', async () => (await countUndone(app.database, 'ReminderDue')) === 0);
}

const remindersOf = ({ studentId }: { studentId: string }) =>
  app.mails.mails.filter(({ subject, text }) => subject.startsWith('Reminder') && text.includes(studentId));

it('reminds once while the lesson can be changed for free, and again after its time changed', async () => {
  const family = await withLesson(29, 48);
  await sendAll();
  await sendAll();
  expect(remindersOf(family)).toHaveLength(1);
  const [{ subject, text } = { subject: '', text: '' }] = remindersOf(family);
  expect(subject).toMatch(/^Reminder: Sam’s lesson with Test tutor, /);
  expect(text).toMatch(/You can move or cancel it for free until .+ ET\. After that, its session counts as used\./);
  expect(text).toContain(`/account/students/${family.studentId}#lessons`);
  await put(family.lessonId, 28, 40);
  await sendAll();
  expect(remindersOf(family)).toHaveLength(2);
});

it('does not remind of a distant, just booked or canceled lesson', async () => {
  const [far, late, canceled] = [await withLesson(31, 48), await withLesson(20, 1), await withLesson(20, 48)];
  await tell('DELETE FROM time_claims WHERE lesson_id = $1', canceled.lessonId);
  await tell("UPDATE lessons SET status = 'canceled' WHERE id = $1", canceled.lessonId);
  await sendAll();
  for (const family of [far, late, canceled]) expect(remindersOf(family)).toEqual([]);
});

it('sends no reminder to a family that turned reminders off', async () => {
  const family = await withLesson(20, 48);
  const { status } = await family.parent.put('/api/account/notifications', {
    email: true,
    reminders: false,
    marketing: false,
  });
  expect(status).toBe(200);
  await sendAll();
  expect(remindersOf(family)).toEqual([]);
});
