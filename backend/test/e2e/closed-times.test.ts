import type { StudentLessonsResponse } from '@academy/contracts/http/lessons';
import { academyDay } from '@academy/contracts/rules/dates';
import { slotMessages } from '@academy/contracts/rules/slots';
import { Database } from '../../src/platform/database/database.js';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  bookingDraft,
  bookingRequest,
  dayFromToday,
  openFor,
  openStarts,
  placesLeft,
  setPlaces,
  weekdayFrom,
} from '../support/bookings.js';
import { listLessonsAtRisk } from '../../src/lessons/index.js';
import { startCardApp, type CardApp } from '../support/card-app.js';
import type { TestClient } from '../support/client.js';
import { bookedFamily, move } from '../support/consultation-page.js';
import { addDayOff, publicDates, undo } from '../support/date-rules.js';
import { startCheckout } from '../support/journey.js';
import { addTutor, book, booked, moveLesson, timesOf, withCourse } from '../support/lessons.js';
import { staffOf } from '../support/office.js';
import { saturday } from '../support/forms.js';

let app: CardApp;
let manager: TestClient;

beforeAll(async () => {
  app = await startCardApp({ env: { RATE_LIMITS: 'off' } });
  manager = (await staffOf(app, 'manager')).client;
});
afterAll(() => app.stop());

type Slot = 'morning' | 'afternoon' | 'evening';
const booking = (date: string, time_slot: Slot, start_time?: string) =>
  bookingRequest(bookingDraft({ date, time_slot, ...(start_time && { start_time }) }));
async function startOfCheckout(id: string): Promise<unknown> {
  const [row] = await app.database.query(
    "SELECT to_char(start_time, 'HH24:MI') AS start FROM consultations WHERE checkout_id = $1",
    [id],
  );
  return row?.['start'];
}

describe('a consultation without an exact start', () => {
  it.each<[Slot, (days: number) => string, string]>([
    ['morning', weekdayFrom, '09:00'],
    ['evening', weekdayFrom, '16:00'],
    ['morning', () => saturday(2).slice(0, 10), '10:00'],
    ['afternoon', () => saturday(3).slice(0, 10), '12:00'],
  ])('gets the first free start of the %s inside the opening hours', async (slot, dayOf, first) => {
    const checkout = await openFor(app, booking(dayOf(8), slot));
    expect(await startOfCheckout(checkout.checkout_id)).toBe(first);
  });

  it('gets a later start when the first one is taken, and is refused when none is left', async () => {
    const date = weekdayFrom(14);
    await setPlaces(app, date, 'evening', 1);
    await openFor(app, booking(date, 'evening', '16:00'));
    for (const later of ['17:00', '18:00'])
      expect(await startOfCheckout((await openFor(app, booking(date, 'evening'))).checkout_id)).toBe(later);
    expect(await startCheckout(app.client(), booking(date, 'evening'))).toMatchObject({
      status: 409,
      body: { error: 'slot_taken', errors: { 'booking.time_slot': [slotMessages.taken] }, open_starts: [] },
    });
  });

  it.each([1, 4, 7])(
    'is refused in a part of the day with no start inside the opening hours: Saturday %i',
    async (n) => {
      const date = saturday(n).slice(0, 10);
      expect(await startCheckout(app.client(), booking(date, 'evening'))).toMatchObject({
        status: 409,
        body: { error: 'slot_taken', errors: { 'booking.time_slot': [slotMessages.noStartLeft] } },
      });
      expect([await placesLeft(app, date, 'evening'), await openStarts(app, date, 'evening')]).toEqual([0, []]);
    },
  );
});

describe('a day off of the academy', () => {
  it('has no consultation, no move to it, no free call and no test', async () => {
    const date = saturday(5).slice(0, 10);
    const { parent, id } = await bookedFamily(app, {
      date: weekdayFrom(20),
      time_slot: 'morning',
      start_time: '10:30',
    });
    const off = await addDayOff(manager, date);
    for (const [slot, start] of [['morning'], ['morning', '10:00'], ['afternoon', '12:00'], ['evening']] as const) {
      expect(await startCheckout(app.client(), booking(date, slot, start))).toMatchObject({
        status: 422,
        body: { errors: { 'booking.time_slot': [slotMessages.closed] } },
      });
      expect(await placesLeft(app, date, slot)).toBe(0);
    }
    expect((await move(parent, id, { from: `${weekdayFrom(20)} 10:30`, to: `${date} 10:30` })).status).toBe(422);
    const call = {
      kind: 'free_consultation',
      name: 'Ann Lee',
      email: 'ann.lee@example.com',
      phone: '9145550123',
      date,
      time_slot: 'morning',
      grade: '11',
    };
    expect(await app.client().post('/api/leads', call)).toMatchObject({
      status: 422,
      body: { errors: { time_slot: [slotMessages.closed] } },
    });
    expect(await publicDates(app)).not.toContain(saturday(5));
    await undo(manager, off);
    await openFor(app, booking(date, 'morning', '10:00'));
    expect((await app.client().post('/api/leads', call)).status).toBe(201);
  });

  it('has no lesson: none is offered, booked, or moved there, by the family or the office', async () => {
    const [family, tutor] = [await withCourse(app), await addTutor(app)];
    const [off, other] = [dayFromToday(6), dayFromToday(7)];
    // Hours that a tutor has set for this day do not open it either.
    await app.database.query('INSERT INTO tutor_days (tutor_id, day, windows) VALUES ($1, $2, $3)', [
      tutor,
      off,
      JSON.stringify([{ start: '09:00', end: '12:00' }]),
    ]);
    const lesson = await booked(family, tutor, `${other} 15:00`);
    const before = await booked(family, tutor, `${off} 10:00`);
    await addDayOff(manager, off);
    const days = new Set((await timesOf(family, tutor)).map((time) => time.slice(0, 10)));
    expect([days.has(off), days.has(other)]).toEqual([false, true]);
    expect(await book(family, tutor, [`${off} 09:00`])).toMatchObject({ status: 409 });
    expect(await book(family, tutor, [`${other} 17:00`, `${off} 11:00`])).toMatchObject({ status: 409 });
    expect((await moveLesson(family, lesson, `${off} 09:30`)).status).toBe(409);
    const asOffice = await manager.post<StudentLessonsResponse>(`/api/office/students/${family.studentId}/lessons`, {
      registration_id: family.id,
      tutor_id: tutor,
      place: 'online',
      starts: [`${off} 11:00`],
      request_key: crypto.randomUUID(),
    });
    expect(asOffice.status).toBe(409);
    const atRisk = await listLessonsAtRisk(app.app.get(Database), 10);
    expect(atRisk.map(({ id, risk }) => [id, risk])).toEqual([[before.id, 'hours']]);
    expect(academyDay(new Date(before.start))).toBe(off);
  });
});
