import type { TestDatesResponse } from '@academy/contracts/http/catalog';
import type { ExamsResponse } from '@academy/contracts/http/registrations';
import { slotMessages } from '@academy/contracts/rules/slots';
import { academyInstant } from '@academy/contracts/rules/test-dates';
import { testMessages } from '@academy/contracts/rules/exams';
import { afterEach, expect, it, vi } from 'vitest';
import { startTestApp, type TestApp } from '../support/app.js';
import { bookingDraft, bookingRequest, placesLeft, postBooking } from '../support/bookings.js';
import { createDatabase, type TestDatabase } from '../support/database.js';
import { checkoutOf, postForm, practiceForm, saturday } from '../support/forms.js';
import { confirmDemo, signUp, startCheckout } from '../support/journey.js';

/** A date whose test starts at 9:00 and whose morning slot ends at 12:00, academy time. */
const date = saturday(1);
const day = date.slice(0, 10);
const before = academyInstant(`${day} 08:55`);
const after = academyInstant(`${day} 12:10`);

let database: TestDatabase;
let product: TestApp;

/** Starts the product with different times for the database's clock and the process's clock. */
async function startWith(clocks: { database: Date; process: Date }): Promise<void> {
  database = await createDatabase();
  const name = new URL(database.url).pathname.slice(1);
  const seconds = Math.round((clocks.database.getTime() - Date.now()) / 1000);
  await database.query(`ALTER DATABASE ${name} SET academy.clock = 'adjustable'`);
  await database.query(`ALTER DATABASE ${name} SET academy.clock_offset = '${seconds} seconds'`);
  product = await startTestApp({ env: { RATE_LIMITS: 'off' }, database, workers: false });
  vi.setSystemTime(clocks.process);
}

afterEach(async () => {
  vi.useRealTimers();
  await product.stop();
  await database.drop();
});

const saturdays = async () => (await product.client().get<TestDatesResponse>('/api/get_dates')).body;

it('rejects tests and slots that have started by the database clock if the process clock is behind', async () => {
  await startWith({ database: after, process: before });
  const offered = await saturdays();
  expect(offered.saturdays).toHaveLength(12);
  expect(offered.saturdays).not.toContain(date);
  expect(offered.seats.map((seat) => seat.date)).not.toContain(date);
  const form = practiceForm({}, [{ id: 'practice-sat', dates: [date] }]);
  const test = await startCheckout(product.client(), checkoutOf([form]));
  expect(test.status).toBe(422);
  expect(JSON.stringify(test.body)).toContain(testMessages.unknownDate);

  expect(await placesLeft(product, day, 'morning')).toBeUndefined();
  const slot = await startCheckout(product.client(), bookingRequest(bookingDraft({ date: day, time_slot: 'morning' })));
  expect(slot.status).toBe(422);
  expect(JSON.stringify(slot.body)).toContain(slotMessages.past);
});

it('sells tests and slots that have not started by the database clock if the process clock is ahead', async () => {
  await startWith({ database: before, process: after });
  const parent = product.client();
  const { user } = await signUp(parent);
  const offered = await saturdays();
  expect(offered.saturdays[0]).toBe(date);
  expect(offered.seats.map((seat) => seat.date)).toContain(date);
  const form = practiceForm({ parent_email: user.email }, [{ id: 'practice-sat', dates: [date] }]);
  const { body: test } = await startCheckout(parent, checkoutOf([form]));
  await confirmDemo(parent, test.payment_id);
  expect((await postForm(parent, form, test.payment_id)).status).toBe(201);
  // By the process's clock, the start of the test has already passed.
  const { data } = (await parent.get<ExamsResponse>(`/api/students/${user.id}/exams`)).body;
  expect(data.exams).toMatchObject([{ status: 'booked', dates: [date] }]);

  expect(await placesLeft(product, day, 'morning')).toBeGreaterThan(0);
  const draft = bookingDraft({ date: day, time_slot: 'morning' });
  const { body: slot } = await startCheckout(parent, bookingRequest(draft));
  await confirmDemo(parent, slot.payment_id);
  expect((await postBooking(parent, slot.payment_id, draft)).status).toBe(201);
});
