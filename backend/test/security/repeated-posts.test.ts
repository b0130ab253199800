import { randomUUID } from 'node:crypto';
import { familyCalls, type FamilyCallName } from '@academy/contracts/http/all-calls';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../support/app.js';
import { count } from '../support/card-app.js';
import { diagnosticForm, fillIn, postForm, practiceForm, saturday } from '../support/forms.js';
import { startMailSink, type MailSink } from '../support/mail-sink.js';
import { race } from '../support/races.js';
import { setCapacity } from '../support/seats.js';
import { freeAmount, posts, send, type Creation, type Prepare } from './repeated-posts.js';

const together = 8;

let app: TestApp;
let mails: MailSink;

beforeAll(async () => {
  mails = await startMailSink();
  app = await startTestApp({ env: { SMTP_URL: mails.url, RATE_LIMITS: 'off' } });
});
afterAll(async () => {
  await app.stop();
  await mails.stop();
});

const creating = Object.entries<Prepare | string>(posts).flatMap(([name, prepare]) =>
  typeof prepare === 'string' ? [] : [[name, prepare] as const],
);
const created = ({ created: what }: Creation) =>
  typeof what === 'string' ? count(app, what) : Promise.resolve(what());

it('covers every POST of the contract', () => {
  const inContract = (Object.keys(familyCalls) as FamilyCallName[]).filter(
    (name) => familyCalls[name].method === 'POST',
  );
  expect(Object.keys(posts).toSorted()).toEqual(inContract.toSorted());
});

describe.each(creating)('%s repeated with one idempotency key', (_name, prepare) => {
  it('returns the first response again, has one effect, and rejects other data with 409', async () => {
    const creation = await prepare({ app, mails });
    const same = creation.same ?? ((body: object) => body);
    const key = randomUUID();
    const first = await send(creation, creation.body, key);
    expect(first, JSON.stringify(first.body)).toMatchObject({ body: { success: true } });
    const once = await created(creation);
    for (let repetition = 0; repetition < 2; repetition += 1) {
      const again = await send(creation, creation.body, key);
      expect([200, 201, 202]).toContain(again.status);
      expect(same(again.body)).toEqual(same(first.body));
    }
    expect(await created(creation)).toBe(once);
    expect(await send(creation, creation.other, key)).toMatchObject({
      status: 409,
      body: { error: 'idempotency_mismatch' },
    });
    expect(await created(creation)).toBe(once);
  });
});

/** `sendEmail` waits for the mail server before it claims the key, so concurrent repeats may each send the same message. */
const inTransactions = creating.filter(([name]) => name !== 'sendEmail');

describe.each(inTransactions)('%s sent concurrently with one idempotency key', (_name, prepare) => {
  it('has one effect, and gives one response', async () => {
    const creation = await prepare({ app, mails });
    const same = creation.same ?? ((body: object) => body);
    const key = randomUUID();
    const answers = await race(together, () => send(creation, creation.body, key));
    expect(answers.filter(({ status }) => ![200, 201, 202].includes(status))).toEqual([]);
    expect(new Set(answers.map(({ body }) => JSON.stringify(same(body)))).size).toBe(1);
    expect(await created(creation)).toBe(1);
  });
});

const claims = [
  'recordPayment',
  'scheduleConsultation',
  'createSatActRegistration',
  'createPracticeTestRegistration',
  'createAdmissionsRegistration',
  'createEssaysRegistration',
  'createExecutiveRegistration',
] as const;

describe.each(claims)('%s with an unassigned payment', (name) => {
  const prepare = posts[name];

  it('responds to a repeated post with 200 and the first result, with or without a key', async () => {
    const creation = await prepare({ app, mails });
    const first = await send(creation, creation.body, randomUUID());
    expect(first.status).toBe(201);
    for (const key of [undefined, randomUUID()])
      expect(await send(creation, creation.body, key)).toMatchObject({ status: 200, body: first.body });
  });

  it('creates one record for concurrent posts without a key, and all return it', async () => {
    const creation = await prepare({ app, mails });
    const answers = await race(together, () => send(creation, creation.body));
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([
      ...Array.from({ length: together - 1 }, () => 200),
      201,
    ]);
    expect(new Set(answers.map(({ body }) => JSON.stringify(body))).size).toBe(1);
    expect(await created(creation)).toBe(1);
  });
});

describe('a repeated registration', () => {
  it('returns the existing registration of a diagnostic', async () => {
    const form = diagnosticForm();
    const intent = await freeAmount(app, form.amount);
    const first = await postForm(app.client(), form, intent);
    expect([first.status, (await postForm(app.client(), form, intent)).status]).toEqual([201, 200]);
  });

  it('returns the existing registration even if its date is full', async () => {
    const form = practiceForm({}, [{ id: 'practice-act', dates: [saturday(7)] }]);
    const intent = await freeAmount(app, form.amount);
    const first = await postForm(app.client(), form, intent);
    await setCapacity(app, 'practice-act', saturday(7), 1);
    expect(await postForm(app.client(), form, intent)).toMatchObject({
      status: 200,
      body: { registration_id: first.body['registration_id'] },
    });
  });

  it('responds with 409 for another student', async () => {
    const form = fillIn.college_essays();
    const intent = await freeAmount(app, form.amount);
    await postForm(app.client(), form, intent);
    expect(await postForm(app.client(), fillIn.college_essays({ student_first_name: 'Kim' }), intent)).toMatchObject({
      status: 409,
      body: { error: 'payment_already_used' },
    });
  });
});
