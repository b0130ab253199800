import { afterEach, describe, expect, it } from 'vitest';
import type { ConsultationBody } from '@academy/contracts/http/consultations';
import type { PaymentRecordBody } from '@academy/contracts/http/payments';
import { sendJson, startApiServer } from '../testing/api-server';
import { createClient } from './client';
import { listSlots, scheduleConsultation } from './consultations';
import { recordPayment } from './online-payments';

let stop: (() => Promise<void>) | undefined;
afterEach(async () => {
  await stop?.();
  stop = undefined;
});

async function answering(status: number, body: unknown, token: string | null = null) {
  const server = await startApiServer((_call, response) => sendJson(response, status, body));
  stop = server.close;
  return { client: createClient({ origin: server.origin, token: () => token }), calls: server.calls };
}

const record: PaymentRecordBody = {
  student_first_name: 'Kim',
  student_last_name: 'Lee',
  email: 'kim@example.com',
  payment_type: 'Other',
  payment_amount: '20.00',
  parent_first_name: 'Ann',
  parent_last_name: 'Lee',
  parent_phone: '9145550100',
  parent_email: 'ann@example.com',
  stripe_id: 'pi_1',
  payment_status: 'Success',
};
const booking: ConsultationBody = {
  name: 'Ann Lee',
  email: 'ann@example.com',
  phone_no: '9145550100',
  date: '2026-11-24',
  time_slot: 'morning',
  primary_interest: 'Other',
  amount: '199.00',
  payment_status: 'Success',
  payment_intent_id: 'pi_1',
};

describe('recording a payment', () => {
  it.each([
    ['success', { success: true, record_id: 'r-1', message: 'Done' }, { id: 'r-1', message: 'Done' }],
    ['a message that says so', { message: 'Recorded successfully' }, { id: null, message: 'Recorded successfully' }],
  ])('succeeds with %s', async (_how, body, recorded) => {
    const { client } = await answering(200, body);
    expect(await recordPayment(record, 'key', client)).toEqual(recorded);
  });

  it.each([
    ['without success', 200, { message: 'No such payment.' }, 'No such payment.'],
    [
      'with a denied success',
      200,
      { success: false, message: 'Not recorded successfully' },
      'Not recorded successfully',
    ],
    ['with a refusal', 500, { error: 'It is broken.' }, 'It is broken.'],
  ])('fails %s', async (_how, status, body, message) => {
    const { client } = await answering(status, body);
    await expect(recordPayment(record, 'key', client)).rejects.toMatchObject({ name: 'ApiError', message });
  });

  it.each([
    ['with the token of who is signed in', 'secret', 'Bearer secret'],
    ['without one by a guest', null, undefined],
  ])('sends the request %s', async (_how, token, authorization) => {
    const { client, calls } = await answering(201, { success: true }, token);
    await recordPayment(record, 'key-1', client);
    expect(calls).toMatchObject([{ method: 'POST', path: '/api/payments', headers: { 'idempotency-key': 'key-1' } }]);
    expect(calls[0]?.headers.authorization).toBe(authorization);
    expect(JSON.parse(calls[0]?.body ?? '')).toEqual(record);
  });
});

describe('scheduling a consultation', () => {
  it('sends the documented request and returns the booking ID', async () => {
    const { client, calls } = await answering(201, { success: true, booking_id: 'b-1' });
    expect(await scheduleConsultation(booking, 'key-1', client)).toBe('b-1');
    expect(calls).toMatchObject([
      { method: 'POST', path: '/api/tutors/schedule', headers: { 'idempotency-key': 'key-1' } },
    ]);
    expect(JSON.parse(calls[0]?.body ?? '')).toEqual(booking);
  });

  it('fails when a 2xx response has success: false', async () => {
    const { client } = await answering(200, { success: false, message: 'No' });
    await expect(scheduleConsultation(booking, 'key', client)).rejects.toMatchObject({ message: 'No' });
  });

  it('fails when the response has no list of slots', async () => {
    const { client } = await answering(200, { success: true });
    await expect(listSlots(client)).rejects.toMatchObject({ code: 'invalid_response' });
  });
});
