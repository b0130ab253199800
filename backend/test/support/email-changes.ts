import type { SignedInResponse, User } from '@academy/contracts/http/accounts';
import { EmailChangeLinks } from '../../src/accounts/profile/email-change-links.js';
import type { TestApp } from './app.js';
import type { TestClient } from './client.js';
import { parentPassword } from './families.js';
import { verificationToken } from './one-time-links.js';

/** Returns the token of a link about an account's latest change of email address. */
export async function changeToken(
  { app, database }: TestApp,
  kind: 'approve' | 'undo',
  accountId: string,
): Promise<string> {
  const [change] = await database.query<{ id: string }>(
    'SELECT id FROM email_changes WHERE account_id = $1 ORDER BY changed_at DESC LIMIT 1',
    [accountId],
  );
  const url = await app.get(EmailChangeLinks, { strict: false }).urlOf(kind, change?.id ?? '');
  return url.split('#token=')[1] ?? '';
}

/** Changes a parent's email: cancels a first change, confirms a second one, undoes it, and signs in again with the old address. */
export async function changeEmail(app: TestApp, parent: TestClient, { id, email: oldEmail }: User): Promise<void> {
  const [wrong, email] = [`wrong.${oldEmail}`, `moved.${oldEmail}`];
  const current_password = parentPassword;
  const answers = [
    await parent.put(`/api/users/${id}`, { email: wrong, current_password }),
    await parent.delete('/api/account/email-change'),
    await parent.put(`/api/users/${id}`, { email, current_password }),
    await app.client().post('/api/verify', { token: await verificationToken(app, id, email) }),
    await app.client().post('/api/account/email-change/undo', { token: await changeToken(app, 'undo', id) }),
  ];
  const refused = answers.find(({ status }) => status >= 300);
  if (refused) throw new Error(`answered ${refused.status}: ${JSON.stringify(refused.body)}`);
  const { body } = await app
    .client()
    .post<SignedInResponse>('/api/login', { email: oldEmail, password: parentPassword });
  parent.token = body.token;
}
