import { afterEach, describe, expect, it } from 'vitest';
import { cents } from '@academy/contracts/rules/money';
import { aCheckout } from '../../testing/builders';
import { answerCalls, sendCallsTo, sendJson } from '../../testing/api-server';
import { createIntent } from '../card/card-dialog-actors';
import { requestCode } from './confirm-email-actors';

const request = { amount: cents(147_500), currency: 'usd' as const };
const unreachable = 'We could not reach the server. Check your connection and try again.';

let stop: (() => Promise<void>) | undefined;
afterEach(async () => {
  await stop?.();
  stop = undefined;
});

/** Gives every call the same response. */
async function answering(status: number, body: unknown, headers: Record<string, string> = {}) {
  const { calls, close } = await answerCalls((_call, response) => {
    for (const [name, value] of Object.entries(headers)) response.setHeader(name, value);
    sendJson(response, status, body);
  });
  stop = close;
  return calls;
}

/** Lets every call fail without a response. */
function goAway() {
  const undo = sendCallsTo('http://127.0.0.1:1');
  stop = async () => undo();
}

describe('requesting an email code', () => {
  it('sends the address', async () => {
    const calls = await answering(202, { success: true, message: 'Sent.' });
    expect(await requestCode('ann@example.com')).toEqual({ kind: 'sent' });
    expect(calls.map(({ method, path, body }) => [method, path, body])).toEqual([
      ['POST', '/api/email-codes', '{"email":"ann@example.com"}'],
    ]);
  });

  it.each([
    ['as long as the server says', { 'retry-after': '120' }, 120],
    ['half a minute, where it does not say', {}, 30],
  ])('too often returns a wait time: %s', async (_case, headers: Record<string, string>, retryAfterSeconds) => {
    await answering(429, { error: 'rate_limited', message: 'Too many codes.' }, headers);
    expect(await requestCode('ann@example.com')).toEqual({
      kind: 'failed',
      message: 'Too many codes.',
      retryAfterSeconds,
    });
  });

  it.each([
    ['a server that is down', 503, { message: '' }, 'Something went wrong. Please try again.'],
    [
      'an address that cannot be written to',
      422,
      { error: 'validation_failed', message: 'Check', errors: { email: ['Please enter a valid email address'] } },
      'Please enter a valid email address',
    ],
  ])('fails with a message: %s', async (_case, status, body, message) => {
    await answering(status, body);
    expect(await requestCode('ann@example.com')).toEqual({
      kind: 'failed',
      message,
      retryAfterSeconds: null,
    });
  });

  it('fails with a message when the server is unreachable', async () => {
    goAway();
    expect(await requestCode('ann@example.com')).toEqual({
      kind: 'failed',
      message: unreachable,
      retryAfterSeconds: null,
    });
  });
});

describe('creating an intent with an email code', () => {
  const input = { request, checkout: aCheckout(), emailCode: '123456' };

  it('repeats the request with the code and the same key', async () => {
    const calls = await answering(201, {
      success: true,
      clientSecret: 's',
      payment_id: 'mock_pi_1',
      payment_record_id: 'p-1',
      amount: 147_500,
      checkout_id: 'c-1',
      checkout_token: 't-1',
    });
    expect(await createIntent(input)).toMatchObject({
      kind: 'opened',
      checkout: aCheckout({ id: 'c-1', token: 't-1' }),
    });
    expect(JSON.parse(calls[0]?.body ?? '')).toEqual({ ...request, email_code: '123456' });
    expect(calls[0]?.headers).toMatchObject({ 'idempotency-key': 'key-1' });
  });

  it('distinguishes a wrong code from other validation errors', async () => {
    await answering(422, {
      error: 'validation_failed',
      message: 'Check',
      errors: { email_code: ['Wrong.'] },
    });
    expect(await createIntent(input)).toEqual({ kind: 'emailCodeRefused', message: 'Wrong.' });
    await stop?.();
    await answering(422, {
      error: 'validation_failed',
      message: 'Check',
      errors: { 'lines.line-1.school': ['Required'] },
    });
    expect(await createIntent(input)).toMatchObject({
      kind: 'rejected',
      fieldErrors: { 'lines.line-1.school': ['Required'] },
    });
  });

  it.each([
    [429, { error: 'rate_limited', message: 'Please wait a minute.' }, 'Please wait a minute.'],
    [500, {}, 'We could not check the code. Please try again.'],
  ])('fails with a message: status %i', async (status, body, message) => {
    await answering(status, body);
    expect(await createIntent(input)).toEqual({ kind: 'failed', message });
  });

  it('fails with a message when the server is unreachable', async () => {
    goAway();
    expect(await createIntent(input)).toEqual({ kind: 'failed', message: unreachable });
  });
});
