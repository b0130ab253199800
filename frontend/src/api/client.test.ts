import type { AnyCall } from '@academy/contracts/http/call';
import { createStudents } from '@academy/contracts/http/students';
import { getCheckout } from '@academy/contracts/http/payments';
import { createSatActRegistration } from '@academy/contracts/http/registrations';
import { getProfile, login, register } from '@academy/contracts/http/accounts';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { sendJson, startApiServer, type Answer } from '../testing/api-server';
import { createClient } from './client';
import { ApiError, messageOf, NetworkError, TimeoutError, unreachableText } from './errors';

let stop: (() => Promise<void>) | undefined;
afterEach(async () => {
  await stop?.();
  stop = undefined;
});

async function connect(answer: Answer, options: { token?: string; timeoutMs?: number } = {}) {
  const server = await startApiServer(answer);
  stop = server.close;
  return {
    calls: server.calls,
    client: createClient({ origin: server.origin, token: () => options.token ?? null, timeoutMs: options.timeoutMs }),
  };
}

/** A call without the types of what it sends. */
const anyCall = (one: AnyCall): AnyCall => one;

async function failureOf(promise: Promise<unknown>): Promise<unknown> {
  return promise.then(
    () => expect.unreachable('the call succeeded'),
    (error: unknown) => error,
  );
}

describe('an API request', () => {
  it('is sent to the documented URL with token, key and JSON', async () => {
    const { client, calls } = await connect(
      (_call, response) => sendJson(response, 201, { success: true, students: [] }),
      { token: 'abc' },
    );
    const answer = await client.send(createStudents, { body: { students: [] }, idempotencyKey: 'key-1' });
    expect(answer).toEqual({ success: true, students: [] });
    expect(calls).toHaveLength(1);
    expect(calls[0]).toMatchObject({ method: 'POST', path: '/api/students', body: '{"students":[]}' });
    expect(calls[0]?.headers).toMatchObject({
      'content-type': 'application/json',
      authorization: 'Bearer abc',
      'idempotency-key': 'key-1',
    });
  });

  it('omits the token and the content type when there are none', async () => {
    const { client, calls } = await connect((_call, response) => sendJson(response, 200, {}));
    await client.send(getCheckout, { params: { id: 'a/b' } });
    expect(calls[0]?.path).toBe('/api/checkouts/a%2Fb');
    expect(calls[0]?.headers).not.toHaveProperty('authorization');
    expect(calls[0]?.headers).not.toHaveProperty('content-type');
  });

  it('sends multipart with arrays as JSON and other values as text, without undefined fields', async () => {
    const { client, calls } = await connect((_call, response) => sendJson(response, 201, {}));
    await client.send(createSatActRegistration, {
      form: { dates: ['2026-01-03', '2026-01-10'], amount: 1475, school: 'Rye', stripe_id: undefined },
    });
    expect(calls[0]?.headers['content-type']).toMatch(/^multipart\/form-data; boundary=/);
    expect(calls[0]?.body).toContain('name="dates"\r\n\r\n["2026-01-03","2026-01-10"]\r\n');
    expect(calls[0]?.body).toContain('name="amount"\r\n\r\n1475\r\n');
    expect(calls[0]?.body).not.toContain('stripe_id');
  });
});

describe('a call that does not fit its declaration', () => {
  const { send } = createClient();
  /** Only compiled. */
  const wrong = () => [
    // @ts-expect-error a path parameter is missing
    send(getCheckout),
    // @ts-expect-error a path parameter has another name
    send(getCheckout, { params: { checkout: '1' } }),
    // @ts-expect-error the body is missing
    send(login),
    // @ts-expect-error the body has another field
    send(login, { body: { email: 'a@example.com', password: 'x', remember: true } }),
    // @ts-expect-error a GET has no body
    send(getProfile, { body: {} }),
    // @ts-expect-error the answer is of another type
    send(getProfile) satisfies Promise<{ token: string }>,
  ];

  it('does not compile', () => {
    expect(wrong).toBeTypeOf('function');
  });
});

