import type { LeadListResponse, LeadRow, OfficeLead, OfficeLeadResponse } from '@academy/contracts/http/office/leads';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Answer, TestClient } from '../support/client.js';
import { addLead } from '../support/leads.js';
import { startMailApp, type MailApp } from '../support/mail-app.js';
import { staffOf, type TestStaff } from '../support/office.js';

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

const list = async (query = '') => (await desk.client.get<LeadListResponse>(`/api/office/leads${query}`)).body;
const read = async (id: string): Promise<OfficeLead> =>
  (await desk.client.get<OfficeLeadResponse>(`/api/office/leads/${id}`)).body.lead;
const change = (
  id: string,
  part: string,
  body: object,
  { client }: { client: TestClient } = desk,
): Promise<Answer<OfficeLeadResponse>> =>
  client.send(/notes|answers|done/.test(part) ? 'POST' : 'PUT', `/api/office/leads/${id}/${part}`, body);
const idsOf = (leads: readonly LeadRow[]) => leads.map(({ id }) => id);

describe('the list of leads', () => {
  it('starts with late leads, the longest waiting first, followed by the newest', async () => {
    const newest = await addLead(app, 'free_consultation', { age: '1 hour' });
    const late = await addLead(app, 'contact', { age: '25 hours' });
    const later = await addLead(app, 'enrollment', { age: '3 days' });
    const inTime = await addLead(app, 'contact', { age: '23 hours' });
    const feedback = await addLead(app, 'feedback', { age: '9 days' });
    const { leads, next } = await list();
    expect(idsOf(leads)).toEqual([later, late, newest, inTime, feedback]);
    expect(leads.map((lead) => lead.late)).toEqual([true, true, false, false, false]);
    expect(leads[0]).toMatchObject({
      kind: 'enrollment',
      name: 'Ann Lee',
      about: 'Essay Coaching',
      state: 'new',
      owner: null,
      next_step: '',
      next_step_date: null,
      first_answered_at: null,
    });
    expect(leads.slice(1).map(({ about }) => about)).toEqual([
      'Hours',
      'Saturday, November 28, 2026, Evening 4pm-7pm',
      'Hours',
      '5 of 5',
    ]);
    expect(next).toBeNull();
  });

  it('returns each lead once across pages, with late leads first', async () => {
    await app.database.query(
      `INSERT INTO leads (kind, email, email_key, fields, created_at)
       SELECT 'contact', 'a@example.com', 'a@example.com', '{}', academy_now() - n * interval '1 hour' FROM generate_series(1, 120) n`,
    );
    const first = await list();
    const second = await list(`?after=${first.next}`);
    const third = await list(`?after=${second.next}`);
    const pages = [first, second, third].map(({ leads }) => leads);
    expect(pages.map(({ length }) => length)).toEqual([50, 50, 20]);
    expect(new Set(idsOf(pages.flat())).size).toBe(120);
    expect(pages.flat().map(({ late }) => late)).toEqual(Array.from({ length: 120 }, (_, index) => index < 97));
    expect(third.next).toBeNull();
  });

  it.each(['x', '1.late.1.x', '1.maybe.1.00000000-0000-4000-8000-000000000000', `${'9'.repeat(40)}.late.1.x`])(
    'rejects the cursor %s',
    async (after) => {
      expect(await desk.client.get(`/api/office/leads?after=${after}`)).toMatchObject({
        status: 422,
        body: { errors: { after: [expect.any(String)] } },
      });
    },
  );

  it('is filtered by state, form and owner, and rejects unknown values', async () => {
    const [open, won, mine] = [await addLead(app), await addLead(app, 'enrollment'), await addLead(app, 'feedback')];
    await change(won, 'state', { state: 'won', version: 1 });
    await change(mine, 'owner', { action: 'take', version: 1 });
    await change(open, 'owner', { action: 'take', version: 1 }, colleague);
    expect(new Set(idsOf((await list()).leads))).toEqual(new Set([open, mine]));
    expect(idsOf((await list('?state=won')).leads)).toEqual([won]);
    expect((await list('?state=all')).leads).toHaveLength(3);
    expect(idsOf((await list('?kind=contact')).leads)).toEqual([open]);
    expect(idsOf((await list('?owner=mine')).leads)).toEqual([mine]);
    expect(await desk.client.get('/api/office/leads?state=gone&kind=newsletter&owner=all')).toMatchObject({
      status: 422,
      body: { errors: { state: [expect.any(String)], kind: [expect.any(String)], owner: [expect.any(String)] } },
    });
  });

  it('refuses an unknown state with a JSON error, also when a file is requested', async () => {
    const { status, headers, body } = await desk.client.get('/api/office/leads.csv?state=gone');
    expect({ status, body }).toMatchObject({ status: 422, body: { errors: { state: [expect.any(String)] } } });
    expect(headers.get('content-type')).toContain('application/json');
    expect(headers.get('content-disposition')).toBeNull();
  });

  it('is exported as a CSV file without formulas', async () => {
    await addLead(app, 'contact', { email: 'ann@example.com', fields: { name: '=1+1', phone: '9145550123' } });
    const { headers, body } = await desk.client.get<string>('/api/office/leads.csv');
    expect(headers.get('content-type')).toContain('text/csv');
    expect(headers.get('content-disposition')).toContain('leads.csv');
    const [head, row] = body.split('\n');
    expect(head).toContain('Received,Form,Name,Email,Phone');
    expect(row).toContain(",Message,'=1+1,ann@example.com,9145550123,Hours,New,");
  });
});

