import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { MatchersV3, PactV4 } from '@pact-foundation/pact';
import { bookingTokenHeader } from '@academy/contracts/http/booking-link';
import { familyCalls, type FamilyCallName } from '@academy/contracts/http/all-calls';
import type { AnyCall } from '@academy/contracts/http/call';
import { expect } from 'vitest';
import { readPactFile } from '../../../.scripts/pact-file.mjs';
import { createClient, type ApiClient } from '../../src/api/client';
import { ApiError } from '../../src/api/errors';
import { boundary, multipartBody, multipartRules } from './multipart-example';
import { fromState } from './pinned';

const { fromProviderState, regex } = MatchersV3;
const uuidV4 = '^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$';

/** What is true of the server before the call: a sentence, and the facts that belong to it. */
export type State = readonly [sentence: string, facts?: Facts];

type Facts = NonNullable<Parameters<ReturnType<PactV4['addInteraction']>['given']>[1]>;

/** A plain object as the facts of a state. */
export const facts = (about: object): Facts => about as Facts;

/** One call of the API, as the web client makes it and as it reads the answer. */
export interface Exchange {
  /** Names the exchange; no two have the same. */
  what: string;
  given: readonly State[];
  route: FamilyCallName;
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
  /** True when the call carries an `Idempotency-Key`. */
  keyed?: boolean;
  /** Sent as JSON. */
  body?: object;
  /** Sent as multipart. */
  form?: Record<string, string>;
  status: number;
  answer: unknown;
  answerHeaders?: Record<string, MatchersV3.Matcher<string>>;
}

/** Key that every keyed call of these tests sends. */
export const exampleKey = '5f0c7a52-6c1e-4c0b-9d3e-3a1f7b2c4d10';

/** The name of a call. */
export function callName(one: AnyCall): FamilyCallName {
  const found = (Object.keys(familyCalls) as FamilyCallName[]).find((name) => familyCalls[name] === one);
  return found ?? expect.unreachable('the call is not in the contract');
}

/** The calls that were played. */
export const played = new Set<FamilyCallName>();

const folder = mkdtempSync(join(tmpdir(), 'pact-'));
export const pact = new PactV4({ consumer: 'web', provider: 'api', dir: folder, logLevel: 'error' });

/** Plays the exchange between the real client and Pact's server, and writes it down when both kept to it. */
export const exchange = <T>(it: Exchange, act: (client: ApiClient) => Promise<T>): Promise<T> =>
  untilRemembered(() => play(it, act));

/** Plays an exchange again that Pact has forgotten. */
export async function untilRemembered<T>(playOnce: () => Promise<T>): Promise<T> {
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

async function play<T>(it: Exchange, act: (client: ApiClient) => Promise<T>): Promise<T> {
  const { method, path }: AnyCall = familyCalls[it.route];
  const examples = Object.entries(it.params ?? {}).reduce(
    (text, [name, value]) => text.replace(`:${name}`, value),
    path,
  );
  const expression = path.replace(/:(\w+)/g, '${$1}');
  let interaction = pact.addInteraction();
  for (const [sentence, known] of it.given) interaction = interaction.given(sentence, known);
  const outcome = await interaction
    .uponReceiving(it.what)
    .withRequest(
      method,
      it.params ? fromProviderState(`/api${expression}`, `/api${examples}`) : `/api${path}`,
      (request) => {
        request.headers(headersOf(it));
        if (it.query) request.query(it.query);
        if (it.body) request.jsonBody(it.body);
        if (it.form)
          request
            .body(`multipart/form-data; boundary=${boundary}`, multipartBody(it.form))
            .matchingRules(multipartRules(it.form));
      },
    )
    .willRespondWith(it.status, (response) => {
      if (it.answerHeaders) response.headers(it.answerHeaders);
      response.jsonBody(it.answer);
    })
    .executeTest(async ({ url }) => ({
      result: await act(createClient({ origin: url, token: () => it.token ?? null })),
    }));
  if (!outcome) throw new Error(`${it.what}: not played`);
  played.add(it.route);
  return outcome.result;
}

/** The refusal that a call ends in. */
export function refusalOf(call: Promise<unknown>): Promise<ApiError> {
  return call.then(
    () => expect.unreachable('the call succeeded'),
    (error: unknown) => (error instanceof ApiError ? error : expect.unreachable(String(error))),
  );
}

/** The contract as all the exchanges have written it. */
export function writtenPact(): string {
  const text = readPactFile(join(folder, 'web-api.json'));
  rmSync(folder, { recursive: true });
  return text;
}

function headersOf({ token, checkoutToken, bookingToken, cookie, keyed }: Exchange) {
  return {
    Accept: 'application/json',
    ...(token && { Authorization: fromProviderState('Bearer ${token}', `Bearer ${token}`) }),
    ...(checkoutToken && { 'X-Checkout-Token': fromState('checkoutToken', checkoutToken) }),
    ...(bookingToken && { [bookingTokenHeader]: fromState('bookingToken', bookingToken) }),
    ...(cookie && { Cookie: fromState('cookie', cookie) }),
    ...(keyed && { 'Idempotency-Key': regex(uuidV4, exampleKey) }),
  };
}
