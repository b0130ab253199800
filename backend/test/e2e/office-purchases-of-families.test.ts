import { randomUUID } from 'node:crypto';
import type { FamilyResponse } from '@academy/contracts/http/office/families';
import type { OfficePurchaseResponse } from '@academy/contracts/http/office/registering';
import { releasedVersion, versionDay } from '@academy/contracts/legal/version-names';
import { addressOfFamily } from '@academy/contracts/rules/office-families';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { allocate, allocationOf, takeDeposit } from '../support/allocations.js';
import { bookingDraft, bookingRequest, weekdayFrom } from '../support/bookings.js';
import { done } from '../support/lead-tour.js';
import { signUp, signUpConfirmed } from '../support/families.js';
import { paidBy, purchaseOf, registerByPhone } from '../support/office-purchases.js';
import { app, desk, newEmail, sitting, start, stop } from '../support/phone-app.js';

beforeAll(start);
afterAll(stop);

/** Adds a family by phone, as the desk does. @returns its id */
async function addFamily(lastName: string, email = ''): Promise<string> {
  const contact = { first_name: 'Fay', last_name: lastName, phone: '2035550111', email };
  const { body } = await desk.post<FamilyResponse>('/api/office/families', contact);
  return body.family.id;
}

const readFamily = async (id: string) => (await desk.get<FamilyResponse>(`/api/office/families/${id}`)).body.family;

const registrationIds = ({ registrations }: OfficePurchaseResponse) =>
  registrations.map(({ registration_id: id }) => id);

/** Registers a family from its page. */
const register = (id: string, email: string, n = 4) =>
  registerByPhone(desk, { ...purchaseOf([sitting(email, n)], {}), family_id: id });

describe('a family that was added by phone without an email', () => {
  it('has its registration, notes and email on one page', async () => {
    const [id, email] = [await addFamily('Noemail'), newEmail()];
    await done(desk.post(`/api/office/families/${id}/notes`, { text: 'Prefers calls after six.' }));
    const { status, body } = await register(id, email);
    expect(status).toBe(200);
    const family = await readFamily(id);
    expect(family.registrations.map((one) => one.id)).toEqual(registrationIds(body));
    expect(family).toMatchObject({ id, name: 'Fay Noemail', emails: [email], notes: [{}], accounts: [] });
    expect(family.consents[0]?.text).toBe(`Agreed to the terms of ${versionDay(releasedVersion)}`);
    // The registration leads to the same page, so no second family is listed.
    expect((await readFamily(registrationIds(body)[0] ?? '')).id).toBe(id);
  });

  it('has the email while its payment is on its way', async () => {
    const [id, email] = [await addFamily('Waiting'), newEmail()];
    const request = purchaseOf([sitting(email, 5)], { method: 'check', received: false });
    expect((await registerByPhone(desk, { ...request, family_id: id })).body.status).toBe('waiting');
    expect((await readFamily(id)).emails).toEqual([email]);
  });

  it('has a consultation and what an earlier payment pays for', async () => {
    const [id, email] = [await addFamily('Earlier'), newEmail()];
    const day = { date: weekdayFrom(18), time_slot: 'afternoon', start_time: '13:00' } as const;
    const booking = bookingRequest(bookingDraft({ ...day, email }));
    const request = { purchase: booking, account_id: null, family_id: id, pay: paidBy({ method: 'cash' }) };
    expect((await registerByPhone(desk, request)).status).toBe(200);
    expect((await readFamily(id)).consultations).toHaveLength(1);

    const [other, address] = [await addFamily('Deposit'), newEmail()];
    const deposit = await takeDeposit(desk, newEmail());
    const { body } = await allocate(desk, deposit, { ...allocationOf([sitting(address, 6)]), family_id: other });
    expect((await readFamily(other)).registrations.map((one) => one.id)).toEqual(registrationIds(body));
  });

  it('gets no email of another family, which the refusal names', async () => {
    const [id, email] = [await addFamily('Taken'), newEmail()];
    const owner = await addFamily('Owner', email);
    const deposit = await takeDeposit(desk, newEmail());
    const answers = [
      await register(id, email.toUpperCase()),
      await allocate(desk, deposit, { ...allocationOf([sitting(email, 6)]), family_id: id }),
    ];
    for (const { status, body } of answers)
      expect({ status, body }).toMatchObject({
        status: 422,
        body: { message: addressOfFamily('Fay Owner'), family: { id: owner, name: 'Fay Owner' } },
      });
    for (const one of [id, owner]) expect((await readFamily(one)).registrations).toEqual([]);
    expect((await readFamily(id)).emails).toEqual([]);
  });

  it('gets no email of an account, which sees nothing of the family', async () => {
    const parent = app.client();
    const { user } = await signUpConfirmed(app, parent);
    const id = await addFamily('Stranger');
    const { status, body } = await register(id, user.email);
    expect({ status, body }).toMatchObject({ status: 422, body: { family: { id: user.id, name: 'Jane Doe' } } });
    const { body: payments } = await parent.get<{ data: unknown[] }>('/api/account/payments');
    expect(payments.data).toEqual([]);
  });

  it('gets a registration once when two people send it at the same time', async () => {
    const [id, email, key] = [await addFamily('Twice'), newEmail(), randomUUID()];
    const request = { ...purchaseOf([sitting(email, 7)], {}), family_id: id };
    const answers = await Promise.all([1, 2].map(() => registerByPhone(desk, request, key)));
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    expect((await readFamily(id)).registrations).toHaveLength(1);
  });
});

it('two families that are registered with one new email at the same time do not both get it', async () => {
  const [one, other, email] = [await addFamily('Race'), await addFamily('Course'), newEmail()];
  const answers = await Promise.all([register(one, email, 7), register(other, email, 8)]);
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200, 422]));
});

it('a guest family that is registered with another email has both on one page', async () => {
  const [first, second] = [newEmail(), newEmail()];
  const { body } = await registerByPhone(desk, purchaseOf([sitting(first, 5)], {}));
  const [id = ''] = registrationIds(body);
  expect((await register(id, second, 6)).status).toBe(200);
  expect((await readFamily(id)).registrations).toHaveLength(2);
});

it('an unconfirmed account gets no email that the office registers with', async () => {
  const stranger = app.client();
  const { user } = await signUp(stranger);
  const email = newEmail();
  expect((await register(user.id, email, 5)).status).toBe(200);
  expect((await readFamily(user.id)).emails).not.toContain(email);
});

it('a purchase from the page of no family is refused with 404', async () => {
  expect((await register(randomUUID(), newEmail())).status).toBe(404);
});
