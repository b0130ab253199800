import type { FactsResponse } from '@academy/contracts/http/facts';
import type { ErrorBody } from '@academy/contracts/http/errors';
import type { SettingChangedResponse } from '@academy/contracts/http/office/settings';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { bookingDraft, bookingRequest, openFor, openStarts, postBooking, weekdayFrom } from '../support/bookings.js';
import type { TestClient } from '../support/client.js';
import { product, start, stop } from '../support/consultation-app.js';
import { confirmDemo, startCheckout } from '../support/journey.js';
import { staffOf } from '../support/office.js';
import { settingOf } from '../support/settings.js';

let manager: TestClient;

beforeAll(async () => {
  await start();
  manager = (await staffOf(product, 'manager')).client;
});
afterAll(stop);

async function saveHours(change: object) {
  const { values, version } = await settingOf(manager, 'hours', 'hours');
  return manager.put<SettingChangedResponse>('/api/office/settings/hours/hours', {
    values: { ...values, ...change },
    version,
  });
}

const facts = async () => (await product.client().get<FactsResponse>('/api/facts?fresh')).body.data;

const date = weekdayFrom(20);
const bookingAt = (start_time: string) => bookingDraft({ date, time_slot: 'morning', start_time });

describe('the opening hours', () => {
  it('limit the start times for new bookings, until the change is undone', async () => {
    const early = bookingAt('09:00');
    const paid = await openFor(product, bookingRequest(early));
    const { body } = await saveHours({ other_days_opens: '10:30', other_days_closes: '12:15' });
    expect(body.change.differences).toEqual([
      { label: 'Opens Sunday to Friday', from: '9:00 am', to: '10:30 am' },
      { label: 'Closes Sunday to Friday', from: '9:00 pm', to: '12:15 pm' },
    ]);
    expect((await facts()).hours.otherDays).toEqual(['10:30', '12:15']);
    expect(await openStarts(product, date, 'morning')).toEqual(['10:30', '11:00', '11:30']);
    expect(await openStarts(product, date, 'evening')).toEqual([]);
    expect(await startCheckout(product.client(), bookingRequest(bookingAt('10:00')))).toMatchObject({
      status: 422,
      body: { errors: { 'booking.start_time': ['Please choose one of the start times.'] } },
    });
    expect((await startCheckout(product.client(), bookingRequest(bookingAt('11:30')))).status).toBe(200);
    // A time held before the change can still be booked.
    await confirmDemo(product.client(), paid.payment_id);
    expect((await postBooking(product.client(), paid.payment_id, early)).status).toBeLessThan(300);
    await manager.post(`/api/office/setting-changes/${body.change.id}/undo`);
    expect((await facts()).hours.otherDays).toEqual(['09:00', '21:00']);
    expect((await startCheckout(product.client(), bookingRequest(bookingAt('10:00')))).status).toBe(200);
  });

  it('must close after they open, and include the phone hours', async () => {
    const refused = await saveHours({ saturday_closes: '09:00' });
    expect([refused.status, (refused.body as unknown as ErrorBody).errors]).toEqual([
      422,
      { 'values.saturday_closes': ['Please enter a time after the opening time.'] },
    ]);
    expect((await saveHours({ phone_hours: 'Every day 8am-8pm ET' })).status).toBe(200);
    expect((await facts()).phone_hours).toBe('Every day 8am-8pm ET');
  });

  it('cannot be added or removed', async () => {
    const { values, version } = await settingOf(manager, 'hours', 'hours');
    expect((await manager.put('/api/office/settings/hours/others', { values, version })).status).toBe(404);
    expect((await manager.post('/api/office/settings/hours', { values })).status).toBe(404);
    expect((await manager.post('/api/office/settings/hours/hours/removal', { version })).status).toBe(404);
  });
});
