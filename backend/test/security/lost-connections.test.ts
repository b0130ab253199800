import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { cents } from '@academy/contracts/rules/money';
import { startTestApp, type TestApp } from '../support/app.js';
import { openFor, paymentDraft, postPayment } from '../support/bookings.js';
import type { Answer, TestClient } from '../support/client.js';
import { createDatabase, type TestDatabase } from '../support/database.js';
import { newParent, newStudent, parentPassword, signUp } from '../support/families.js';
import { checkoutOf, fillIn, postForm, practiceForm } from '../support/forms.js';
import { confirmDemo, readCheckout, startCheckout } from '../support/journey.js';
import { WireProxy } from '../support/wire-proxy.js';

/** The highest number of database responses after which the connection is cut. No call here needs more. */
const cuts = 30;

/** Delay of the cut in milliseconds, so that the response itself still arrives. */
const cutAfter = 1;

let database: TestDatabase;
let wire: WireProxy;
let app: TestApp;
let parent: TestClient;
let email: string;

beforeAll(async () => {
  database = await createDatabase();
  wire = await WireProxy.startBefore(database.url);
  app = await startTestApp({
    database: { ...database, url: wire.through(database.url) },
    workers: false,
    env: { RATE_LIMITS: 'off' },
  });
  parent = app.client();
  ({ email } = (await signUp(parent)).user);
});
afterAll(async () => {
  wire.heal();
  await app.stop();
  await wire.stop();
  await database.drop();
});

/** The message of a server that shuts down. It can arrive together with the last response, before the next statement is sent. */
const goodbye = (() => {
  const fields = Buffer.from('SFATAL\0VFATAL\0C57P01\0Mterminating connection due to administrator command\0\0');
  const length = Buffer.alloc(4);
  length.writeInt32BE(fields.length + length.length);
  return Buffer.concat([Buffer.from('E'), length, fields]);
})();

type Call = () => Promise<Answer<object>>;

async function free(amount: number): Promise<string> {
  const { payment_id: intent } = await openFor(app, { amount: cents(amount), currency: 'usd' });
  await confirmDemo(app.client(), intent);
  return intent;
}

/** Prepares one call of each kind. Everything the call needs is created before the connection is cut. */
const calls: Record<string, () => Promise<Call>> = {
  'a sign-up': async () => () => app.client().postOnce('/api/register', newParent()),
  'a sign-in': async () => () => app.client().post('/api/login', { email, password: parentPassword }),
  'a new student': async () => () =>
    parent.postOnce('/api/students', { students: [newStudent({ student_email: '' })] }),
  'a checkout': async () => () => startCheckout(app.client(), checkoutOf([practiceForm()])),
  'a look at a checkout': async () => {
    const checkout = await openFor(app, checkoutOf([fillIn.college_essays()]));
    return () =>
      app.client().get(`/api/checkouts/${checkout.checkout_id}`, { 'x-checkout-token': checkout.checkout_token });
  },
  'a registration': async () => {
    const form = practiceForm();
    const intent = await free(form.amount);
    return () => postForm(app.client(), form, intent);
  },
  'an online payment': async () => {
    const intent = await free(25_000);
    return () => postPayment(app.client(), intent, paymentDraft());
  },
  'a registration that was paid for': async () => {
    const form = fillIn.college_essays();
    const { payment_id: intent } = await openFor(app, checkoutOf([form]));
    await confirmDemo(app.client(), intent);
    return () => postForm(app.client(), form, intent);
  },
};

/** Checks that a response is either no server error or a 503 with `Retry-After`. */
function assertHonest({ status, headers, body }: Answer<object>, when: string): void {
  if (status < 500) return;
  expect({ when, status, body, retryAfter: headers.get('retry-after') }).toMatchObject({
    status: 503,
    retryAfter: '5',
    body: { error: 'unavailable' },
  });
}

/** Number of calls of all kinds that failed because of a cut. A call with one query often ends before its connection is cut. */
let lost = 0;

describe.each(Object.entries(calls))('%s with a lost database connection', (_kind, prepare) => {
  it('causes no server error but 503, wherever the connection is cut', async () => {
    for (let nth = 1; nth <= cuts; nth += 1) {
      const call = await prepare();
      let reached = false;
      wire.when({ from: 'server', nth }, (message) => {
        reached = true;
        message.bytes = Buffer.concat([message.bytes, goodbye]);
        setTimeout(() => wire.cutAll(), cutAfter);
      });
      const answer = await call();
      wire.heal();
      assertHonest(answer, `cut after answer ${nth}`);
      if (answer.status === 503) lost += 1;
      if (!reached) break;
      // The cut may happen after the call has ended. Wait, so that it does not affect the next call.
      await new Promise((resolve) => setTimeout(resolve, cutAfter + 5));
    }
  });
});

it('the cuts above caused at least one 503', () => {
  expect(lost).toBeGreaterThan(0);
});

describe('a database that restarts during many calls', () => {
  it('causes no server error but 503, and the next calls succeed', async () => {
    const ready = await Promise.all(Object.values(calls).flatMap((prepare) => [prepare(), prepare(), prepare()]));
    const ending = (async () => {
      for (let round = 0; round < 15; round += 1) {
        await database.query(
          'SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = current_database() AND pid <> pg_backend_pid()',
        );
        await new Promise((resolve) => setTimeout(resolve, 20));
      }
      wire.takeDown();
      await new Promise((resolve) => setTimeout(resolve, 200));
      wire.heal();
    })();
    const answers = await Promise.all(
      ready.map(async (call, index) => {
        await new Promise((resolve) => setTimeout(resolve, index * 12));
        return call();
      }),
    );
    await ending;
    answers.forEach((answer, index) => assertHonest(answer, `call ${index}`));
    const checkout = await openFor(app, checkoutOf([fillIn.college_essays()]));
    expect((await readCheckout(app.client(), checkout)).status).toBe('open');
  });
});
