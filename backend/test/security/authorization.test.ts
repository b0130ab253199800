import { randomUUID } from 'node:crypto';
import { isDeepStrictEqual } from 'node:util';
import { familyCalls, type FamilyCallName } from '@academy/contracts/http/all-calls';
import type { AnyCall } from '@academy/contracts/http/call';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../support/app.js';
import type { Answer } from '../support/client.js';
import { startMailSink, type MailSink } from '../support/mail-sink.js';
import { rows, type Row } from './authorization-rows.js';
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
): { status: number; body?: { error: string; message?: string } } {
  if (actor.startsWith('guest') && tokenHeader !== null) {
    const isTheirs = ownership === 'own' && actor === `guest with a ${resource} link`;
    return isTheirs ? { status: ok } : { status: 403, body: { error: 'link_invalid' } };
  }
  const kind = actor === 'parent' || actor === 'student' ? actor : null;
  if (audience !== 'public' && kind === null) return { status: 401, body: { error: 'unauthenticated' } };
  if (audience !== 'public' && audience !== 'signed-in' && audience !== kind)
    return { status: 403, body: { error: 'access_denied', message: denied ?? 'Access Denied' } };
  const isTheirs = resource === undefined || (ownership === 'own' && owners(actor));
  return { status: !isTheirs ? refused : kind === null ? okSignedOut : ok };
}

async function call(name: FamilyCallName, actor: Actor, ownership: Ownership, door: 0 | 1): Promise<Answer> {
  const [route, row]: [AnyCall, Row] = [familyCalls[name], rows[name]];
  const resource = row.resource ? fixture.resource(actor, row.resource, ownership) : '';
  const url = addresses(route, row, resource)[door] ?? '';
  const answer = await fixture
    .clientOf(actor)
    .send(route.method, url, row.body?.(resource), { 'idempotency-key': randomUUID() });
  if (row.once && answer.status === row.ok) await fixture.renew();
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
  expect(
    names.filter((name) => !withRow.includes(name)),
    'calls without a row in authorization-rows.ts or student-rows.ts',
  ).toEqual([]);
  expect(
    Object.keys(rows).filter((name) => !names.includes(name as FamilyCallName)),
    'rows of authorization-rows.ts or student-rows.ts without a call',
  ).toEqual([]);
});

/** What the guard decides by. */
const ruleOf = (name: FamilyCallName): string => {
  const { audience, tokenHeader }: AnyCall = familyCalls[name];
  return `${audience} ${tokenHeader ?? ''}`;
};
/** The first call of each rule, which all callers make. */
const first = new Set([...new Set(withRow.map(ruleOf))].map((rule) => withRow.find((name) => ruleOf(name) === rule)));

/**
 * The callers of a call. The guard ignores the token of a link where none is declared, which the first call of each rule proves: to the
 * others, a guest is anonymous.
 */
const callersOf = (name: FamilyCallName): Actor[] =>
  actors.filter((actor) => first.has(name) || !actor.startsWith('guest') || familyCalls[name].tokenHeader !== null);

const doorsOf = ({ legacyPath }: AnyCall) => (legacyPath ? ([0, 1] as const) : ([0] as const));

describe.each(withRow)('%s', (name) => {
  const [route, row]: [AnyCall, Row] = [familyCalls[name], rows[name]];
  const cells: readonly Ownership[] = row.resource ? ownerships : ['own'];

  it('responds to each caller by its access rule, and the same for a resource of another owner and a missing one', async () => {
    const wrong: object[] = [];
    for (const actor of callersOf(name))
      for (const door of doorsOf(route)) {
        const answers = new Map<Ownership, Answer>();
        for (const ownership of cells) {
          const answer = await call(name, actor, ownership, door);
          answers.set(ownership, answer);
          const { status, body } = expected(route, row, actor, ownership);
          const isExpected = Object.entries(body ?? {}).every(([field, value]) => answer.body[field] === value);
          if (answer.status !== status || !isExpected)
            wrong.push({
              actor,
              ownership,
              door,
              expected: { status, body },
              status: answer.status,
              body: answer.body,
            });
        }
        const [foreign, missing] = [answers.get('foreign'), answers.get('missing')];
        if (foreign && missing && !isDeepStrictEqual(comparable(foreign), comparable(missing)))
          wrong.push({ actor, door, foreign: comparable(foreign), missing: comparable(missing) });
      }
    expect(
      wrong,
      'The row is in backend/test/security/authorization-rows.ts or student-rows.ts, the audience in contracts/src/http.',
    ).toEqual([]);
  });
});
