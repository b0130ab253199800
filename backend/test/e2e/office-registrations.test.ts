import { longDateTime } from '@academy/contracts/rules/date-format';
import { testRefundUntil } from '@academy/contracts/rules/policy';
import type { FamilySearchResponse } from '@academy/contracts/http/office/families';
import { defaultPolicy } from '@academy/contracts/seed/policy';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startCardApp, type CardApp } from '../support/card-app.js';
import type { TestClient } from '../support/client.js';
import { saturday } from '../support/forms.js';
import { staffOf } from '../support/office.js';
import { deskOf, historyOf, officeRegistration, putOn, refundOf } from '../support/office-registrations.js';
import { page, payingFamily, payingGuest, readPage, sitting } from '../support/registration-page.js';
import { seatsLeft, setCapacity } from '../support/seats.js';

let app: CardApp;
let client: TestClient;
let desk: ReturnType<typeof deskOf>;

beforeAll(async () => {
  app = await startCardApp({ env: { RATE_LIMITS: 'off' } });
  client = (await staffOf(app, 'desk')).client;
  desk = deskOf(client);
});
afterAll(() => app.stop());

const read = (id: string) => officeRegistration(client, id);
const auditOf = (id: string, command: string) =>
  app.database.query<{ details: Record<string, unknown>; actor: string }>(
    "SELECT details, actor_kind AS actor FROM audit WHERE subject_kind = 'registration' AND subject_id = $1 AND command = $2",
    [id, command],
  );
describe('correcting a registration', () => {
  it('stores the new values and shows the old values in the history', async () => {
    const { ids } = await payingGuest(app, [sitting([saturday(4)])]);
    const [id = ''] = ids;
    const { version, contact } = await read(id);
    const address = `right-${id}@example.com`;
    const wanted = { student_first_name: 'Samuel', parent_email: address, school: 'Hastings High', version };
    const { status, body } = await desk.correct(id, wanted);
    expect({ status, body }).toMatchObject({
      status: 200,
      body: { registration: { child: 'Samuel Doe', contact: { parent_email: address, school: 'Hastings High' } } },
    });
    const [audited] = await auditOf(id, 'UpdateRegistrationDetails');
    expect(audited).toMatchObject({
      actor: 'staff',
      details: { fields: ['school', 'student_first_name', 'parent_email'] },
    });
    // The audit log only refers to the values. They are stored in a table from which they can be deleted.
    const [kept] = await app.database.query<{ values: unknown }>(
      'SELECT "values" FROM registration_corrections WHERE id = $1 AND registration_id = $2',
      [audited?.details['correction_id'], id],
    );
    expect(kept?.values).toEqual([
      { field: 'school', from: contact.school, to: 'Hastings High' },
      { field: 'student_first_name', from: 'Sam', to: 'Samuel' },
      { field: 'parent_email', from: contact.parent_email, to: address },
    ]);
    const [sentence] = (await historyOf(client, id)).filter((text) => text.startsWith('Changed'));
    expect(sentence).toContain(
      `Changed school from “${contact.school}” to “Hastings High”, student first name from “Sam” to “Samuel”, parent email from “${contact.parent_email}” to “${address}” of`,
    );
    expect(sentence).toContain('Test desk');
  });

  it('emails the corrected address, invalidates the old link, and updates the search', async () => {
    const { ids, parent } = await payingGuest(app, [sitting([saturday(4)])]);
    const [id = ''] = ids;
    const address = `found-${id}@example.com`;
    await desk.correct(id, { parent_email: address, version: (await read(id)).version });
    const mail = await app.mails.waitFor(({ to }) => to.includes(address));
    expect(mail.text).toContain(longDateTime(saturday(4)));
    // The link sent to the wrong address no longer opens the registration.
    expect((await readPage(parent, id)).status).toBe(403);
    const { body } = await client.get<FamilySearchResponse>(`/api/office/families?q=${encodeURIComponent(address)}`);
    expect(body.families).toHaveLength(1);
    // Later emails about the payment go to the corrected address too.
    const manager = await staffOf(app, 'manager');
    await deskOf(manager.client).refund(id, refundOf(await read(id)));
    await app.mails.waitFor(({ to, subject }) => to.includes(address) && subject.includes('refund'));
  });

  it('gives access to the account that has the corrected email', async () => {
    const { parent, ids } = await payingFamily(app, [sitting([saturday(3)])]);
    const [account] = await app.database.query<{ email: string }>(
      'SELECT a.email FROM registrations r JOIN accounts a ON a.id = r.account_id WHERE r.id = $1',
      ids,
    );
    const email = account?.email ?? '';
    await app.database.query('UPDATE accounts SET email_verified_at = academy_now() WHERE email = $1', [email]);
    const guest = await payingGuest(app, [sitting([saturday(5)])]);
    const [id = ''] = guest.ids;
    expect((await readPage(parent, id)).status).toBe(404);
    await desk.correct(id, { parent_email: email, version: (await read(id)).version });
    expect((await readPage(parent, id)).status).toBe(200);
  });

  it('responds with 409 to a stale version and keeps the first correction', async () => {
    const { ids } = await payingGuest(app, [sitting([saturday(4)])]);
    const [id = ''] = ids;
    const { version } = await read(id);
    expect((await desk.correct(id, { school: 'First School', version })).status).toBe(200);
    const { status, body } = await desk.correct(id, { school: 'Second School', version });
    expect({ status, body }).toMatchObject({ status: 409, body: { error: 'stale_version' } });
    expect((await read(id)).contact.school).toBe('First School');
  });

  it('does not make the version stale for moving a date', async () => {
    const { ids } = await payingGuest(app, [sitting([saturday(4)])]);
    const [id = ''] = ids;
    const { version, tests } = await read(id);
    expect((await desk.correct(id, { school: 'Another School', version })).status).toBe(200);
    const to = tests[0]?.open[0]?.date ?? '';
    const move = { session_id: 'practice-sat', from: saturday(4), to, version };
    expect((await desk.move(id, move)).status).toBe(200);
  });

  it.each([
    ['parent_email', 'jane@', 'Parent email must be a valid email address'],
    ['parent_phone', '123', 'Phone number must be 10 digits, numbers only'],
    ['student_last_name', '', 'This field is required'],
  ])('returns a field error for an invalid %s', async (field, value, message) => {
    const { ids } = await payingGuest(app, [sitting([saturday(4)])]);
    const [id = ''] = ids;
    const { status, body } = await desk.correct(id, { [field]: value, version: (await read(id)).version });
    expect({ status, body }).toMatchObject({ status: 422, body: { errors: { [field]: [message] } } });
  });
});

