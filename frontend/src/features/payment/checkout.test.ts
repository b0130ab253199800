import type { CheckoutStatus } from '@academy/contracts/http/payments';
import { afterEach, describe, expect, it } from 'vitest';
import { cents } from '@academy/contracts/rules/money';
import { createClient } from '../../api/client';
import { aHandle } from '../../testing/builders';
import { sendJson, startApiServer, type SeenCall } from '../../testing/api-server';
import { createIntent } from './card-dialog-actors';
import { handleFor, spent } from './checkout-handle';
import { paymentFields } from './metadata';
import { watchCheckout } from './watch-checkout';

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
  handle = aHandle(),
  status = 201,
  body: unknown = answer,
): Promise<{ result: unknown; call: SeenCall | undefined; sent: unknown }> {
  const server = await startApiServer((_call, response) => sendJson(response, status, body));
  stop = server.close;
  const result = await createIntent({ request, handle }, undefined, createClient({ origin: server.origin }));
  return { result, call: server.calls[0], sent: JSON.parse(server.calls[0]?.body ?? 'null') };
}

describe('a handle', () => {
  it('stays for the same purchase, also after the server has answered', () => {
    const first = handleFor('a', null);
    const opened = { ...first, id: 'c-1', token: 't' };
    expect(handleFor('a', first)).toBe(first);
    expect(handleFor('a', opened)).toBe(opened);
  });

  it('of a changed purchase has a new key and replaces the open checkout, also when an answer got lost between', () => {
    const opened = aHandle({ fingerprint: 'a', id: 'c-1', token: 't' });
    const edited = handleFor('b', opened);
    expect(edited).toMatchObject({ fingerprint: 'b', id: null, token: null, replaces: { id: 'c-1', token: 't' } });
    expect(edited.key).not.toBe(opened.key);
    expect(handleFor('c', edited).replaces).toEqual({ id: 'c-1', token: 't' });
  });

  it('that is spent opens another checkout for the same purchase', () => {
    const opened = aHandle({ fingerprint: 'a', id: 'c-1', token: 't' });
    expect(handleFor('a', spent(opened))).toMatchObject({ id: null, replaces: { id: 'c-1' } });
  });
});

