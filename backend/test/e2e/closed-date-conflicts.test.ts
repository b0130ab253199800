import { closedDateMessages } from '@academy/contracts/rules/closed-dates';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startCardApp, type CardApp } from '../support/card-app.js';
import type { TestClient } from '../support/client.js';
import { closeDate, openClosedDate, reopenDate, storedSeat } from '../support/closed-dates.js';
import { saturday } from '../support/forms.js';
import { addTutor, booked, withCourse } from '../support/lessons.js';
import { staffOf } from '../support/office.js';
import { pay, sitting } from '../support/registration-page.js';

let app: CardApp;
let manager: TestClient;
let tutor: string;

beforeAll(async () => {
  app = await startCardApp();
  manager = (await staffOf(app, 'manager')).client;
  tutor = await addTutor(app);
});
afterAll(() => app.stop());

/** Closes a date on which a family with a course has a practice test. */
async function closedFor(week: number) {
  const date = saturday(week);
  const course = await withCourse(app);
  const { ids } = await pay(app, course.parent, [sitting([date])]);
  const [row] = await app.database.query<{ email: string }>(
    'SELECT parent_email AS email FROM registrations WHERE id = $1',
    [ids[0]],
  );
  await closeDate(manager, date);
  return { date, course, closed: await openClosedDate(app, date, (row?.email ?? '').replace(/@.*/, '')) };
}

const during = (date: string) => `${date.slice(0, 10)} 10:00`;

it('is not offered a date on which the student has a lesson, and choosing it is rejected with a reason', async () => {
  const { course, closed } = await closedFor(1);
  const to = saturday(3);
  const offered = async () => (await closed.read()).seats[0]?.dates.map(({ date }) => date);
  expect(await offered()).toContain(to);
  await booked(course, tutor, during(to));
  expect(await offered()).not.toContain(to);
  const { status, body } = await closed.choose('move', to);
  expect({ status, errors: body.errors }).toEqual({ status: 422, errors: { to: [closedDateMessages.busy] } });
  expect(await storedSeat(app, closed.seat.seat_id)).toMatchObject({ status: 'closed' });
});

it('cannot be reopened while a student has a lesson at that time', async () => {
  const { date, course, closed } = await closedFor(2);
  await booked(course, tutor, during(date));
  const { status, body } = await reopenDate(manager, date);
  expect({ status, message: body.message }).toEqual({ status: 422, message: closedDateMessages.studentBusy });
  expect(await storedSeat(app, closed.seat.seat_id)).toMatchObject({ status: 'closed' });
});
