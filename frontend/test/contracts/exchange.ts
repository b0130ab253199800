import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { MatchersV3, PactV4 } from '@pact-foundation/pact';
import { bookingTokenHeader } from '@academy/contracts/http/booking-link';
import { isStaffCall, type AnswerOf, type AnyCall, type BodyOf } from '@academy/contracts/http/call';
import { officeHeader } from '@academy/contracts/http/office/header';
import { expect, vi } from 'vitest';
import { keepPact } from '../../../.scripts/pact-file.mjs';
import { authTokenKey } from '../../src/api/auth-token';
import { api } from '../../src/api/client';
import { ApiError } from '../../src/api/errors';
import { officeApi } from '../../src/api/office/client';
import { boundary, multipartBody, multipartRules } from './multipart-example';
import { ids } from './people';
import { fromState, type Pinned } from './pinned';
import type { State } from './state';

const { fromProviderState, regex, reify } = MatchersV3;
const uuidV4 = '^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$';

/** One call of the API, as the web client makes it and as it reads the answer. */
export interface Exchange<C extends AnyCall> {
  /** Names the exchange; no two have the same. */
  what: string;
  given: readonly State[];
  call: C;
  /** Examples of the path's `:name` parts; the server's state has the real ones under the same names. */
  params?: Record<string, string>;
  /** Sent after `?`. */
  query?: Record<string, string | MatchersV3.Matcher<string>>;
  /** Example of the caller's token; the state has the real one as `token`. */
  token?: string;
  /** Example of the checkout's token; the state has the real one as `checkoutToken`. */
  checkoutToken?: string;
  /** Example of the token of a booking's emailed link; the state has the real one as `bookingToken`. */
  bookingToken?: string;
  /** Example of the browser's cookies; the state has the real ones as `cookie`. */
  cookie?: string;
  /** False for a call of the office without the staff cookie; the state has the real one as `cookie`. */
  signedIn?: boolean;
  /** True when the call carries an `Idempotency-Key`. */
  keyed?: boolean;
  /** Sent as JSON; by default the example of the declaration. */
  body?: Pinned<BodyOf<C>>;
  /** Sent as multipart. */
  form?: Record<string, string>;
  /** By default the one of success. */
  status?: number;
  answer: unknown;
  answerHeaders?: Record<string, MatchersV3.Matcher<string>>;
}

/** Key that every keyed call of these tests sends. */
export const exampleKey = '5f0c7a52-6c1e-4c0b-9d3e-3a1f7b2c4d10';

const staffCookie = `academy-staff=${'a'.repeat(43)}`;

/** The exchanges that were played. */
export const played: Exchange<AnyCall>[] = [];

const folder = mkdtempSync(join(tmpdir(), 'pact-'));
const pact = new PactV4({ consumer: 'web', provider: 'api', dir: folder, logLevel: 'error' });

/** Makes the call against Pact's server, and writes the exchange down when both sides kept to it. @returns the answer */
export const exchange = <C extends AnyCall>(it: Exchange<C>): Promise<AnswerOf<C>> =>
  exchangeBy(it, () => send(it) as Promise<AnswerOf<C>>);

/** Like {@link exchange}, for a call that is refused. @returns the refusal */
export const refused = <C extends AnyCall>(it: Exchange<C>): Promise<ApiError> =>
  exchangeBy(it, () => refusalOf(send(it)));

/** Like {@link exchange}, for a call that one of the client's functions makes. @returns what the function does */
export const exchangeBy = <C extends AnyCall, T>(it: Exchange<C>, act: () => Promise<T>): Promise<T> =>
  untilRemembered(() => play(it, act));

/** The refusal that a call ends in. */
export function refusalOf(call: Promise<unknown>): Promise<ApiError> {
  return call.then(
    () => expect.unreachable('the call succeeded'),
    (error: unknown) => (error instanceof ApiError ? error : expect.unreachable(String(error))),
  );
}

/** Writes the contract that the exchanges make up to `contracts/pacts/web-api.json`. @returns the names of its exchanges */
export function keepExchanges(): string[] {
  const names = keepPact(join(folder, 'web-api.json'), 'web-api');
  rmSync(folder, { recursive: true });
  return names;
}

/** Makes the call with the examples of what is sent. */
function send(it: Exchange<AnyCall>): Promise<unknown> {
  const body = bodyOf(it);
  const options = {
    params: paramsOf(it),
    query: it.query && exampleOf(it.query),
    body: body && exampleOf(body),
    ...(it.keyed && { idempotencyKey: exampleKey }),
  };
  if (isStaffCall(it.call)) return officeApi.send(it.call, options);
  const headers = {
    ...(it.checkoutToken && { 'X-Checkout-Token': it.checkoutToken }),
    ...(it.bookingToken && { [bookingTokenHeader]: it.bookingToken }),
    ...(it.cookie && { Cookie: it.cookie }),
  };
  return api.send(it.call, { ...options, headers, ...(it.form && { form: it.form }) });
}

