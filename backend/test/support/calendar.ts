import type { OfficeCalendarResponse, TutorDayPlan } from '@academy/contracts/http/office/calendar';
import type { Lesson } from '@academy/contracts/http/lessons';
import { addDays } from '@academy/contracts/rules/slots';
import { expect } from 'vitest';
import type { CardApp } from './card-app.js';
import type { Answer, TestClient } from './client.js';
import { addTutor, booked, timesOf, withCourse, type CourseFamily } from './lessons.js';

/** A tutor who has lessons with a family. */
export interface BusyTutor {
  family: CourseFamily;
  tutor: string;
  /** Day of the first two lessons, YYYY-MM-DD; the third is on the day after. */
  day: string;
  lessons: [Lesson, Lesson, Lesson];
  /** Other open start times on that day. */
  free: string[];
}

/** Creates a tutor with three lessons of one family: at 7 and 8 am on one day, and at 7 am on the day after. */
export async function busyTutor(app: CardApp): Promise<BusyTutor> {
  const [family, tutor] = [await withCourse(app), await addTutor(app)];
  const times = (await timesOf(family, tutor)).filter((time) => time.endsWith(':00'));
  const day = times[60]?.slice(0, 10) ?? '';
  const on = (one: string) => times.filter((time) => time.startsWith(one));
  const [first = '', second = '', ...free] = on(day);
  const bookAt = (start = '') => booked(family, tutor, start);
  const lessons: BusyTutor['lessons'] = [
    await bookAt(first),
    await bookAt(second),
    await bookAt(on(addDays(day, 1))[0]),
  ];
  return { family, tutor, day, lessons, free };
}

/** Returns the ids of the three lessons. */
export const idsOf = ([one, two, three]: BusyTutor['lessons']): [string, string, string] => [one.id, two.id, three.id];

/** Reads one day of the office calendar. @param day YYYY-MM-DD; today if empty */
export async function calendarOf(desk: TestClient, day = ''): Promise<OfficeCalendarResponse> {
  const { status, body } = await desk.get<OfficeCalendarResponse>(`/api/office/calendar${day && `?day=${day}`}`);
  expect({ status, body }).toMatchObject({ status: 200 });
  return body;
}

/** Returns a tutor's plan in the calendar of a day, or undefined if the tutor is not listed. */
export const planOf = async (desk: TestClient, tutor: string, day: string): Promise<TutorDayPlan | undefined> =>
  (await calendarOf(desk, day)).tutors.find(({ id }) => id === tutor);

/** Cancels a tutor's day. @param lessons ids of the lessons shown before the cancellation */
export const cancelDay = (
  desk: TestClient,
  { tutor, day }: Pick<BusyTutor, 'tutor' | 'day'>,
  lessons: readonly string[],
  reason = 'The tutor is ill.',
): Promise<Answer<OfficeCalendarResponse>> =>
  desk.post<OfficeCalendarResponse>(`/api/office/tutors/${tutor}/days/${day}/cancellation`, { lessons, reason });
