import { randomUUID } from 'node:crypto';
import type { TutorCalendarResponse } from '@academy/contracts/http/office/tutor-calendars';
import type { StaffRole } from '@academy/contracts/rules/staff';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { entriesOf, readCalendar } from '../support/calendars.js';
import { startCardApp, type CardApp } from '../support/card-app.js';
import type { TestClient } from '../support/client.js';
import { familyWithCourse } from '../support/lesson-tour.js';
import { addTutor, booked, cancelLesson, moveLesson, timesOf } from '../support/lessons.js';
import { staffOf } from '../support/office.js';

let app: CardApp;

beforeAll(async () => {
  app = await startCardApp();
});
afterAll(() => app.stop());

const path = '/api/office/calendar-link';

/** Creates a signed-in tutor and books a lesson with them for a family. */
async function teaching() {
  const { id, client } = await staffOf(app, 'tutor');
  const [family, other] = [await familyWithCourse(app), await addTutor(app)];
  // Copy the profile and the hours of another tutor, who teaches every day.
  await app.database.query(
    `INSERT INTO tutor_profiles (staff_id, services, meeting_url, buffer_minutes, notice_hours)
       SELECT $1, services, meeting_url, 0, 0 FROM tutor_profiles WHERE staff_id = $2
     ON CONFLICT (staff_id) DO UPDATE SET services = excluded.services, meeting_url = excluded.meeting_url, buffer_minutes = 0, notice_hours = 0`,
    [id, other],
  );
  await app.database.query(
    'INSERT INTO tutor_hours (tutor_id, weekday, start_minute, end_minute) SELECT $1, weekday, start_minute, end_minute FROM tutor_hours WHERE tutor_id = $2',
    [id, other],
  );
  const times = (await timesOf(family, id)).filter((time) => time.endsWith(':00'));
  const lesson = await booked(family, id, times.at(40) ?? '');
  return { id, client, family, lesson, free: times.at(60) ?? '' };
}

const share = async (client: TestClient): Promise<string> => {
  const { status, body } = await client.post<TutorCalendarResponse>(path);
  expect({ status, body }).toMatchObject({ status: 200 });
  return body.url ?? '';
};

describe('a tutor’s calendar', () => {
  it('lists booked, moved and canceled lessons with first names only and no meeting link', async () => {
    const { client, family, lesson, free } = await teaching();
    expect((await client.get<TutorCalendarResponse>(path)).body.url).toBeNull();
    const url = await share(client);
    expect((await client.get<TutorCalendarResponse>(path)).body.url).toBe(url);
    expect(await share(client)).toBe(url);
    const read = async () => {
      const { status, text } = await readCalendar(app, url);
      expect(status).toBe(200);
      const file = text.replaceAll('\r\n ', '');
      expect(file).toContain('/office/week?day=');
      expect(file).not.toContain('meet.example.com');
      expect(file).not.toContain('Doe');
      return entriesOf(file, 'UID', 'SEQUENCE', 'STATUS', 'SUMMARY');
    };
    const uid = expect.stringContaining(`UID:${lesson.id}@`) as string;
    expect(await read()).toEqual([[uid, 'SUMMARY:Lesson: Sam']]);
    const { body } = await moveLesson(family, lesson, free);
    expect(await read()).toEqual([[uid, 'SEQUENCE:1', 'SUMMARY:Lesson: Sam']]);
    const moved = body.data.lessons.find(({ id }) => id === lesson.id);
    await cancelLesson(family, moved ?? lesson);
    expect(await read()).toEqual([[uid, 'SEQUENCE:2', 'STATUS:CANCELLED', 'SUMMARY:Canceled: Lesson: Sam']]);
    // A canceled lesson is shown for 60 days after the cancellation.
    const pass = (days: number) =>
      app.database.query('UPDATE lessons SET changed_at = academy_now() - make_interval(days => $2) WHERE id = $1', [
        lesson.id,
        days,
      ]);
    await pass(59);
    expect(await read()).toHaveLength(1);
    await pass(61);
    expect(entriesOf((await readCalendar(app, url)).text, 'UID')).toEqual([]);
  });

  it('contains no lessons of another tutor', async () => {
    const [one, other] = [await teaching(), await teaching()];
    const { text } = await readCalendar(app, await share(one.client));
    expect(text.replaceAll('\r\n ', '')).toContain(one.lesson.id);
    expect(text.replaceAll('\r\n ', '')).not.toContain(other.lesson.id);
  });

  it('ends immediately when its link is deleted, and a new link has a different URL', async () => {
    const { client } = await teaching();
    const url = await share(client);
    expect((await client.delete<TutorCalendarResponse>(path)).body.url).toBeNull();
    expect((await readCalendar(app, url)).status).toBe(404);
    // Repeating the call changes nothing.
    expect((await client.delete(path)).status).toBe(200);
    const next = await share(client);
    expect(next).not.toBe(url);
    expect((await readCalendar(app, next)).status).toBe(200);
    expect((await readCalendar(app, url)).status).toBe(404);
  });

  it('ends when the tutor is disabled', async () => {
    const { id, client } = await teaching();
    const url = await share(client);
    await app.database.query('UPDATE staff SET disabled_at = academy_now() WHERE id = $1', [id]);
    expect((await readCalendar(app, url)).status).toBe(404);
  });

  it.each<[StaffRole, number]>([
    ['proctor', 404],
    ['desk', 200],
    ['manager', 200],
  ])('of a tutor who becomes %s answers %i', async (role, status) => {
    const { id, client } = await staffOf(app, 'tutor');
    const url = await share(client);
    const owner = await staffOf(app, 'owner');
    expect((await readCalendar(app, url)).status).toBe(200);
    const change = { name: 'Test tutor', role, version: 1 };
    expect((await owner.client.put(`/api/office/staff/${id}`, change)).status).toBe(200);
    expect((await readCalendar(app, url)).status).toBe(status);
  });

  it('responds with 404 to a forged URL', async () => {
    const { client } = await teaching();
    const url = await share(client);
    const forged = url.replace(/calendar\/[^.]+/, `calendar/${randomUUID()}`);
    expect((await readCalendar(app, forged)).status).toBe(404);
  });
});