/** What is sent as JSON. */
const bodyOf = ({ call, body, form }: Exchange<AnyCall>): object | undefined =>
  form ? undefined : (body ?? call.example);

/** A value with examples instead of matchers. */
const exampleOf = (value: object): object => reify(JSON.parse(JSON.stringify(value))) as object;

/** Examples of the parameters of a call's path: an id where the exchange has none. */
const paramsOf = ({ call, params }: Exchange<AnyCall>): Record<string, string> =>
  Object.fromEntries(
    [...call.path.matchAll(/:(\w+)/g)].map(([, name = '']) => [name, params?.[name] ?? ids.student] as const),
  );

/** Plays an exchange again that Pact has forgotten. */
async function untilRemembered<T>(playOnce: () => Promise<T>): Promise<T> {
  for (let plays = 1; ; plays += 1) {
    try {
      return await playOnce();
    } catch (error) {
      if (plays === maxPlays || !isForgotten(error)) throw error;
    }
  }
}

/**
 * On a busy machine Pact 16.5 now and then answers a call as pinned and then says that there was none
 * (pact-foundation/pact-reference#535). A client that makes no call fails every time.
 */
const maxPlays = 5;
const isForgotten = (error: unknown) => error instanceof Error && error.message.includes('expected but not received');

async function play<T>(it: Exchange<AnyCall>, act: () => Promise<T>): Promise<T> {
  const { method, path } = it.call;
  const params = paramsOf(it);
  const example = path.replace(/:(\w+)/g, (_match, name: string) => params[name] ?? '');
  const address = path.includes(':')
    ? fromProviderState(`/api${path.replace(/:(\w+)/g, '$${$1}')}`, `/api${example}`)
    : `/api${path}`;
  let interaction = pact.addInteraction();
  for (const [sentence, known] of it.given) interaction = interaction.given(sentence, known);
  const outcome = await interaction
    .uponReceiving(it.what)
    .withRequest(method, address, (request) => {
      request.headers(isStaffCall(it.call) ? officeHeadersOf(it) : headersOf(it));
      if (it.query) request.query(it.query);
      const body = bodyOf(it);
      if (body) request.jsonBody(body);
      if (it.form)
        request
          .body(`multipart/form-data; boundary=${boundary}`, multipartBody(it.form))
          .matchingRules(multipartRules(it.form));
    })
    .willRespondWith(it.status ?? it.call.status, (response) => {
      if (it.answerHeaders) response.headers(it.answerHeaders);
      response.jsonBody(it.answer);
    })
    .executeTest(async ({ url }) => {
      const undo = becomeBrowserOf(it, url);
      try {
        return { result: await act() };
      } finally {
        undo();
      }
    });
  if (!outcome) throw new Error(`${it.what}: not played`);
  played.push(it);
  return outcome.result;
}

/** Sends the clients' calls to Pact's server, with the token and the cookie that the browser would add. @returns what undoes it */
function becomeBrowserOf({ call, token, signedIn = true }: Exchange<AnyCall>, origin: string): () => void {
  const { fetch } = globalThis;
  const cookie: Record<string, string> = isStaffCall(call) && signedIn ? { Cookie: staffCookie } : {};
  vi.stubGlobal('window', {
    localStorage: { getItem: (key: string) => (key === authTokenKey ? (token ?? null) : null) },
  });
  vi.stubGlobal('fetch', (address: string, init: RequestInit) =>
    fetch(origin + address, { ...init, headers: { ...(init.headers as Record<string, string>), ...cookie } }),
  );
  return () => void vi.unstubAllGlobals();
}

const officeHeadersOf = ({ signedIn = true }: Exchange<AnyCall>) => ({
  Accept: 'application/json',
  [officeHeader]: '1',
  ...(signedIn && { Cookie: fromProviderState('academy-staff=${cookie}', staffCookie) }),
});

function headersOf({ token, checkoutToken, bookingToken, cookie, keyed }: Exchange<AnyCall>) {
  return {
    Accept: 'application/json',
    ...(token && { Authorization: fromProviderState('Bearer ${token}', `Bearer ${token}`) }),
    ...(checkoutToken && { 'X-Checkout-Token': fromState('checkoutToken', checkoutToken) }),
    ...(bookingToken && { [bookingTokenHeader]: fromState('bookingToken', bookingToken) }),
    ...(cookie && { Cookie: fromState('cookie', cookie) }),
    ...(keyed && { 'Idempotency-Key': regex(uuidV4, exampleKey) }),
  };
}
