import type { StaffSessionResponse } from '@academy/contracts/http/office/staff';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../support/app.js';
import type { TestClient } from '../support/client.js';
import { appCode, enroll, nextCode, staffOf, signInStaff, staffPassword, type TestStaff } from '../support/office.js';

let app: TestApp;

beforeAll(async () => {
  // Trust one proxy, so that tests can send requests from any network.
  app = await startTestApp({ workers: false, env: { TRUST_PROXY_HOPS: '1' } });
});
beforeEach(() => app.database.query('TRUNCATE rate_limits'));
afterAll(() => app.stop());

const [home, stranger] = ['198.51.100.7', '203.0.113.9'];
/** Networks from which no correct code was ever entered. */
const elsewhere = (index: number) => `203.0.${index}.1`;

const enter = async (client: TestClient, code: string, address: string): Promise<number> =>
  (await client.post<StaffSessionResponse>('/api/office/session/code', { code }, { 'x-forwarded-for': address }))
    .status;
/** Enters wrong codes. @returns the statuses */
async function guess(client: TestClient, times: number, address: string): Promise<number[]> {
  const statuses: number[] = [];
  for (let turn = 0; turn < times; turn += 1) statuses.push(await enter(client, '000000', address));
  return statuses;
}
const wrong = (times: number) => Array<number>(times).fill(422);
const waitQuarterHour = () =>
  app.database.query("DELETE FROM rate_limits WHERE bucket LIKE 'staff-code:%' AND bucket NOT LIKE '%:day'");
/** Makes authenticator codes that were used acceptable again. */
const forgetUsedCodes = ({ id }: TestStaff) =>
  app.database.query('UPDATE staff SET totp_last_step = 0 WHERE id = $1', [id]);

/** Creates a member who set up two-factor authentication at home, and someone who has only the password. */
async function attacked() {
  const member = await staffOf(app, 'desk');
  member.client.headers['x-forwarded-for'] = home;
  const { secret } = await enroll(member.client);
  const signIn = async (code: string, address: string) => {
    await forgetUsedCodes(member);
    return enter(await signInStaff(app, member), code, address);
  };
  return { member, secret, signIn, thief: await signInStaff(app, member) };
}

describe('two-factor codes of a staff member whose password was stolen', () => {
  it('are limited to ten guesses per network, and the member can still sign in at home', async () => {
    const { secret, signIn, thief } = await attacked();
    expect(await guess(thief, 11, stranger)).toEqual([...wrong(10), 429]);
    // All addresses of the network are blocked, even with a correct code.
    expect(await enter(thief, nextCode(secret), '203.0.113.200')).toBe(429);
    expect(await signIn(appCode(secret), home)).toBe(200);
    expect(await guess(thief, 1, stranger)).toEqual([429]);
  });

  it('are limited to fifty guesses a day on the member’s own network, also after a correct code', async () => {
    const { secret, signIn, thief } = await attacked();
    for (let round = 0; round < 4; round += 1) {
      expect(await guess(thief, 10, home)).toEqual(wrong(10));
      await waitQuarterHour();
    }
    expect(await signIn(appCode(secret), home)).toBe(200);
    expect(await guess(thief, 10, home)).toEqual([...wrong(9), 429]);
    // Guesses from the known network do not count for the others.
    expect(await signIn(appCode(secret), stranger)).toBe(200);
  });

  it('are limited to fifty guesses a day from all unknown networks, also after a correct code at home', async () => {
    const { secret, signIn, thief } = await attacked();
    for (let network = 0; network < 5; network += 1)
      expect(await guess(thief, 10, elsewhere(network))).toEqual(wrong(10));
    expect(await guess(thief, 1, elsewhere(5))).toEqual([429]);
    expect(await signIn(appCode(secret), home)).toBe(200);
    expect(await guess(thief, 1, elsewhere(6))).toEqual([429]);
    expect(await signIn(appCode(secret), elsewhere(7))).toBe(429);
  });

  it('can be entered on a network for 30 days after the last correct code, whatever others guess', async () => {
    const { member, secret, signIn, thief } = await attacked();
    const travel = '192.0.2.7';
    expect(await signIn(appCode(secret), travel)).toBe(200);
    const pass = (days: number) =>
      app.database.query(
        'UPDATE rate_limits SET resets_at = resets_at - make_interval(days => $2) WHERE bucket LIKE $1',
        [`staff-network:${member.id}:%`, days],
      );
    await pass(29);
    for (let network = 0; network < 5; network += 1) await guess(thief, 10, elsewhere(network));
    // A correct code starts the 30 days again.
    expect(await signIn(appCode(secret), travel)).toBe(200);
    await pass(29);
    expect(await signIn(appCode(secret), travel)).toBe(200);
    await pass(31);
    expect(await signIn(appCode(secret), travel)).toBe(429);
  });

  it('stay blocked when the member confirms their password', async () => {
    const { member, secret, thief } = await attacked();
    expect(await guess(thief, 10, home)).toEqual(wrong(10));
    const { status } = await member.client.post('/api/office/session/confirmation', { password: staffPassword });
    expect(status).toBe(200);
    expect(await enter(thief, nextCode(secret), home)).toBe(429);
  });
});

it('the first codes of a new app are limited to ten guesses, which do not count at sign-in', async () => {
  const { member, secret, signIn } = await attacked();
  const confirm = async (code: string) =>
    (await member.client.post('/api/office/two-factor/confirmation', { code })).status;
  const { body } = await member.client.post<{ secret: string }>('/api/office/two-factor');
  for (let turn = 0; turn < 10; turn += 1) expect(await confirm('000000')).toBe(422);
  expect(await confirm(appCode(body.secret))).toBe(429);
  expect(await signIn(appCode(secret), home)).toBe(200);
});
