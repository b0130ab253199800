import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../support/app.js';
import { createDatabase, type TestDatabase } from '../support/database.js';
import { startMailSink, type MailSink } from '../support/mail-sink.js';
import { WireProxy } from '../support/wire-proxy.js';
import { startMutatingProxy, type Mutation } from './mutating-proxy.js';
import { ContractFixture } from './contract-fixture.js';
import { readPact, statesOf, type Exchange } from './pact-file.js';
import { verifyWebApi } from './verify-web-api.js';

let mails: MailSink;
let database: TestDatabase;
let wire: WireProxy;
let product: TestApp;
let fixture: ContractFixture;

beforeAll(async () => {
  mails = await startMailSink();
  database = await createDatabase();
  wire = await WireProxy.startBefore(database.url);
  product = await start({ SMTP_URL: mails.url });
  fixture = new ContractFixture(product, wire);
});

afterAll(async () => {
  wire.heal();
  await product.stop();
  await wire.stop();
  await database.drop();
  await mails.stop();
});

/** Starts the API without workers, so that nothing changes in the background during an exchange. */
const start = (env: Record<string, string> = {}) =>
  startTestApp({ env, workers: false, database: { ...database, url: wire.through(database.url) } });

const needs = (state: string) => (exchange: Exchange) =>
  (exchange.providerStates ?? []).some(({ name }) => name === state);
/** Timeout in ms. Each exchange sets up its own fixture. */
const everyExchange = 600_000;

const withoutMail = needs('there is no mail server');

describe('the API’s contract with the web client', () => {
  it('has a provider state for every state in the contract', () => {
    expect(
      statesOf(readPact('web-api')).filter((state) => !(state in fixture.states)),
      'states without a function in backend/test/contracts/contract-fixture.ts',
    ).toEqual([]);
  });

  it(
    'is satisfied in every exchange with a mail server',
    async () => {
      expect(await verifyWebApi(fixture, product.url, (exchange) => !withoutMail(exchange))).toEqual([]);
      expect(mails.mails.map(({ to }) => to)).toEqual([['ann@example.com']]);
    },
    everyExchange,
  );

  it('is satisfied in the exchanges without a mail server', async () => {
    const mute = await start();
    try {
      expect(await verifyWebApi(new ContractFixture(mute, wire), mute.url, withoutMail)).toEqual([]);
    } finally {
      await mute.stop();
    }
  });
});

describe('the contract check of an API behind a mutating proxy', () => {
  async function violationsOf(what: string, mutate: Mutation): Promise<string> {
    const mutated = await startMutatingProxy(product.url, mutate);
    try {
      return (await verifyWebApi(fixture, mutated.url, ({ description }) => description === what)).join('\n');
    } finally {
      await mutated.stop();
    }
  }

  it('reports no violation if nothing is changed', async () => {
    expect(await violationsOf('the students of a parent', {})).toBe('');
  });

  it.each<[string, string, Mutation, string]>([
    [
      'leaves out a field',
      'the students of a parent',
      { answer: (text) => text.replace(/"student_name":"[^"]*",/, '') },
      'student_name',
    ],
    [
      'calls a field something else',
      'a checkout of a guest',
      { answer: (text) => text.replace('"clientSecret"', '"client_secret"') },
      'clientSecret',
    ],
    [
      'sends a price as a number',
      'the course packages',
      { answer: (text) => text.replace(/"price":"([\d.]+)"/g, '"price":$1') },
      '$.data[0].price',
    ],
    [
      'has another code',
      'a sign-in with a wrong password',
      { answer: (text) => text.replace('bad_credentials', 'unauthenticated') },
      '$.error',
    ],
    ['has another status', 'a new student', { status: () => 200 }, 'expected 201 but was 200'],
    [
      'does not say how long to wait',
      'a sign-in after too many',
      { headers: (headers) => headers.delete('retry-after') },
      'Retry-After',
    ],
  ])('reports a violation if the API %s', async (_how, what, mutate, violation) => {
    expect(await violationsOf(what, mutate)).toContain(violation);
  });

  it.each(['the students of a parent', 'the registrations of a parent'])(
    'reports a violation if the API responds to %s with those of another family',
    async (what) => {
      const mutate: Mutation = {
        request: async (path) => {
          const { parentId, token } = await fixture.otherFamily();
          return {
            path: path.replace(fixture.values['parentId'] ?? '', parentId),
            headers: { authorization: `Bearer ${token}` },
          };
        },
      };
      expect(await violationsOf(what, mutate)).toMatch(/student_name Expected 'Boris Other'/);
    },
  );
});