describe('moving a test in the office', () => {
  it('offers dates with free seats, previews the move, and sends the previewed email', async () => {
    const [from, full] = [saturday(6), saturday(8)];
    const { ids, parent } = await payingFamily(app, [sitting([from], 'practice-review')]);
    const [id = ''] = ids;
    await setCapacity(app, 'practice-review', full, 0);
    const { tests, version } = await read(id);
    const offered = tests[0]?.open.map(({ date }) => date) ?? [];
    expect(offered).toContain(saturday(7));
    expect(offered).not.toContain(full);
    expect(offered).not.toContain(from);
    const move = { session_id: 'practice-review', from, to: saturday(7) };
    const { body: preview } = await desk.previewMove(id, move);
    expect(preview).toMatchObject({ version, late: false, refund_until: testRefundUntil(from, defaultPolicy) });
    expect(preview.seats_left).toBe(await seatsLeft(app, 'practice-review', saturday(7)));
    const { body } = await desk.move(id, { ...move, version });
    expect(body.registration.tests.map(({ date }) => date)).toEqual([saturday(7)]);
    const mail = await app.mails.waitFor(
      ({ subject, text }) => subject === preview.email.subject && text.trim() === preview.email.text.trim(),
    );
    expect(mail.text).toContain('Practice Test with Review');
    expect((await page(parent, id)).history.at(-1)?.text).toContain('by the office');
  });

  it('is possible after the families’ deadline, until the test starts', async () => {
    const { ids, parent } = await payingFamily(app, [sitting([saturday(3)])]);
    const [id = ''] = ids;
    const from = await putOn(app, id, 0, '23:59');
    const { version } = await read(id);
    const move = { session_id: 'practice-sat', from, to: saturday(5) };
    expect((await desk.previewMove(id, move)).body.late).toBe(true);
    expect((await parent.post(`/api/registrations/${id}/move`, move)).status).toBe(422);
    expect((await desk.move(id, { ...move, version })).status).toBe(200);
  });

  it('responds with 409 to a stale version after the family moved the test', async () => {
    const { ids, parent } = await payingFamily(app, [sitting([saturday(3)])]);
    const [id = ''] = ids;
    const { version } = await read(id);
    const move = { session_id: 'practice-sat', from: saturday(3), to: saturday(5) };
    await parent.post(`/api/registrations/${id}/move`, { ...move, to: saturday(4) });
    const { status, body } = await desk.move(id, { ...move, version });
    expect({ status, body }).toMatchObject({
      status: 409,
      body: { error: 'stale_version', message: expect.stringContaining('Someone else changed this') as string },
    });
    expect((await read(id)).tests[0]?.date).toBe(saturday(4));
  });
});
