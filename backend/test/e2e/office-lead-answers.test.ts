import type { OfficeLead, OfficeLeadResponse } from '@academy/contracts/http/office/leads';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Answer, TestClient } from '../support/client.js';
import { addLead } from '../support/leads.js';
import { startMailApp, type MailApp } from '../support/mail-app.js';
import { staffOf, type TestStaff } from '../support/office.js';
import { intercept, unlocked } from '../support/statements.js';

let app: MailApp;
let desk: TestStaff & { client: TestClient };
let colleague: TestStaff & { client: TestClient };

beforeAll(async () => {
  app = await startMailApp();
  desk = await staffOf(app, 'desk');
  colleague = await staffOf(app, 'manager');
});
beforeEach(() => app.database.query('DELETE FROM leads'));
afterAll(() => app.stop());

const read = async (id: string): Promise<OfficeLead> =>
  (await desk.client.get<OfficeLeadResponse>(`/api/office/leads/${id}`)).body.lead;
const change = (
  id: string,
  part: string,
  body: object,
  { client }: { client: TestClient } = desk,
): Promise<Answer<OfficeLeadResponse>> =>
  client.send(/notes|answers/.test(part) ? 'POST' : 'PUT', `/api/office/leads/${id}/${part}`, body);

describe('two staff members who take the same lead', () => {
  const race = async (id: string, versions: readonly [number, number]) =>
    Promise.all(
      [desk, colleague].map((who, index) => change(id, 'owner', { action: 'take', version: versions[index] }, who)),
    );

  it('get one success and one 409 that names the owner when they race', async () => {
    for (let round = 0; round < 5; round += 1) {
      const id = await addLead(app);
      const answers = await race(id, [1, 1]);
      expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
      const winner = answers.find(({ status }) => status === 200)?.body.lead.owner?.name;
      expect(answers.find(({ status }) => status === 409)?.body).toMatchObject({
        error: 'stale_version',
        message: `${winner} has just taken this lead.`,
      });
      expect((await read(id)).history.map(({ kind, by }) => ({ kind, by }))).toEqual([{ kind: 'taken', by: winner }]);
    }
  });

  it('both succeed without the lock (negative control)', async () => {
    intercept(...unlocked('lock lead'));
    let bothGotIt = false;
    for (let round = 0; round < 40 && !bothGotIt; round += 1)
      bothGotIt = (await race(await addLead(app), [1, 1])).every(({ status }) => status === 200);
    vi.restoreAllMocks();
    expect(bothGotIt).toBe(true);
  });

  it('succeed one after the other with the current version', async () => {
    const id = await addLead(app);
    expect((await change(id, 'owner', { action: 'take', version: 1 })).status).toBe(200);
    expect((await change(id, 'owner', { action: 'take', version: 2 }, colleague)).status).toBe(200);
    expect(await read(id)).toMatchObject({ owner: { id: colleague.id }, version: 3 });
  });
});

describe('answering a lead', () => {
  it('emails the answer with the academy as the reply address, and sets the state to talking', async () => {
    const email = 'ann.answer@example.com';
    const id = await addLead(app, 'contact', { age: '30 hours', email });
    const text = 'Hi Ann,\n\nWe are open on Sundays.\n\nDana\nPost Road Academy';
    const { status, body } = await change(id, 'answers', { subject: 'Our hours', text, version: 1 });
    expect({ status, lead: body.lead }).toMatchObject({
      status: 201,
      lead: { state: 'talking', late: false, first_answered_at: expect.any(String) as string },
    });
    expect(body.lead.history).toMatchObject([
      { kind: 'answer', by: 'Test desk', subject: 'Our hours', text },
      { kind: 'state', state: 'talking' },
    ]);
    const mail = await app.mails.waitFor(({ to }) => to.includes(email));
    expect(mail).toMatchObject({ subject: 'Our hours' });
    expect(mail.text).toContain('We are open on Sundays.');
    expect(mail.headers['reply-to']).toContain(app.config.STAFF_EMAIL);
    expect(
      await app.database.query("SELECT payload FROM outbox WHERE name = 'LeadAnswered' AND payload->>'lead_id' = $1", [
        id,
      ]),
    ).toEqual([{ payload: { lead_id: id, answer_id: body.lead.history[0]?.id } }]);
    const audited = await app.database.query<{ details: object }>(
      "SELECT details FROM audit WHERE subject_id = $1 AND command = 'AnswerLead'",
      [id],
    );
    expect(JSON.stringify(audited)).not.toContain('Sundays');
  });

  it('keeps a state that a staff member has set', async () => {
    const id = await addLead(app);
    await change(id, 'state', { state: 'won', version: 1 });
    const { body } = await change(id, 'answers', { subject: 'Hi', text: 'Welcome!', version: 2 });
    expect(body.lead).toMatchObject({ state: 'won' });
    expect(body.lead.history.map(({ kind }) => kind)).toEqual(['state', 'answer']);
  });
});

it('deletes the entries of a deleted lead', async () => {
  const id = await addLead(app);
  await change(id, 'notes', { text: 'Private.', version: 1 });
  await app.database.query('DELETE FROM leads WHERE id = $1', [id]);
  expect(await app.database.query('SELECT id FROM lead_entries WHERE lead_id = $1', [id])).toEqual([]);
  expect((await desk.client.get(`/api/office/leads/${id}`)).status).toBe(404);
});
