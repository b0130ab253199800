import type { CheckoutStatus } from '@academy/contracts/http/payments';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { cents } from '@academy/contracts/rules/money';
import { aCheckout } from '../../testing/builders';
import { answerCalls, sendJson, sendCallsTo, type SeenCall } from '../../testing/api-server';
import { createIntent } from '../card/card-dialog-actors';
import { getOrCreateCheckout, invalidate } from './checkout-session';
import { paymentFields } from './metadata';
import { lookUpCheckout, pollCheckout } from './poll-checkout';

const request = { amount: cents(147_500), currency: 'usd' as const };
const answer = {
  success: true,
  clientSecret: 's',
  payment_id: 'mock_pi_1',
  payment_record_id: 'p-1',
  amount: cents(147_500),
  checkout_id: 'c-1',
  checkout_token: 't-1',
};

let stop: (() => Promise<void>) | undefined;
afterEach(async () => {
  await stop?.();
  stop = undefined;
});

async function intentOf(
  checkout = aCheckout(),
  status = 201,
  body: unknown = answer,
): Promise<{ result: unknown; call: SeenCall | undefined; sent: unknown }> {
  const { calls, close } = await answerCalls((_call, response) => sendJson(response, status, body));
  stop = close;
  const result = await createIntent({ request, checkout });
  return { result, call: calls[0], sent: JSON.parse(calls[0]?.body ?? 'null') };
}

describe('a checkout session', () => {
  it('is reused for the same purchase, even after the server response', () => {
    const first = getOrCreateCheckout('a', null);
    const opened = { ...first, id: 'c-1', token: 't' };
    expect(getOrCreateCheckout('a', first)).toBe(first);
    expect(getOrCreateCheckout('a', opened)).toBe(opened);
  });

  it('of a changed purchase has a new key and replaces the open checkout, even after a lost response', () => {
    const opened = aCheckout({ fingerprint: 'a', id: 'c-1', token: 't' });
    const edited = getOrCreateCheckout('b', opened);
    expect(edited).toMatchObject({ fingerprint: 'b', id: null, token: null, replaces: { id: 'c-1', token: 't' } });
    expect(edited.key).not.toBe(opened.key);
    expect(getOrCreateCheckout('c', edited).replaces).toEqual({ id: 'c-1', token: 't' });
  });

  it('that was invalidated is replaced for the same purchase', () => {
    const opened = aCheckout({ fingerprint: 'a', id: 'c-1', token: 't' });
    expect(getOrCreateCheckout('a', invalidate(opened))).toMatchObject({ id: null, replaces: { id: 'c-1' } });
  });
});

describe('opening a checkout', () => {
  it('sends the idempotency key and returns the opened checkout', async () => {
    const { result, call, sent } = await intentOf();
    expect(sent).toEqual(request);
    expect(call?.headers).toMatchObject({ 'idempotency-key': 'key-1' });
    expect(result).toEqual({
      kind: 'opened',
      checkout: aCheckout({ id: 'c-1', token: 't-1' }),
      clientSecret: 's',
      paymentId: 'mock_pi_1',
      amount: 147_500,
    });
  });

  it('sends the ID and token of a known checkout instead of a key', async () => {
    const { call, sent } = await intentOf(aCheckout({ id: 'c-1', token: 't-1' }));
    expect(sent).toEqual({ ...request, checkout_id: 'c-1' });
    expect(call?.headers).toMatchObject({ 'x-checkout-token': 't-1' });
    expect(call?.headers).not.toHaveProperty('idempotency-key');
  });

  it('sends the replaced checkout after an edit', async () => {
    const { call, sent } = await intentOf(aCheckout({ replaces: { id: 'c-0', token: 't-0' } }));
    expect(sent).toEqual({ ...request, replaces: 'c-0' });
    expect(call?.headers).toMatchObject({ 'x-checkout-token': 't-0', 'idempotency-key': 'key-1' });
  });

  it.each([
    ['words of the server', 503, { message: 'Card network is away' }, 'Card network is away'],
    ['a refusal without words', 500, {}, 'PaymentIntent creation failed'],
    ['success: false with words', 200, { success: false, error: 'Not today' }, 'Not today'],
    ['success: false without', 200, { success: false }, 'Failed to create payment intent'],
    ['no secret', 201, { ...answer, clientSecret: '' }, 'Unable to load payment form. Please try again.'],
  ])('fails with a message: %s', async (_case, status, body, message) => {
    expect((await intentOf(aCheckout(), status, body)).result).toEqual({ kind: 'failed', message });
  });

  it('fails with a message when the server is unreachable', async () => {
    const undo = sendCallsTo('http://127.0.0.1:1');
    const result = await createIntent({ request, checkout: aCheckout() });
    undo();
    expect(result).toEqual({ kind: 'failed', message: 'Failed to initialize payment. Please try again.' });
  });

  it('discards a checkout unknown to the server', async () => {
    const { result } = await intentOf(aCheckout({ id: 'c-1', token: 't-1' }), 404, { error: 'not_found' });
    expect(result).toMatchObject({
      kind: 'rejected',
      checkout: { fingerprint: '', id: null, token: null, replaces: null },
    });
  });

  it('reports that the server requires an email code', async () => {
    const { result } = await intentOf(aCheckout(), 409, {
      error: 'email_code_required',
      message: 'Confirm',
      email: 'ann@example.com',
    });
    expect(result).toEqual({ kind: 'emailCodeRequired', email: 'ann@example.com' });
  });

  it('rejects with the server message when too many seats await payment', async () => {
    const { result } = await intentOf(aCheckout(), 409, { error: 'too_many_holds', message: 'Pay for these first.' });
    expect(result).toEqual({
      kind: 'rejected',
      checkout: aCheckout(),
      message: 'Pay for these first.',
      fieldErrors: {},
      tooManyHolds: true,
    });
  });

  it('distinguishes draft errors, taken seats, a changed price and an already paid checkout', async () => {
    const faults = { error: 'validation_failed', message: 'Check', errors: { 'lines.line-1.school': ['Required'] } };
    expect((await intentOf(aCheckout(), 422, faults)).result).toMatchObject({
      kind: 'rejected',
      message: 'Check',
      fieldErrors: faults.errors,
    });
    await stop?.();
    const seats = [{ line_id: 'line-1', session_id: 'practice-sat', date: '2026-11-28 09:00' }];
    const seat = { error: 'seat_taken', message: 'Gone', errors: { 'lines.line-1.dates': ['Full'] }, seats };
    expect((await intentOf(aCheckout(), 409, seat)).result).toMatchObject({
      kind: 'rejected',
      seatTaken: true,
      message: 'Gone',
      fieldErrors: seat.errors,
      seats,
    });
    await stop?.();
    const price = {
      error: 'price_changed',
      message: 'Now',
      amount: 150_000,
      lines: [{ line_id: 'line-1', amount: 150_000 }],
    };
    expect((await intentOf(aCheckout(), 409, price)).result).toMatchObject({
      kind: 'priceChanged',
      amount: 150_000,
      lines: price.lines,
    });
    await stop?.();
    const checkout = aCheckout({ replaces: { id: 'c-0', token: 't-0' } });
    expect((await intentOf(checkout, 409, { error: 'checkout_closed' })).result).toMatchObject({
      kind: 'alreadyPaid',
      checkout: { id: 'c-0', token: 't-0' },
    });
  });
});

