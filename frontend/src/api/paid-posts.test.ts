import { afterEach, describe, expect, it, vi } from 'vitest';
import type { ConsultationBody } from '@academy/contracts/http/consultations';
import type { PaymentRecordBody } from '@academy/contracts/http/payments';
import { answerCalls, sendJson } from '../testing/api-server';
import { authTokenKey } from './auth-token';
import { scheduleConsultation } from './consultations';
import { recordPayment } from './online-payments';

let stop: (() => Promise<void>) | undefined;
afterEach(async () => {
  await stop?.();
  stop = undefined;
});

/** Gives every call the same response. @param token of who is signed in */
async function answering(status: number, body: unknown, token: string | null = null) {
  const { calls, close } = await answerCalls((_call, response) => sendJson(response, status, body));
  vi.stubGlobal('window', { localStorage: { getItem: (key: string) => (key === authTokenKey ? token : null) } });
  stop = close;
  return calls;
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
    await answering(200, body);
    expect(await recordPayment(record, 'key')).toEqual(recorded);
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
    await answering(status, body);
    await expect(recordPayment(record, 'key')).rejects.toMatchObject({ name: 'ApiError', message });
  });

  it.each([
    ['with the token of who is signed in', 'secret', 'Bearer secret'],
    ['without one by a guest', null, undefined],
  ])('sends the request %s', async (_how, token, authorization) => {
    const calls = await answering(201, { success: true }, token);
    await recordPayment(record, 'key-1');
    expect(calls).toMatchObject([{ method: 'POST', path: '/api/payments', headers: { 'idempotency-key': 'key-1' } }]);
    expect(calls[0]?.headers.authorization).toBe(authorization);
    expect(JSON.parse(calls[0]?.body ?? '')).toEqual(record);
  });
});

describe('scheduling a consultation', () => {
  it('sends the documented request and returns the booking ID', async () => {
    const calls = await answering(201, { success: true, booking_id: 'b-1' });
    expect(await scheduleConsultation(booking, 'key-1')).toBe('b-1');
    expect(calls).toMatchObject([
      { method: 'POST', path: '/api/tutors/schedule', headers: { 'idempotency-key': 'key-1' } },
    ]);
    expect(JSON.parse(calls[0]?.body ?? '')).toEqual(booking);
  });

  it('fails when a 2xx response has success: false', async () => {
    await answering(200, { success: false, message: 'No' });
    await expect(scheduleConsultation(booking, 'key')).rejects.toMatchObject({ message: 'No' });
  });
});
