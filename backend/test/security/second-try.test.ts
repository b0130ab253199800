import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../support/app.js';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp({ workers: false });
});
beforeEach(() => app.database.query('TRUNCATE rate_limits'));
afterAll(() => app.stop());

const [parents, students] = ['/api/login', '/api/students/login'] as const;
const guess = async (path: string, email: string, second_try = false) =>
  (await app.client().post(path, { email, password: 'Wrong2026', ...(second_try && { second_try }) })).status;
const fresh = () => `guess-${randomUUID()}@example.com`;

/** Returns the number of attempts counted for the single network of this test. */
async function countedForNetwork(): Promise<number> {
  const [row] = await app.database.query<{ count: number }>(
    "SELECT count FROM rate_limits WHERE bucket LIKE 'sign-in:from:%'",
  );
  return row?.count ?? 0;
}

describe('a sign-in form that tries the other account type after a 401', () => {
  it.each([
    [parents, students],
    [students, parents],
  ])('counts as one attempt of its IP address: %s, then %s', async (first, second) => {
    const email = fresh();
    expect([await guess(first, email), await guess(second, email, true)]).toEqual([401, 401]);
    expect(await countedForNetwork()).toBe(1);
  });

  it('gets one free second try per rejected attempt and email address', async () => {
    const email = fresh();
    await guess(parents, email);
    for (let again = 0; again < 2; again += 1) await guess(students, email, true);
    expect(await countedForNetwork()).toBe(2);
    await guess(students, fresh(), true);
    expect(await countedForNetwork()).toBe(3);
    // The free second try is used up, so another one is counted.
    await guess(parents, email, true);
    expect(await countedForNetwork()).toBe(4);
  });

  it('gets only one free try out of eight concurrent second tries', async () => {
    const email = fresh();
    await guess(parents, email);
    await Promise.all(Array.from({ length: 8 }, () => guess(students, email, true)));
    expect(await countedForNetwork()).toBe(8);
  });

  it('is limited to ten attempts on each of the two accounts', async () => {
    const email = fresh();
    const statuses: number[] = [];
    for (let attempt = 0; attempt < 11; attempt += 1)
      statuses.push(await guess(parents, email), await guess(students, email, true));
    expect(statuses.slice(0, 20).every((status) => status === 401)).toBe(true);
    expect(statuses.slice(20)).toEqual([429, 429]);
  });
});