describe('opening a checkout', () => {
  it('names it by the key', async () => {
    const { result, call, sent } = await intentOf();
    expect(sent).toEqual(request);
    expect(call?.headers).toMatchObject({ 'idempotency-key': 'key-1' });
    expect(result).toEqual({
      kind: 'opened',
      handle: aHandle({ id: 'c-1', token: 't-1', payment: 'p-1' }),
      clientSecret: 's',
      paymentId: 'mock_pi_1',
      amount: 147_500,
    });
  });

  it('asks for a known one by its id', async () => {
    const { call, sent } = await intentOf(aHandle({ id: 'c-1', token: 't-1' }));
    expect(sent).toEqual({ ...request, checkout_id: 'c-1' });
    expect(call?.headers).toMatchObject({ 'x-checkout-token': 't-1' });
    expect(call?.headers).not.toHaveProperty('idempotency-key');
  });

  it('after an edit names the one it replaces', async () => {
    const { call, sent } = await intentOf(aHandle({ replaces: { id: 'c-0', token: 't-0' } }));
    expect(sent).toEqual({ ...request, replaces: 'c-0' });
    expect(call?.headers).toMatchObject({ 'x-checkout-token': 't-0', 'idempotency-key': 'key-1' });
  });

  it.each([
    ['words of the server', 503, { message: 'Card network is away' }, 'Card network is away'],
    ['a refusal without words', 500, {}, 'PaymentIntent creation failed'],
    ['success: false with words', 200, { success: false, error: 'Not today' }, 'Not today'],
    ['success: false without', 200, { success: false }, 'Failed to create payment intent'],
    ['no secret', 201, { ...answer, clientSecret: '' }, 'Unable to load payment form. Please try again.'],
  ])('can fail: %s', async (_case, status, body, message) => {
    expect((await intentOf(aHandle(), status, body)).result).toEqual({ kind: 'failed', message });
  });

  it('can fail: no server', async () => {
    const result = await createIntent(
      { request, handle: aHandle() },
      undefined,
      createClient({ origin: 'http://127.0.0.1:1' }),
    );
    expect(result).toEqual({ kind: 'failed', message: 'Failed to initialize payment. Please try again.' });
  });

  it('forgets a checkout the server does not know', async () => {
    const { result } = await intentOf(aHandle({ id: 'c-1', token: 't-1' }), 404, { error: 'not_found' });
    expect(result).toMatchObject({
      kind: 'rejected',
      handle: { fingerprint: '', id: null, token: null, replaces: null },
    });
  });

  it('asks for a code from an email where the server wants one, and keeps the handle as it is', async () => {
    const { result } = await intentOf(aHandle(), 409, {
      error: 'email_code_required',
      message: 'Confirm',
      email: 'ann@example.com',
    });
    expect(result).toEqual({ kind: 'emailCodeRequired', email: 'ann@example.com' });
  });

  it('says on the form that too many places wait for payment', async () => {
    const { result } = await intentOf(aHandle(), 409, { error: 'too_many_holds', message: 'Pay for these first.' });
    expect(result).toEqual({
      kind: 'rejected',
      handle: aHandle(),
      message: 'Pay for these first.',
      fieldErrors: {},
      tooManyHolds: true,
    });
  });

  it('tells faults of the draft, a changed price and a checkout past paying apart', async () => {
    const faults = { error: 'validation_failed', message: 'Check', errors: { 'lines.line-1.school': ['Required'] } };
    expect((await intentOf(aHandle(), 422, faults)).result).toMatchObject({
      kind: 'rejected',
      message: 'Check',
      fieldErrors: faults.errors,
    });
    await stop?.();
    const seat = { error: 'seat_taken', message: 'Gone', errors: { 'lines.line-1.dates': ['Full'] } };
    expect((await intentOf(aHandle(), 409, seat)).result).toMatchObject({
      kind: 'rejected',
      seatTaken: true,
      message: 'Gone',
      fieldErrors: seat.errors,
    });
    await stop?.();
    const price = {
      error: 'price_changed',
      message: 'Now',
      amount: 150_000,
      lines: [{ line_id: 'line-1', amount: 150_000 }],
    };
    expect((await intentOf(aHandle(), 409, price)).result).toMatchObject({
      kind: 'priceChanged',
      amount: 150_000,
      lines: price.lines,
    });
    await stop?.();
    const handle = aHandle({ replaces: { id: 'c-0', token: 't-0' } });
    expect((await intentOf(handle, 409, { error: 'checkout_closed' })).result).toMatchObject({
      kind: 'past',
      handle: { id: 'c-0', token: 't-0' },
    });
  });
});

describe('watching a checkout', () => {
  async function watch(statuses: (CheckoutStatus | null)[], until: 'settled' | 'completed' = 'settled') {
    let looks = 0;
    const read = () => {
      const status = statuses[Math.min(looks++, statuses.length - 1)];
      return status
        ? Promise.resolve({ id: 'c', status, amount: cents(1), currency: 'usd' as const, lines: [] })
        : Promise.reject(new Error('away'));
    };
    const { status } = await watchCheckout(
      { id: 'c', token: 't' },
      { until, signal: new AbortController().signal, read, intervalMs: 1, patienceMs: 200 },
    );
    return [status, looks];
  }

  it('waits out processing and lost answers', async () =>
    expect(await watch(['processing', null, 'paid'])).toEqual(['paid', 3]));
  it('waits for the registrations when asked to', async () =>
    expect(await watch(['paid', 'paid', 'completed'], 'completed')).toEqual(['completed', 3]));
  it('believes open at the third look', async () => expect(await watch(['open'])).toEqual(['open', 3]));
  it('takes a decline at its word', async () => expect(await watch(['declined'])).toEqual(['declined', 1]));
  it('gives up when nothing moves', async () => expect((await watch(['processing']))[0]).toBe('unknown'));
});

describe('the fields of a payment', () => {
  it('split whole names, keep given parts and leave out blanks', () => {
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

  it('tell the year of graduation only from a grade', () => {
    expect(paymentFields({ grade: '11th' }).graduation_year).toMatch(/^20\d\d$/);
    expect(paymentFields({ grade: 'junior' })).not.toHaveProperty('graduation_year');
  });
});
