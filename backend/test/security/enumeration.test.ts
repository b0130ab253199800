// Isolated: it compares durations, which hashing at the real cost has to be part of.
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../support/app.js';
import type { Answer } from '../support/client.js';
import { addStudent, signUp } from '../support/families.js';

let app: TestApp;
let known: { parent: string; student: string };

beforeAll(async () => {
  app = await startTestApp({ env: { RATE_LIMITS: 'off' }, workers: false });
  const parent = app.client();
  const { user } = await signUp(parent);
  known = { parent: user.email, student: (await addStudent(parent)).student_email ?? '' };
});

afterAll(() => app.stop());

const unknown = () => `nobody-${randomUUID()}@example.com`;

const calls = {
  '/api/login': (email: string) => app.client().post('/api/login', { email, password: 'Wrong2026' }),
  '/api/students/login': (email: string) => app.client().post('/api/students/login', { email, password: 'Wrong2026' }),
  '/api/forgot-password': (email: string) => app.client().post('/api/forgot-password', { email }),
};

/** Returns a response without the parts that differ in every response. */
function comparable({ status, body, headers }: Answer) {
  const names = [...headers.keys()].filter((name) => !['date', 'x-request-id'].includes(name));
  return {
    status,
    body: 'request_id' in body ? { ...body, request_id: '' } : body,
    headers: names.map((name) => [name, headers.get(name)]),
  };
}

function middle(times: number[]): number {
  return times.toSorted((a, b) => a - b)[Math.floor(times.length / 2)] ?? 0;
}

describe.each(Object.entries(calls))('%s', (path, call) => {
  it('returns the same response for a parent’s, a student’s and an unknown email address', async () => {
    const answers = [await call(known.parent), await call(known.student), await call(unknown())].map(comparable);
    expect(answers[0]?.status).toBe(path === '/api/forgot-password' ? 202 : 401);
    expect(answers[1]).toEqual(answers[0]);
    expect(answers[2]).toEqual(answers[0]);
  });

  it('takes a similar time for known and unknown email addresses', async () => {
    const times = { parent: [] as number[], student: [] as number[], nobody: [] as number[] };
    const timed = async (email: string) => {
      const begun = performance.now();
      await call(email);
      return performance.now() - begun;
    };
    await timed(unknown());
    for (let round = 0; round < 40; round += 1) {
      times.parent.push(await timed(known.parent));
      times.nobody.push(await timed(unknown()));
      times.student.push(await timed(known.student));
    }
    const [parent, student, nobody] = [middle(times.parent), middle(times.student), middle(times.nobody)];
    for (const of of [parent, student]) {
      expect(of / nobody).toBeGreaterThan(0.5);
      expect(of / nobody).toBeLessThan(2);
    }
  });
});

describe('the rate limit of password reset links', () => {
  it('is the same for an unknown email address', async () => {
    const limited = await startTestApp({ workers: false });
    const { user } = await signUp(limited.client());
    const statuses = async (email: string) => {
      const answers: Answer[] = [];
      for (let round = 0; round < 6; round += 1)
        answers.push(await limited.client().post('/api/forgot-password', { email }));
      return answers.map(({ status, headers }) => [status, headers.has('retry-after')]);
    };
    const allowed = Array.from({ length: 5 }, () => [202, false]);
    expect([await statuses(user.email), await statuses(unknown())]).toEqual([
      [...allowed, [429, true]],
      [...allowed, [429, true]],
    ]);
    await limited.stop();
  });
});
