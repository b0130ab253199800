import type { FamilyCopy } from '@academy/contracts/http/office/accounts';
import type { FamilyResponse } from '@academy/contracts/http/office/families';
import type { LeadListResponse, OfficeLeadResponse } from '@academy/contracts/http/office/leads';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startCardApp, type CardApp } from '../support/card-app.js';
import type { TestClient } from '../support/client.js';
import { addStudent } from '../support/families.js';
import { saturday } from '../support/forms.js';
import { staffOf } from '../support/office.js';
import { payingFamily, sitting } from '../support/registration-page.js';

let app: CardApp;
let manager: TestClient;

beforeAll(async () => {
  app = await startCardApp({ env: { RATE_LIMITS: 'off' } });
  manager = (await staffOf(app, 'manager')).client;
});
afterAll(() => app.stop());

const copyOf = async (id: string) => (await manager.get<FamilyCopy>(`/api/office/families/${id}/data`)).body;
const office = <Body>(path: string, body: object) => manager.post<Body>(`/api/office/${path}`, body);

/** Sends a message from an address, adds a note and answers it. @returns the lead's id */
async function message(email: string): Promise<string> {
  const sent = { kind: 'contact', name: 'Guest Writer', email, subject: 'Hours', message: 'Open on Sunday?' };
  await app.client().post('/api/leads', sent);
  const { body } = await manager.get<LeadListResponse>('/api/office/leads');
  const id = body.leads.find((lead) => lead.email === email)?.id ?? '';
  const noted = await office<OfficeLeadResponse>(`leads/${id}/notes`, { text: 'Prefers mornings.', version: 1 });
  const { version } = noted.body.lead;
  await office(`leads/${id}/answers`, { subject: 'Our hours', text: 'We are open.', version });
  return id;
}

describe('the copy of a family’s data', () => {
  it('contains account, purchases and staff notes, without secrets [office task 27]', async () => {
    const { parent, ids, paymentId } = await payingFamily(app, [sitting([saturday(3)])]);
    const student = await addStudent(parent);
    const id = ids[0] ?? '';
    await office(`families/${id}/notes`, { text: 'Called about Sundays.' });
    await office(`families/${id}/tasks`, { text: 'Call back', due_on: '2026-12-01' });
    const copy = await copyOf(id);
    expect(copy).toMatchObject({
      family: { registrations: [{ id }], payments: [{ id: paymentId }] },
      accounts: [
        { students: [{ name: student.student_name }], registrations: [{ id }], payments: [{ id: paymentId }] },
      ],
      notes: [{ text: 'Called about Sundays.' }],
      tasks: [{ text: 'Call back', due_on: '2026-12-01' }],
    });
    expect(JSON.stringify(copy)).not.toMatch(/hash|token|secret|Test manager/i);
    const file = await manager.get<string>(`/api/office/families/${id}/data.pdf`);
    expect([file.status, file.headers.get('content-type')]).toEqual([200, 'application/pdf']);
  });

  it('contains a guest’s messages with the office’s answers and notes', async () => {
    const copy = await copyOf(await message('guest.copy@example.com'));
    expect(copy).toMatchObject({
      family: { name: 'Guest Writer' },
      accounts: [],
      messages: [
        {
          form: 'contact',
          fields: { message: 'Open on Sunday?' },
          answers: [{ subject: 'Our hours', text: 'We are open.' }],
          notes: [{ text: 'Prefers mornings.' }],
        },
      ],
    });
  });

  it('contains nothing from another family', async () => {
    await message('other.copy@example.com');
    const { body } = await office<FamilyResponse>('families', {
      first_name: 'Cara',
      last_name: 'Copied',
      phone: '2035550123',
      email: 'cara.copied@example.com',
    });
    const copy = await copyOf(body.family.id);
    expect(copy).toMatchObject({
      family: { name: 'Cara Copied' },
      accounts: [],
      messages: [],
      emails: [],
      waitlist: [],
    });
    const file = await manager.get<string>(`/api/office/families/${body.family.id}/data.pdf`);
    expect(file.status).toBe(200);
  });
});
