import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { errorStatus, type ErrorCode } from '@academy/contracts/http/errors';
import { startTestApp, type TestApp } from '../support/app.js';
import { openCheckout } from '../support/card-app.js';
import { addStudent, signUp, studentPassword } from '../support/families.js';
import { repeats } from '../support/sweeps.js';
import { BadRequests, type BadRequest, type GoodTokens } from './bad-requests.js';
import { Dice } from './dice.js';

const requests = repeats({ quick: 2_000, deep: 5_000 });
const atOnce = 16;
/** Seed of the generated requests. It can be changed freely, because a failure names the request. */
const seed = 20_261_120;

let product: TestApp;
let tokens: GoodTokens;

beforeAll(async () => {
  product = await startTestApp({ workers: false, env: { RATE_LIMITS: 'off' } });
  const parent = product.client();
  const { token } = await signUp(parent);
  const student = await addStudent(parent);
  const signedIn = await product
    .client()
    .post<{ token: string }>('/api/students/login', { email: student.student_email, password: studentPassword });
  const { checkout_id: id, checkout_token: opens } = await openCheckout(product);
  tokens = { parent: token, student: signedIn.body.token, checkout: { id, token: opens } };
});
afterAll(() => product.stop());

/** Hashes the contents of each table, except attempt counters and sessions, which bad requests may change. */
async function everything(): Promise<Record<string, string>> {
  const tables = await product.database.query<{ name: string }>(
    "SELECT table_name AS name FROM information_schema.tables WHERE table_schema = 'public' AND table_name NOT IN ('rate_limits', 'sessions') ORDER BY 1",
  );
  const content: Record<string, string> = {};
  for (const { name } of tables) {
    const [row] = await product.database.query<{ hash: string }>(
      `SELECT count(*) || ' ' || COALESCE(md5(string_agg(t::text, '|' ORDER BY t::text)), '') AS hash FROM "${name}" t`,
    );
    content[name] = row?.hash ?? '';
  }
  return content;
}

const isText = (value: unknown) => typeof value === 'string' && value !== '';

/** Returns how a response breaks the contract for refusals, or null if it does not. */
async function breach(response: Response): Promise<string | null> {
  const { status, headers } = response;
  const text = await response.text();
  if (status < 400 || status >= 500) return `status ${status}: ${text.slice(0, 300)}`;
  if (!headers.get('content-type')?.startsWith('application/json'))
    return `${status} as ${headers.get('content-type')}`;
  const body = JSON.parse(text) as Record<string, unknown>;
  const { success, message, error, errors, request_id } = body;
  if (success !== false || !isText(message) || !isText(request_id)) return `incomplete: ${text.slice(0, 300)}`;
  if (errorStatus[error as ErrorCode] !== status) return `${String(error)} with ${status}`;
  if (
    errors !== undefined &&
    !Object.values(errors as object).every(
      (messages) => Array.isArray(messages) && messages.length > 0 && messages.every(isText),
    )
  )
    return `errors: ${JSON.stringify(errors)}`;
  return (error === 'validation_failed') === (errors !== undefined) || error === 'seat_taken'
    ? null
    : `${String(error)} with errors ${JSON.stringify(errors)}`;
}

async function ask({ method, path, headers, body }: BadRequest): Promise<string | null> {
  return breach(
    await fetch(`${product.url}${path}`, {
      method,
      headers: { accept: 'application/json', ...headers },
      ...(body === undefined ? {} : { body }),
    }),
  );
}

describe(`${requests} bad requests to all routes`, () => {
  it('are all rejected as the contract says and change no table', async () => {
    const before = await everything();
    const bad = new BadRequests(new Dice(seed), tokens);
    const all = Array.from({ length: requests }, () => bad.next());
    const breaches: { request: BadRequest; breach: string }[] = [];
    let next = 0;
    await Promise.all(
      Array.from({ length: atOnce }, async () => {
        for (let request = all[next++]; request; request = all[next++]) {
          const found = await ask(request);
          if (found) breaches.push({ request: { ...request, body: request.body?.slice(0, 1_000) }, breach: found });
        }
      }),
    );
    expect(breaches.slice(0, 5)).toEqual([]);
    expect(await everything()).toEqual(before);
    expect(new Set(all.map(({ what }) => what.split(':')[0])).size).toBeGreaterThan(40);
  });

  it('(negative control) detect a request that changes a table', async () => {
    const before = await everything();
    await product.client().post('/api/create-payment-intent', { amount: 500, currency: 'usd' });
    expect(await everything()).not.toEqual(before);
  });
});
