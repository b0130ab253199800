import type { FullSaturday } from '@academy/contracts/http/office/saturdays';
import type { TodayItem, TodayResponse } from '@academy/contracts/http/office/today';
import { addDays } from '@academy/contracts/rules/slots';
import { academyMinute } from '@academy/contracts/rules/test-dates';
import { tutorMessages } from '@academy/contracts/rules/tutors';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { busyTutor, calendarOf, cancelDay, idsOf, planOf } from '../support/calendar.js';
import { startCardApp, type CardApp } from '../support/card-app.js';
import type { TestClient } from '../support/client.js';
import { practiceForm, saturday } from '../support/forms.js';
import { assertInvariants } from '../support/invariants.js';
import { addTutor, book, cancelLesson, lessonsOf, withCourse } from '../support/lessons.js';
import { staffOf } from '../support/office.js';
import { payingFamily } from '../support/registration-page.js';
import { windowsOf } from '../support/tutors.js';

let app: CardApp;
let desk: TestClient;
let manager: TestClient;

beforeAll(async () => {
  app = await startCardApp({ env: { RATE_LIMITS: 'off' } });
  desk = (await staffOf(app, 'desk')).client;
  manager = (await staffOf(app, 'manager')).client;
});
afterAll(async () => {
  await assertInvariants(app.database);
  await app.stop();
});

const setDay = (tutor: string, day: string, ...windows: string[]) =>
  desk.put(`/api/office/tutors/${tutor}/days/${day}`, { windows: windowsOf(...windows) });
const disable = (tutor: string) =>
  app.database.query('UPDATE staff SET disabled_at = academy_now() WHERE id = $1', [tutor]);

describe('the office calendar of a day', () => {
  it('lists every tutor with hours and lessons', async () => {
    const { tutor, day, family, lessons } = await busyTutor(app);
    const [one, two] = idsOf(lessons);
    const other = await addTutor(app);
    await setDay(other, day, '09:00-12:00');
    const { tutors, tests } = await calendarOf(desk, day);
    expect(tutors.find(({ id }) => id === tutor)).toMatchObject({
      name: 'Test tutor',
      teaches: true,
      windows: windowsOf('07:00-23:00'),
      is_changed: false,
      lessons: [
        {
          id: one,
          student_id: family.studentId,
          student_name: 'Sam Doe',
          package_name: '5 Sessions',
          place: 'online',
          room: null,
          status: 'booked',
          outside_hours: false,
          room_has_test: false,
        },
        { id: two },
      ],
    });
    expect(tutors.find(({ id }) => id === other)).toMatchObject({
      windows: windowsOf('09:00-12:00'),
      is_changed: true,
      lessons: [],
    });
    expect(tests).toEqual([]);
  });

  it('lists the tests with their rooms', async () => {
    const day = saturday(6).slice(0, 10);
    const place = ['practice-sat', `${day} 09:00`];
    await app.database.query(
      "INSERT INTO test_dates (session_id, date, capacity, taken, room) VALUES ($1, $2, 30, 3, 'Library') ON CONFLICT (session_id, date) DO UPDATE SET taken = 3, room = 'Library'",
      place,
    );
    const { tests } = await calendarOf(desk, day);
    await app.database.query('DELETE FROM test_dates WHERE session_id = $1 AND date = $2', place);
    expect(tests).toMatchObject([{ room: 'Library', students: 3 }]);
    expect(academyMinute(new Date(tests[0]?.start ?? ''))).toBe(`${day} 09:00`);
  });

  it('shows today by default and rejects a day that does not exist', async () => {
    const { day, today } = await calendarOf(desk);
    expect(day).toBe(today);
    const { status, body } = await desk.get('/api/office/calendar?day=2027-02-30');
    expect({ status, body }).toMatchObject({ status: 422, body: { errors: { day: [tutorMessages.day] } } });
  });

  it('leaves out canceled lessons and disabled tutors without lessons', async () => {
    const { family, tutor, day, lessons } = await busyTutor(app);
    for (const lesson of lessons.slice(0, 2)) await cancelLesson(family, lesson);
    expect(await planOf(desk, tutor, day)).toMatchObject({ lessons: [] });
    await disable(tutor);
    expect(await planOf(desk, tutor, day)).toBeUndefined();
    expect(await planOf(desk, tutor, addDays(day, 1))).toMatchObject({ teaches: false, lessons: [{}] });
  });
});

