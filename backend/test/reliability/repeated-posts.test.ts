import { randomUUID } from 'node:crypto';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../support/app.js';
import { count } from '../support/card-app.js';
import { createDatabase, type TestDatabase } from '../support/database.js';
import { newParent, newStudent, signUp } from '../support/families.js';
import { race } from '../support/races.js';
import { repeats } from '../support/sweeps.js';

const racers = repeats({ quick: 12, deep: 40 });

let database: TestDatabase;
let product: TestApp;

async function start(change?: string): Promise<void> {
  database = await createDatabase(change);
  product = await startTestApp({ database, workers: false, env: { RATE_LIMITS: 'off' } });
}

afterEach(async () => {
  await product.stop();
  await database.drop();
});

/** Adds a student with concurrent repeated requests. The student has no email, so only the key can tell a repeat from a second student. */
async function addStudentsTogether(): Promise<(string | undefined)[]> {
  const parent = product.client();
  await signUp(parent);
  const [body, key] = [{ students: [newStudent({ student_email: '' })] }, randomUUID()];
  const answers = await race(racers, () =>
    parent.postOnce<{ students?: { id: string }[] }>('/api/students', body, key),
  );
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([201]));
  return answers.map((answer) => answer.body.students?.[0]?.id);
}

async function signUpTogether(): Promise<number[]> {
  const [body, key] = [newParent(), randomUUID()];
  const answers = await race(racers, () => product.client().postOnce('/api/register', body, key));
  return answers.map(({ status }) => status);
}

describe(`concurrent posts with one idempotency key (${racers})`, () => {
  beforeEach(() => start());

  it('add one student and all return it', async () => {
    expect(new Set(await addStudentsTogether()).size).toBe(1);
    expect([await count(product, 'students'), await count(product, "outbox WHERE name = 'StudentCreated'")]).toEqual([
      1, 1,
    ]);
  });

  it('create one account and all respond with 201', async () => {
    expect(new Set(await signUpTogether())).toEqual(new Set([201]));
    expect(await count(product, 'accounts')).toBe(1);
  });

  it('respond with 409 to different data under the same key', async () => {
    const parent = product.client();
    await signUp(parent);
    const key = randomUUID();
    await parent.postOnce('/api/students', { students: [newStudent({ student_email: '' })] }, key);
    const other = await parent.postOnce('/api/students', { students: [newStudent({ student_name: 'Kim Doe' })] }, key);
    expect(other).toMatchObject({ status: 409, body: { error: 'idempotency_mismatch' } });
    expect(await count(product, 'students')).toBe(1);
  });
});

describe('a database that does not keep idempotency keys', () => {
  beforeEach(() =>
    start(`
      CREATE FUNCTION forget_key() RETURNS trigger LANGUAGE plpgsql AS 'BEGIN NEW.key := gen_random_uuid(); RETURN NEW; END';
      CREATE TRIGGER forget_key BEFORE INSERT ON idempotency_keys FOR EACH ROW EXECUTE FUNCTION forget_key();`),
  );

  it('adds a student for every post', async () => {
    expect(new Set(await addStudentsTogether()).size).toBe(racers);
    expect(await count(product, 'students')).toBe(racers);
  });

  it('responds with 422 to all sign-ups but one', async () => {
    const statuses = await signUpTogether();
    expect(statuses.filter((status) => status === 422)).toHaveLength(racers - 1);
  });
});
