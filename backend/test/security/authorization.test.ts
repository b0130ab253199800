import { randomUUID } from 'node:crypto';
import { familyCalls, type FamilyCallName } from '@academy/contracts/http/all-calls';
import type { AnyCall } from '@academy/contracts/http/call';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../support/app.js';
import type { Answer } from '../support/client.js';
import { startMailSink, type MailSink } from '../support/mail-sink.js';
import { isSignedIn, rows, type Row } from './authorization-rows.js';
import { actors, ownerships, AuthorizationFixture, type Actor, type Ownership } from './authorization-fixture.js';

let app: TestApp;
let mails: MailSink;
let fixture: AuthorizationFixture;

beforeAll(async () => {
  mails = await startMailSink();
  app = await startTestApp({ env: { RATE_LIMITS: 'off', SMTP_URL: mails.url }, workers: false });
  fixture = await AuthorizationFixture.make(app);
});

afterAll(async () => {
  await app.stop();
  await mails.stop();
});

const names = Object.keys(familyCalls) as FamilyCallName[];

/** Returns the paths at which a call is served. */
function addresses({ path, legacyPath }: AnyCall, { parameter, others = {} }: Row, resource: string): string[] {
  const named = path.replace(`:${parameter ?? ''}`, encodeURIComponent(resource || randomUUID()));
  const filled = named.replace(/:(\w+)/g, (whole, name: string) => others[name] ?? whole);
  return legacyPath ? [`/api${filled}`, filled] : [`/api${filled}`];
}

/** Returns the expected response to a call, from the contract's access rule and the resource's ownership. */
function expected(
  { audience, tokenHeader }: AnyCall,
  { ok, okSignedOut = ok, refused = 404, owners = () => true, denied, resource }: Row,
  actor: Actor,
  ownership: Ownership,
) {
  if (actor.startsWith('guest') && tokenHeader !== null) {
    const isTheirs = ownership === 'own' && actor === `guest with a ${resource} link`;
    return isTheirs ? { status: ok } : { status: 403, body: { error: 'link_invalid' } };
  }
  const kind = !isSignedIn(actor) ? null : actor.endsWith('parent') ? 'parent' : 'student';
  if (audience !== 'public' && kind === null) return { status: 401, body: { error: 'unauthenticated' } };
  if (audience !== 'public' && audience !== 'signed-in' && audience !== kind)
    return { status: 403, body: { error: 'access_denied', message: denied ?? 'Access Denied' } };
  const isTheirs = resource === undefined || (ownership === 'own' && owners(actor));
  return { status: !isTheirs ? refused : kind === null ? okSignedOut : ok };
}

async function call(name: FamilyCallName, actor: Actor, ownership: Ownership, address: 0 | 1): Promise<Answer> {
  const [route, row]: [AnyCall, Row] = [familyCalls[name], rows[name]];
  const resource = row.resource ? fixture.resource(actor, row.resource, ownership) : '';
  const url = addresses(route, row, resource)[address] ?? '';
  const answer = await fixture
    .clientOf(actor)
    .send(route.method, url, row.body?.(resource), { 'idempotency-key': randomUUID() });
  if (row.once && answer.status === row.ok) fixture = await AuthorizationFixture.make(app);
  return answer;
}

const ownOfEachAnswer = ['date', 'x-request-id', 'keep-alive', 'connection'];

/** Returns a response without the parts that differ in every response. */
function comparable({ status, body, headers }: Answer) {
  const rest = [...headers].filter(([name]) => !ownOfEachAnswer.includes(name));
  return { status, body: { ...body, request_id: '' }, headers: Object.fromEntries(rest) };
}

/** Calls with a row. A call without one would break the collection of the tests below, so a separate test reports it. */
const withRow = names.filter((name) => name in rows);

it('covers every call with exactly one row', () => {
  expect(names.filter((name) => !withRow.includes(name))).toEqual([]);
  expect(Object.keys(rows).filter((name) => !names.includes(name as FamilyCallName))).toEqual([]);
});

const doorsOf = ({ legacyPath }: AnyCall) => (legacyPath ? ([0, 1] as const) : ([0] as const));

describe.each(withRow)('%s', (name) => {
  const [route, row]: [AnyCall, Row] = [familyCalls[name], rows[name]];
  const cells: readonly Ownership[] = row.resource ? ownerships : ['own'];

  it.each(actors)(`responds to %s by its access rule, ${route.audience}`, async (actor) => {
    for (const ownership of cells) {
      for (const door of doorsOf(route)) {
        const answer = await call(name, actor, ownership, door);
        expect({ ownership, door, ...answer }).toMatchObject({
          ownership,
          door,
          ...expected(route, row, actor, ownership),
        });
      }
    }
  });
});

describe.each(withRow.filter((name) => rows[name].resource))('%s', (name) => {
  it.each(actors)('responds to %s the same for a resource of another owner and a missing one', async (actor) => {
    for (const door of doorsOf(familyCalls[name]))
      expect(comparable(await call(name, actor, 'foreign', door))).toEqual(
        comparable(await call(name, actor, 'missing', door)),
      );
  });
});
