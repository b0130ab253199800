import { randomUUID } from 'node:crypto';
import type { Family, FamilyResponse } from '@academy/contracts/http/office/families';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { weekdayFrom } from '../support/bookings.js';
import { startCardApp, type CardApp } from '../support/card-app.js';
import type { TestClient } from '../support/client.js';
import { book } from '../support/consultation-page.js';
import { signUp, signUpConfirmed } from '../support/families.js';
import { practiceForm, saturday } from '../support/forms.js';
import { deskOf, officeRegistration } from '../support/office-registrations.js';
import { staffOf } from '../support/office.js';
import { pay } from '../support/registration-page.js';

let app: CardApp;
let desk: TestClient;

beforeAll(async () => {
  app = await startCardApp();
  desk = (await staffOf(app, 'desk')).client;
});
afterAll(() => app.stop());

const fresh = () => `Booking-${randomUUID()}@example.com`;
const read = async (id: string): Promise<Family> =>
  (await desk.get<FamilyResponse>(`/api/office/families/${id}`)).body.family;
const sendAgain = (id: string, email_id: string, to: string) =>
  desk.post<FamilyResponse>(`/api/office/families/${id}/emails`, { email_id, to });
const sitting = (people: Record<string, string>) =>
  practiceForm(people, [{ id: 'practice-sat', dates: [saturday(3)] }]);

/** Waits until the family's page lists a delivered email to an address. */
const listed = (id: string, address: string, subject = /receipt|^You are registered/) =>
  vi.waitFor(
    async () => {
      const { messages } = await read(id);
      const found = messages.find(
        (one) =>
          one.to.toLowerCase() === address.toLowerCase() && one.status === 'accepted' && subject.test(one.subject),
      );
      if (!found) throw new Error(`No such email among ${JSON.stringify(messages)}`);
      return found;
    },
    { timeout: 10_000, interval: 50 },
  );

async function parent() {
  const client = app.client();
  return { client, id: (await signUpConfirmed(app, client)).user.id };
}

describe('emails to an address that only a booking of an account has', () => {
  it('are listed for a registration, and are sent there again', async () => {
    const { client, id } = await parent();
    const [address, child] = [fresh(), fresh()];
    const { ids } = await pay(app, client, [sitting({ parent_email: address, student_email: child })]);
    const sent = await listed(id, address);
    await listed(id, child);
    expect((await sendAgain(id, sent.id, address)).status).toBe(200);
    await app.mails.waitFor(
      ({ to, headers }) => to.includes(address) && headers['message-id']?.includes('again-') === true,
    );
    expect((await sendAgain(ids[0] ?? '', sent.id, 'stranger@example.com')).status).toBe(422);
  });

  it('are listed for a registration whose address the office corrected', async () => {
    const { client, id } = await parent();
    const { ids } = await pay(app, client, [sitting({ parent_email: fresh() })]);
    const address = fresh();
    const [registration = ''] = ids;
    const { version } = await officeRegistration(desk, registration);
    expect((await deskOf(desk).correct(registration, { parent_email: address, version })).status).toBe(200);
    expect(await listed(id, address, /is registered for/)).toMatchObject({ status: 'accepted' });
  });

  it('are listed for a consultation', async () => {
    const { client, id } = await parent();
    const address = fresh();
    await book(app, client, { email: address, date: weekdayFrom(12), time_slot: 'morning', start_time: '10:30' });
    expect((await sendAgain(id, (await listed(id, address)).id, address)).status).toBe(200);
  });

  it('stay with another family that has an account with the address', async () => {
    const [{ client, id }, other] = [await parent(), await signUp(app.client())];
    const address = other.user.email;
    await pay(app, client, [sitting({ parent_email: address })]);
    const sent = await listed(other.user.id, address);
    expect((await read(id)).messages.map(({ to }) => to)).not.toContain(address);
    expect((await sendAgain(id, sent.id, address)).status).toBe(404);
    expect((await sendAgain(other.user.id, sent.id, address)).status).toBe(200);
  });
});
