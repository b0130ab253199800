import type { Family, FamilyResponse } from '@academy/contracts/http/office/families';
import { officeAccountMessages } from '@academy/contracts/rules/office-accounts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startMailApp, type MailApp } from '../support/mail-app.js';
import { ageSession, staffOf, staffPassword, type TestStaff } from '../support/office.js';
import type { TestClient } from '../support/client.js';
import { parentWithTwoFactor, studentWithTwoFactor } from '../support/two-factor.js';

type Changed = FamilyResponse & { error: string; errors?: Record<string, string[]> };

let app: MailApp;
let manager: TestStaff & { client: TestClient };

beforeAll(async () => {
  app = await startMailApp();
  manager = await staffOf(app, 'manager');
  await manager.client.post('/api/office/session/confirmation', { password: staffPassword });
});
afterAll(() => app.stop());

const read = async (id: string): Promise<Family> =>
  (await manager.client.get<FamilyResponse>(`/api/office/families/${id}`)).body.family;
const act = (person: string, what: string, reason = 'Asked by phone.') =>
  manager.client.post<Changed>(`/api/office/people/${person}/${what}`, { reason });
/** Returns the history entries by staff, newest first. */
const done = ({ history }: Family) => history.filter(({ by }) => by?.startsWith('Test '));

describe('turning off two-factor authentication in the office', () => {
  it.each([
    ['parent', parentWithTwoFactor],
    ['student', studentWithTwoFactor],
  ] as const)(
    'turns two-factor off for a %s, sends an email, and responds with 409 to a repeat',
    async (kind, make) => {
      const person = await make(app);
      const before = await read(person.id);
      expect([...before.accounts, ...before.children].some(({ two_factor: isOn }) => isOn)).toBe(true);
      const { status, body } = await act(`${kind}/${person.id}`, 'two-factor-off', 'Called back: lost the phone.');
      expect(status).toBe(200);
      expect([...body.family.accounts, ...body.family.children].some(({ two_factor: isOn }) => isOn)).toBe(false);
      expect(done(body.family)[0]).toMatchObject({ by: 'Test manager', reason: 'Called back: lost the phone.' });
      await app.mails.waitFor(({ to, subject }) => to.includes(person.email) && /two-factor/i.test(subject));
      const { email, password, path } = person;
      expect((await app.client().post(path, { email, password })).status).toBe(200);
      const again = await act(`${kind}/${person.id}`, 'two-factor-off');
      expect([again.status, again.body.error]).toEqual([409, 'stale_version']);
    },
  );

  it('rejects a disabled account', async () => {
    const { id } = await parentWithTwoFactor(app);
    await act(`parent/${id}`, 'disable');
    const { status, body } = await act(`parent/${id}`, 'two-factor-off');
    expect([status, body.errors]).toEqual([422, { reason: [officeAccountMessages.twoFactorDisabled] }]);
  });

  it('requires a recent password confirmation', async () => {
    const { id } = await parentWithTwoFactor(app);
    const other = await staffOf(app, 'manager');
    await ageSession(app, other.id, 'confirmed_at', '11 minutes');
    const { status, body } = await other.client.post<Changed>(`/api/office/people/parent/${id}/two-factor-off`, {
      reason: 'Asked by phone.',
    });
    expect([status, body.error]).toEqual([403, 'confirmation_required']);
    expect((await read(id)).accounts[0]?.two_factor).toBe(true);
  });
});
