import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../support/app.js';
import type { TestClient } from '../support/client.js';
import { officeClient, staffOf, staffPassword } from '../support/office.js';

let app: TestApp;

beforeAll(async () => {
  // Trust one proxy, so that tests can send requests from any network.
  app = await startTestApp({ workers: false, env: { TRUST_PROXY_HOPS: '1' } });
});
beforeEach(() => app.database.query('TRUNCATE rate_limits'));
afterAll(() => app.stop());

const academy = '198.51.100.7';

const browserAt = (address: string): TestClient => {
  const browser = officeClient(app);
  browser.headers['x-forwarded-for'] = address;
  return browser;
};
const signIn = async (browser: TestClient, email: string, password = staffPassword): Promise<number> =>
  (await browser.post('/api/office/session', { email, password })).status;
const signOut = (browser: TestClient) => browser.delete('/api/office/session');

/** A member who has signed in and out in a browser at the academy. */
async function memberAtAcademy() {
  const { email, id } = await staffOf(app, 'desk');
  const browser = browserAt(academy);
  expect(await signIn(browser, email)).toBe(200);
  await signOut(browser);
  return { email, id, browser };
}

describe('someone who guesses passwords of staff', () => {
  it('does not lock out a member on the same network', async () => {
    const { email, browser } = await memberAtAcademy();
    const guest = browserAt(academy);
    for (let guess = 0; guess < 50; guess += 1) await signIn(guest, `nobody${guess}@example.com`, 'Wrong2026');
    expect(await signIn(guest, email, 'Wrong2026')).toBe(429);
    expect(await signIn(browser, email)).toBe(200);
  });

  it('does not lock out a member by guesses at the member’s own account', async () => {
    const { email, browser } = await memberAtAcademy();
    const neighbor = browserAt('198.51.100.200');
    for (let guess = 0; guess < 10; guess += 1) expect(await signIn(neighbor, email, 'Wrong2026')).toBe(401);
    expect(await signIn(neighbor, email)).toBe(429);
    expect(await signIn(browser, email)).toBe(200);
  });

  it('has 100 guesses an hour from all unknown networks', async () => {
    const { email, browser } = await memberAtAcademy();
    await app.database.query("DELETE FROM rate_limits WHERE bucket LIKE '%:unknown-networks'");
    for (let guess = 0; guess < 100; guess += 1)
      expect(await signIn(browserAt(`203.0.${guess}.1`), email, 'Wrong2026')).toBe(401);
    expect(await signIn(browserAt('203.0.100.1'), email, staffPassword)).toBe(429);
    // Others are not affected, and neither is the member.
    expect(await signIn(browserAt('203.0.100.1'), 'nobody@example.com', 'Wrong2026')).toBe(401);
    expect(await signIn(browser, email)).toBe(200);
  });

  it('has ten guesses in a browser of the member', async () => {
    const { email, browser } = await memberAtAcademy();
    for (let guess = 0; guess < 10; guess += 1) expect(await signIn(browser, email, 'Wrong2026')).toBe(401);
    expect(await signIn(browser, email)).toBe(429);
  });

  it('has no attempts of their own in a browser that knew an earlier password', async () => {
    const { email, id, browser } = await memberAtAcademy();
    await app.database.query(
      "UPDATE staff SET password_hash = (SELECT password_hash FROM staff WHERE id <> $1 AND password_hash IS NOT NULL LIMIT 1) || 'x' WHERE id = $1",
      [id],
    );
    const guest = browserAt(academy);
    for (let guess = 0; guess < 10; guess += 1) await signIn(guest, email, 'Wrong2026');
    expect(await signIn(browser, email)).toBe(429);
  });
});