describe('polling a checkout', () => {
  type Status = CheckoutStatus | 'unknown';

  async function reads(poll: typeof pollCheckout, statuses: Status[]) {
    let count = 0;
    const read = () => {
      const status = statuses[Math.min(count++, statuses.length - 1)] ?? 'unknown';
      return Promise.resolve({ status, lines: [], amount: null, paymentRecordId: null });
    };
    const { status } = await poll(aCheckout(), { signal: new AbortController().signal, read, intervalMs: 1 });
    return [status, count];
  }

  it.each<[Status[], Status, number]>([
    [['processing', 'unknown', 'paid', 'completed'], 'completed', 4],
    [['open', 'completed'], 'completed', 2],
    [['open'], 'open', 3],
    [['declined'], 'declined', 1],
    [['refunded'], 'refunded', 1],
    [['expired'], 'expired', 1],
    [['processing'], 'processing', 28],
    [['unknown'], 'unknown', 28],
  ])('waits for fulfillment: %j ends as %s', async (statuses, status, count) =>
    expect(await reads(pollCheckout, statuses)).toEqual([status, count]),
  );

  it.each<[Status[], Status, number]>([
    [['completed'], 'completed', 1],
    [['open', 'declined', 'completed'], 'completed', 3],
    [['open'], 'open', 3],
    [['processing'], 'processing', 1],
    [['unknown', 'completed'], 'completed', 2],
    [['open', 'unknown', 'paid'], 'paid', 3],
    [['unknown'], 'unknown', 3],
  ])('looks up a checkout of an earlier visit: %j ends as %s', async (statuses, status, count) =>
    expect(await reads(lookUpCheckout, statuses)).toEqual([status, count]),
  );

  it('stops when it is aborted', async () => {
    const end = new AbortController();
    const read = vi.fn(() => {
      end.abort();
      return Promise.resolve({ status: 'processing' as const, lines: [], amount: null, paymentRecordId: null });
    });
    await pollCheckout(aCheckout(), { signal: end.signal, read, intervalMs: 60_000 });
    expect(read).toHaveBeenCalledOnce();
  });
});

describe('payment fields', () => {
  it('split full names, keep given parts and omit blank fields', () => {
    const people = {
      student_name: 'Kim Ann Lee',
      parent_name: 'Ann Lee',
      parent_first_name: 'Anna',
      parent_email: ' ann@example.com ',
      school: ' ',
      exam_date: ['2026-11-20', ''],
    };
    expect(paymentFields(people)).toEqual({
      student_first_name: 'Kim',
      student_last_name: 'Ann Lee',
      parent_first_name: 'Anna',
      parent_last_name: 'Lee',
      parent_email: 'ann@example.com',
      receipt_email: 'ann@example.com',
      exam_date: ['2026-11-20'],
    });
  });

  it('derive the graduation year only from a numeric grade', () => {
    expect(paymentFields({ grade: '11th' }).graduation_year).toMatch(/^20\d\d$/);
    expect(paymentFields({ grade: 'junior' })).not.toHaveProperty('graduation_year');
  });
});
