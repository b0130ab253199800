import { busyStudentMessage } from '@academy/contracts/rules/student-conflicts';
import type { CreatePaymentIntentResponse } from '@academy/contracts/http/payments';
import { academyMinute } from '@academy/contracts/rules/test-dates';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { bookingDraft, bookingRequest, setPlaces, weekdayFrom } from '../support/bookings.js';
import { startCardApp, type CardApp } from '../support/card-app.js';
import { readCheckout, until } from '../support/journey.js';
import { assertInvariants } from '../support/invariants.js';
import { familyWithCourse } from '../support/lesson-tour.js';
import { addTutor, book, booked, cancelLesson, timesOf, type CourseFamily } from '../support/lessons.js';
import { countDeadlocks, race } from '../support/races.js';
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

const day = weekdayFrom(12);
const student = 'Sam Doe';

const draftAt = (start: string, name = student) =>
  bookingDraft({ name, date: day, time_slot: 'afternoon', start_time: start });

/** Starts a checkout that holds a consultation for a person with this name. */
const hold = (family: CourseFamily, start: string, name?: string) =>
  family.parent.postOnce<CreatePaymentIntentResponse>(
    '/api/create-payment-intent',
    bookingRequest(draftAt(start, name)),
  );

/** Books a consultation and pays for it. @returns its id */
async function consult(family: CourseFamily, start: string, name?: string): Promise<string> {
  const { status, body } = await hold(family, start, name);
  expect({ status, body }).toMatchObject({ status: 200 });
  app.double.confirm(body.payment_id);
  await until('the consultation to be booked', async () => {
    const checkout = await readCheckout(family.parent, body);
    return checkout.status === 'completed';
  });
  const [row] = await app.database.query<{ id: string }>('SELECT id FROM consultations WHERE checkout_id = $1', [
    body.checkout_id,
  ]);
  return row?.id ?? '';
}

const move = (family: CourseFamily, id: string, from: string, to: string) =>
  family.parent.post(`/api/consultations/${id}/move`, { from: `${day} ${from}`, to: `${day} ${to}` });

const claimsOf = async (studentId: string): Promise<string[]> =>
  (
    await app.database.query<{ start: Date }>(
      "SELECT lower(during) AS start FROM time_claims WHERE resource = 'student:' || $1 AND consultation_id IS NOT NULL ORDER BY 1",
      [studentId],
    )
  ).map(({ start }) => academyMinute(start).slice(11));

describe('a student’s consultation and lesson', () => {
  it('cannot overlap, and the error names the reason', async () => {
    const [family, tutor] = [await familyWithCourse(app), await addTutor(app)];
    const id = await consult(family, '13:00');
    expect(await claimsOf(family.studentId)).toEqual(['13:00']);
    const times = (await timesOf(family, tutor)).filter((time) => time.startsWith(day)).map((time) => time.slice(11));
    expect(times).toContain('12:00');
    expect(times).toContain('14:00');
    for (const taken of ['12:30', '13:00', '13:30']) expect(times).not.toContain(taken);
    expect(await book(family, tutor, [`${day} 13:00`])).toMatchObject({ status: 409, body: { error: 'slot_taken' } });

    const lesson = await booked(family, tutor, `${day} 14:00`);
    const busy = busyStudentMessage(student, 'lesson');
    expect(await hold(family, '14:30')).toMatchObject({
      status: 422,
      body: { message: busy, errors: { 'booking.start_time': [busy] } },
    });
    expect(await move(family, id, '13:00', '14:00')).toMatchObject({ status: 422, body: { errors: { to: [busy] } } });
    expect(await hold(family, '13:30')).toMatchObject({
      status: 422,
      body: { message: busyStudentMessage(student, 'consultation') },
    });
    expect((await cancelLesson(family, lesson)).status).toBe(200);
    expect((await move(family, id, '13:00', '14:00')).status).toBe(200);
    expect(await claimsOf(family.studentId)).toEqual(['14:00']);
    expect((await book(family, tutor, [`${day} 13:00`])).status).toBe(201);
    await app.database.query("UPDATE consultations SET status = 'cancelled' WHERE id = $1", [id]);
    expect(await claimsOf(family.studentId)).toEqual([]);
    await app.database.query("UPDATE consultations SET status = 'booked' WHERE id = $1", [id]);
  });

  it('can overlap if the consultation is booked under the parent’s name', async () => {
    const [family, tutor] = [await familyWithCourse(app), await addTutor(app)];
    await consult(family, '12:00', 'Jane Doe');
    expect((await hold(family, '12:00', 'Jane Doe')).status).toBe(200);
    expect((await book(family, tutor, [`${day} 12:00`])).status).toBe(201);
  });
});

describe.each(Array.from({ length: rounds }, (_none, round) => round))('round %i', () => {
  it('books one of 40 concurrent lessons and consultations of a student without a deadlock', async () => {
    const [family, tutor] = [await familyWithCourse(app), await addTutor(app)];
    const raceDay = weekdayFrom(20);
    await setPlaces(app, raceDay, 'afternoon', racers);
    const before = await countDeadlocks(app);
    const answers = await race<{ status: number }>(racers, (racer) =>
      racer % 2 === 0
        ? book(family, tutor, [`${raceDay} 13:00`])
        : family.parent.postOnce('/api/create-payment-intent', bookingRequest({ ...draftAt('13:30'), date: raceDay })),
    );
    expect(answers.filter(({ status }) => status === 200 || status === 201)).toHaveLength(1);
    const refusals = answers.map(({ status }) => status).filter((status) => status >= 300);
    expect(refusals.filter((status) => status !== 409 && status !== 422)).toEqual([]);
    expect(await countDeadlocks(app)).toBe(before);
  });
});

it('(negative control) books an overlapping lesson and consultation without the time-claim trigger', async () => {
  const [family, tutor] = [await familyWithCourse(app), await addTutor(app)];
  await app.database.query('ALTER TABLE consultations DISABLE TRIGGER consultations_claim_time');
  try {
    expect((await hold(family, '15:00')).status).toBe(200);
    expect((await book(family, tutor, [`${day} 15:00`])).status).toBe(201);
    // Undo the result of the disabled guard, so that the invariants hold at the end.
    await app.database.query('UPDATE consultations SET student_id = NULL WHERE student_id = $1', [family.studentId]);
  } finally {
    await app.database.query('ALTER TABLE consultations ENABLE TRIGGER consultations_claim_time');
  }
});