describe('the code of an error', () => {
  const error = new ApiError(409, 'price_changed', '');
  /** Only compiled. */
  const narrowed = (): unknown[] => [
    error.code === 'price_changed' && error.body.amount,
    error.code === 'email_code_required' && error.body.email,
    error.code === 'slot_taken' && 'taken' in error.body && error.body.taken,
    // @ts-expect-error no error has this code
    error.code === 'price_has_changed',
    // @ts-expect-error only this code comes with an amount
    error.body.amount,
    // @ts-expect-error another code comes with an amount
    error.code === 'email_code_required' && error.body.amount,
  ];

  it('narrows the body', () => {
    expect(narrowed).toBeTypeOf('function');
  });
});

describe('an error response', () => {
  it('provides status, code, message, field errors and request ID', async () => {
    const body = {
      success: false,
      message: 'Please check the form',
      error: 'validation_failed',
      errors: { email: ['Taken'], phone_no: 'Odd' },
      request_id: 'r-1',
    };
    const { client } = await connect((_call, response) => sendJson(response, 422, body));
    const error = await failureOf(client.send(anyCall(register), { body: {} }));
    expect(error).toBeInstanceOf(ApiError);
    expect(error).toMatchObject({
      status: 422,
      code: 'validation_failed',
      message: 'Please check the form',
      fieldErrors: { email: ['Taken'], phone_no: ['Odd'] },
      requestId: 'r-1',
      body,
    });
  });

  it.each([
    ['the message', { message: 'Words', error: 'not_found' }, 'Words'],
    ['an error that is a sentence', { error: 'Card network is down' }, 'Card network is down'],
    ['the fixed text, never a bare code', { error: 'not_found' }, 'Fixed text'],
    ['the fixed text for an empty answer', {}, 'Fixed text'],
  ])('is described by %s', async (_case, body, told) => {
    const { client } = await connect((_call, response) => sendJson(response, 404, body));
    expect(messageOf(await failureOf(client.send(getProfile)), 'Fixed text')).toBe(told);
  });

  it('can be an HTML page', async () => {
    const { client } = await connect((_call, response) => response.writeHead(502).end('<h1>Bad gateway</h1>'));
    expect(await failureOf(client.send(getProfile))).toMatchObject({ status: 502, code: 'unknown', message: '' });
  });

  it('notifies listeners of the rejected token only for unauthenticated errors', async () => {
    let code = 'unauthenticated';
    const { client } = await connect((_call, response) => sendJson(response, 401, { error: code }), { token: 'old' });
    const heard = vi.fn();
    const forget = client.onUnauthenticated(heard);
    await failureOf(client.send(getProfile));
    await failureOf(client.send(anyCall(login), { body: {}, token: null }));
    code = 'bad_credentials';
    await failureOf(client.send(getProfile));
    forget();
    code = 'unauthenticated';
    await failureOf(client.send(getProfile));
    expect(heard.mock.calls).toEqual([['old']]);
  });
});

describe('a missing or invalid response', () => {
  it('within the time limit is a TimeoutError', async () => {
    const { client } = await connect(() => undefined, { timeoutMs: 50 });
    expect(await failureOf(client.send(getProfile))).toBeInstanceOf(TimeoutError);
  });

  it('is also a TimeoutError when the response stops halfway', async () => {
    const { client } = await connect((_call, response) => response.writeHead(200).write('{"a":'), { timeoutMs: 80 });
    expect(await failureOf(client.send(getProfile))).toBeInstanceOf(TimeoutError);
  });

  it('is a NetworkError with its own message when the connection is cut', async () => {
    const { client } = await connect((_call, response) => response.destroy());
    const error = await failureOf(client.send(getProfile));
    expect(error).toBeInstanceOf(NetworkError);
    expect(error).not.toBeInstanceOf(TimeoutError);
    expect(messageOf(error, 'Fixed text')).toBe(unreachableText);
  });

  it('is not a NetworkError when the caller aborts', async () => {
    const { client } = await connect(() => undefined);
    const error = await failureOf(client.send(getProfile, { signal: AbortSignal.timeout(20) }));
    expect(error).not.toBeInstanceOf(NetworkError);
  });

  it('is an invalid_response error when the body is not JSON', async () => {
    const { client } = await connect((_call, response) => response.writeHead(200).end('<html>'));
    expect(await failureOf(client.send(getProfile))).toMatchObject({ code: 'invalid_response' });
  });
});
