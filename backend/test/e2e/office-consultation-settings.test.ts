import type { ErrorBody } from '@academy/contracts/http/errors';
import type { SettingChangedResponse } from '@academy/contracts/http/office/settings';
import { slotMessages } from '@academy/contracts/rules/slots';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../support/app.js';
import { bookingDraft, bookingRequest, openFor, placesLeft, weekdayFrom } from '../support/bookings.js';
import type { TestClient } from '../support/client.js';
import { startCheckout } from '../support/journey.js';
import { staffOf } from '../support/office.js';
import { listSettings, settingOf } from '../support/settings.js';

let app: TestApp;
let manager: TestClient;

beforeAll(async () => {
  app = await startTestApp({ workers: false, env: { RATE_LIMITS: 'off' } });
  manager = (await staffOf(app, 'manager')).client;
});
afterAll(() => app.stop());

const daysOff = '/api/office/settings/consultation_day_off';
const takeOff = (date: string) => manager.post<SettingChangedResponse>(daysOff, { values: { date } });
const book = (date: string) =>
  bookingRequest(bookingDraft({ date, time_slot: 'morning', start_time: '10:00', email: `${date}@example.com` }));
const left = (date: string) => placesLeft(app, date, 'morning');

async function setPlaces(places: number) {
  const { values, version } = await settingOf(manager, 'consultation_places', 'morning');
  const path = '/api/office/settings/consultation_places/morning';
  return manager.put<SettingChangedResponse>(path, { values: { ...values, places }, version });
}

describe('places for consultations', () => {
  it('change for future days without affecting bookings [office task 35]', async () => {
    const [free, busy] = [weekdayFrom(8), weekdayFrom(10)];
    await openFor(app, book(busy));
    const { status, body } = await setPlaces(1);
    expect([status, body.change.differences]).toEqual([200, [{ label: 'Consultations', from: '4', to: '1' }]]);
    expect([await left(free), await left(busy)]).toEqual([1, 0]);
    await setPlaces(0);
    expect([await left(free), await left(busy)]).toEqual([0, 0]);
    await setPlaces(4);
    expect([await left(free), await left(busy)]).toEqual([4, 3]);
  });

  it('are rejected with a field error when out of range', async () => {
    const { status, body } = await setPlaces(51);
    expect([status, (body as unknown as ErrorBody).errors]).toEqual([
      422,
      { 'values.places': ['Please enter a whole number from 0 to 50.'] },
    ]);
  });
});

describe('a day off from consultations', () => {
  it('has no places, is listed, and opens again when it is removed [office task 35]', async () => {
    const day = weekdayFrom(12);
    const { body } = await takeOff(day);
    expect(await left(day)).toBe(0);
    expect((await listSettings(manager, 'consultation_day_off')).map(({ id }) => id)).toEqual([day]);
    expect((await startCheckout(app.client(), book(day))).body).toMatchObject({
      errors: { 'booking.time_slot': [slotMessages.closed] },
    });
    await manager.post(`${daysOff}/${day}/removal`, { version: body.item?.version });
    expect(await left(day)).toBe(4);
    expect(await listSettings(manager, 'consultation_day_off')).toEqual([]);
  });

  it('is rejected while an unpaid checkout holds a place on that day', async () => {
    const day = weekdayFrom(15);
    await openFor(app, book(day));
    const { status, body } = await takeOff(day);
    expect([status, (body as unknown as ErrorBody).errors]).toEqual([
      422,
      { 'values.date': ['Consultations are booked on this day. Move or cancel them first.'] },
    ]);
    expect(await left(day)).toBe(3);
  });

  it('never succeeds together with a concurrent booking', async () => {
    for (const days of [17, 19, 22]) {
      const day = weekdayFrom(days);
      const [off, booked] = await Promise.all([takeOff(day), startCheckout(app.client(), book(day))]);
      expect([off.status === 201, booked.status === 200].filter(Boolean)).toHaveLength(1);
    }
  });

  it('is rejected in the past', async () => {
    expect((await takeOff('2020-01-06')).status).toBe(422);
  });
});
