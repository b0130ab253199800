import { randomBytes } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../support/app.js';

let app: TestApp;

beforeAll(async () => {
  app = await startTestApp({ workers: false });
});
beforeEach(() => app.database.query('TRUNCATE rate_limits'));
afterAll(() => app.stop());

const guess = () => ({
  token: randomBytes(32).toString('base64url'),
  password: 'Another2026',
  password_confirmation: 'Another2026',
});

/** Returns how many calls with a guessed link are handled before the rate limit refuses one. */
async function answered(path: string): Promise<number> {
  for (let calls = 0; calls < 200; calls += 1) {
    const { status, headers } = await app.client().post(path, guess());
    if (status !== 429) continue;
    expect(Number(headers.get('retry-after'))).toBeGreaterThan(800);
    return calls;
  }
  return 200;
}

describe('guesses at a link from one IP address', () => {
  it.each([
    ['/api/verify', 60],
    ['/api/verify/preview', 60],
    ['/api/verify/reject', 60],
    ['/api/reset-password', 30],
    ['/api/newsletter/confirm', 60],
    ['/api/newsletter/unsubscribe', 60],
  ])('%s handles %i guesses before the rate limit', async (path, limit) => {
    expect(await answered(path)).toBe(limit);
  });

  it('routes for one kind of link share their rate limit', async () => {
    await answered('/api/verify');
    expect(await answered('/api/verify/preview')).toBe(0);
  });
});

describe('a mailbox with many addresses', () => {
  const lead = (email: string) => app.client().postOnce('/api/leads', { kind: 'newsletter', email });

  it('counts as one in the rate limit of leads', async () => {
    const statuses: number[] = [];
    for (let tag = 0; tag < 6; tag += 1) statuses.push((await lead(`jane+${tag}@example.com`)).status);
    expect(statuses).toEqual([201, 201, 201, 201, 201, 429]);
    expect((await lead('ann+1@example.com')).status).toBe(201);
    const stored = await app.database.query(
      "SELECT email FROM newsletter_subscriptions WHERE email LIKE 'jane%' ORDER BY email",
    );
    expect(stored).toEqual([0, 1, 2, 3, 4].map((tag) => ({ email: `jane+${tag}@example.com` })));
  });

  it('counts as one in the rate limit of reset links', async () => {
    const statuses: number[] = [];
    for (let tag = 0; tag < 6; tag += 1)
      statuses.push((await app.client().post('/api/forgot-password', { email: `jane+${tag}@example.com` })).status);
    expect(statuses).toEqual([202, 202, 202, 202, 202, 429]);
  });
});