describe('a lead', () => {
  it('shows the submitted fields and a history of who changed what', async () => {
    const id = await addLead(app, 'enrollment');
    expect(await read(id)).toMatchObject({ fields: { school: 'Rye High School' }, history: [], version: 1 });
    await change(id, 'owner', { action: 'take', version: 1 });
    await change(id, 'next-step', { text: ' Call in the evening ', date: '2026-11-30', version: 2 });
    await change(id, 'notes', { text: ' They prefer mornings. ', version: 3 });
    await change(id, 'state', { state: 'lost', version: 4 });
    const { status, body } = await change(id, 'owner', { action: 'release', version: 5 });
    expect(status).toBe(200);
    expect(body.lead).toMatchObject({
      state: 'lost',
      owner: null,
      next_step: 'Call in the evening',
      next_step_date: '2026-11-30',
      version: 6,
    });
    expect(body.lead.history.map(({ kind, by, state, text, date }) => ({ kind, by, state, text, date }))).toEqual([
      { kind: 'taken', by: 'Test desk', state: null, text: null, date: null },
      { kind: 'next_step', by: 'Test desk', state: null, text: 'Call in the evening', date: '2026-11-30' },
      { kind: 'note', by: 'Test desk', state: null, text: 'They prefer mornings.', date: null },
      { kind: 'state', by: 'Test desk', state: 'lost', text: null, date: null },
      { kind: 'released', by: 'Test desk', state: null, text: null, date: null },
    ]);
    expect(await read(id)).toEqual(body.lead);
  });

  it('clears its next step when that is done, and records it once', async () => {
    const id = await addLead(app);
    await change(id, 'next-step', { text: 'Call', date: '2026-11-30', version: 1 });
    const { body } = await change(id, 'next-step/done', { version: 2 });
    expect(body.lead).toMatchObject({ next_step: '', next_step_date: null });
    expect(body.lead.history.at(-1)).toMatchObject({ kind: 'step_done', text: 'Call' });
    expect((await change(id, 'next-step/done', { version: 3 })).body.lead.history).toHaveLength(2);
  });

  it('keeps its first answer time from when its state first left new', async () => {
    const id = await addLead(app, 'contact', { age: '30 hours' });
    const { body } = await change(id, 'state', { state: 'talking', version: 1 });
    expect(body.lead).toMatchObject({ late: false, first_answered_at: expect.any(String) as string });
    await change(id, 'state', { state: 'new', version: 2 });
    await change(id, 'state', { state: 'won', version: 3 });
    expect((await read(id)).first_answered_at).toBe(body.lead.first_answered_at);
  });

  it.each<[string, object, Record<string, string>]>([
    ['state', { state: 'gone' }, { state: 'Please choose a status.' }],
    ['notes', { text: ' ' }, { text: 'Please enter a note.' }],
    ['notes', { text: 'x'.repeat(5_001) }, { text: 'Please use at most 5000 characters.' }],
    ['next-step', { text: '', date: '2026-11-30' }, { text: 'Please enter what needs to be done.' }],
    ['next-step', { text: 'Call', date: '' }, { date: 'Please choose a date.' }],
    ['owner', { action: 'keep' }, { action: 'Please choose whether to take the lead or to give it back.' }],
    ['next-step', { text: 'Call', date: '2026-02-30' }, { date: 'Please choose a date.' }],
    ['answers', { subject: '', text: 'Hi' }, { subject: 'Please enter a subject.' }],
    [
      'answers',
      { subject: 'Hi', text: 'Hi {first_name}' },
      { text: 'Please replace {first_name} with your own words.' },
    ],
  ])('rejects invalid input: %s %j', async (part, body, errors) => {
    const id = await addLead(app);
    const { status, body: answer } = await change(id, part, { ...body, version: 1 });
    expect({ status, answer }).toMatchObject({
      status: 422,
      answer: { errors: Object.fromEntries(Object.entries(errors).map(([field, message]) => [field, [message]])) },
    });
    expect(await read(id)).toMatchObject({ version: 1, history: [] });
  });

  it.each<[string, object]>([
    ['owner', { action: 'release' }],
    ['state', { state: 'won' }],
    ['next-step', { text: 'Call', date: '2026-11-30' }],
    ['next-step/done', {}],
    ['notes', { text: 'Called.' }],
    ['answers', { subject: 'Hi', text: 'Hello' }],
  ])('rejects %s with a stale version', async (part, body) => {
    const id = await addLead(app);
    await change(id, 'notes', { text: 'First.', version: 1 }, colleague);
    expect(await change(id, part, { ...body, version: 1 })).toMatchObject({
      status: 409,
      body: {
        error: 'stale_version',
        message: 'Someone else changed this. Please review it and try again.',
      },
    });
    expect((await read(id)).history).toHaveLength(1);
  });
});