describe('lessons at risk on Today', () => {
  const atRisk = async (...ids: string[]): Promise<TodayItem[]> =>
    (
      (await desk.get<TodayResponse>('/api/office/today')).body.groups.find(({ kind }) => kind === 'lesson')?.items ??
      []
    ).filter(({ id }) => ids.includes(id));

  it('include a booked lesson that is outside its tutor’s hours after the hours changed', async () => {
    const { family, tutor, day, lessons } = await busyTutor(app);
    const [one, two, after] = idsOf(lessons);
    expect(await atRisk(one, two, after)).toEqual([]);
    // The first lesson begins at 7:00, the second at 8:00.
    expect((await setDay(tutor, day, '08:00-12:00')).status).toBe(200);
    expect((await lessonsOf(family)).lessons).toMatchObject([{ id: one, status: 'booked' }, {}, {}]);
    expect(await atRisk(one, two, after)).toMatchObject([
      {
        text: expect.stringMatching(/^Sam, .+, 7:00 am: outside the hours of Test tutor\.$/) as unknown,
        at: lessons[0]?.start,
        link: { page: 'calendar', tutor, day },
      },
    ]);
    expect(await planOf(desk, tutor, day)).toMatchObject({
      lessons: [{ outside_hours: true }, { outside_hours: false }],
    });
    await setDay(tutor, day);
    expect(await atRisk(one, two, after)).toHaveLength(2);
    await desk.delete(`/api/office/tutors/${tutor}/days/${day}`);
    expect(await atRisk(one, two, after)).toEqual([]);
    await app.database.query('UPDATE tutor_hours SET end_minute = 8 * 60 + 30 WHERE tutor_id = $1', [tutor]);
    expect((await atRisk(one, two, after)).map(({ id }) => id)).toEqual([two]);
    const [, second] = (await lessonsOf(family)).lessons;
    if (second) await cancelLesson(family, second);
    expect(await atRisk(one, two, after)).toEqual([]);
  });

  it('include the next online lesson of a tutor without a meeting link, once, and link the tutor', async () => {
    const { family, tutor, lessons } = await busyTutor(app);
    const [one, two, after] = idsOf(lessons);
    const setLink = (url: string) =>
      app.database.query("UPDATE tutor_profiles SET meeting_url = NULLIF($2, '') WHERE staff_id = $1", [tutor, url]);
    expect(await atRisk(one, two, after)).toEqual([]);
    await setLink('');
    expect(await atRisk(one, two, after)).toMatchObject([
      {
        id: one,
        text: expect.stringMatching(
          /: Test tutor has no meeting link, so the family cannot join online lessons\.$/,
        ) as unknown,
        link: { page: 'tutor', id: tutor },
      },
    ]);
    const [first] = (await lessonsOf(family)).lessons;
    if (first) await cancelLesson(family, first);
    expect((await atRisk(one, two, after)).map(({ id }) => id)).toEqual([two]);
    // A lesson in person needs no link.
    await app.database.query("UPDATE lessons SET place = 'in_person' WHERE id = $1", [two]);
    expect((await atRisk(one, two, after)).map(({ id }) => id)).toEqual([after]);
    await setLink('https://meet.example.com/x');
    expect(await atRisk(one, two, after)).toEqual([]);
  });

  it('include a lesson in person whose room got a test with students after the lesson was booked', async () => {
    await app.database.query("INSERT INTO rooms (id, name) VALUES (99002, 'Library')");
    const date = saturday(5);
    const day = date.slice(0, 10);
    const [family, tutor] = [await withCourse(app), await addTutor(app)];
    // A test holds its room for four hours.
    const starts = [`${day} 08:00`, `${day} 12:00`, `${day} 13:00`];
    const { body } = await book(family, tutor, starts, { place: 'in_person' });
    expect(body.data.lessons.map(({ room }) => room)).toEqual(['Library', 'Library', 'Library']);
    const [before, during, after] = body.data.lessons.map(({ id }) => id) as [string, string, string];
    const setRoom = async (room: string) => {
      const read = await desk.get<FullSaturday>(`/api/office/saturdays/${day}`);
      const version = read.body.tests.find(({ session_id: id }) => id === 'practice-sat')?.version;
      const change = { date, capacity: 30, room, version };
      expect((await manager.put(`/api/office/saturdays/${day}/tests/practice-sat`, change)).status).toBe(200);
    };
    await setRoom(' library ');
    expect(await atRisk(before, during, after)).toEqual([]);
    await payingFamily(app, [practiceForm({}, [{ id: 'practice-sat', dates: [date] }])]);
    expect(await atRisk(before, during, after)).toMatchObject([
      {
        id: during,
        text: expect.stringMatching(/^Sam, .+, 12:00 pm: a test is in the same room, Library\.$/) as unknown,
        link: { page: 'calendar', tutor, day },
      },
    ]);
    expect((await planOf(desk, tutor, day))?.lessons.map((lesson) => lesson.room_has_test)).toEqual([
      false,
      true,
      false,
    ]);
    await setRoom('Gym');
    expect(await atRisk(before, during, after)).toEqual([]);
    await app.database.query('DELETE FROM rooms WHERE id = 99002');
  });

  it('include every booked lesson of a tutor who no longer teaches', async () => {
    const { family, tutor, day, lessons } = await busyTutor(app);
    const [one, two, after] = idsOf(lessons);
    await disable(tutor);
    const items = await atRisk(one, two, after);
    expect(items.map(({ id, link }) => [id, link])).toEqual([
      [one, { page: 'calendar', tutor, day }],
      [two, { page: 'calendar', tutor, day }],
      [after, { page: 'calendar', tutor, day: addDays(day, 1) }],
    ]);
    expect(items[0]?.text).toMatch(/^Sam, .+, 7:00 am: Test tutor no longer teaches\.$/);
    expect((await lessonsOf(family)).lessons.every(({ status }) => status === 'booked')).toBe(true);
    expect((await cancelDay(desk, { tutor, day }, [one, two])).status).toBe(200);
    expect(await atRisk(one, two, after)).toMatchObject([{ id: after }]);
  });
});
