import { randomUUID } from 'node:crypto';
import type { LeadRequest } from '@academy/contracts/http/leads';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../support/app.js';
import { saturday } from '../support/forms.js';
import { weekdayFrom } from '../support/bookings.js';
import { newParent } from '../support/families.js';
import { fromAnywhere, Guest } from '../support/guests.js';
import { setCapacity } from '../support/seats.js';

let product: TestApp;
const date = saturday(2);
const school = '198.51.100.7';

beforeAll(async () => {
  product = await startTestApp({ workers: false, env: fromAnywhere });
  await setCapacity(product, 'practice-sat', date, 0);
});
afterAll(() => product.stop());

const newEmail = () => `parent-${randomUUID()}@example.com`;
const lead = (fields: object) => (email: string) => ({ ...fields, email }) as LeadRequest;
const call = { phone: '2035550187', date: weekdayFrom(5), time_slot: 'morning', grade: '10' };
const waiting = (email: string) => ({
  session_id: 'practice-sat',
  date,
  parent_first_name: 'Jane',
  parent_last_name: 'Doe',
  parent_phone: '2035550187',
  parent_email: email,
  student_first_name: 'Kim',
  student_last_name: 'Doe',
  student_email: 'kim@example.com',
  school: 'Staples High School',
  grade: '10th',
});

/** Every public form that sends an email to the address in it: its limit per network and hour, and its path. */
const forms = [
  [
    'enrollment',
    'lead',
    20,
    '/api/leads',
    lead({
      kind: 'enrollment',
      firstName: 'Ann',
      lastName: 'Lee',
      phone: '2035550187',
      school: 'Rye High School',
    }),
  ],
  [
    'contact',
    'lead',
    20,
    '/api/leads',
    lead({ kind: 'contact', name: 'Ann Lee', subject: 'Hours', message: 'When are you open?' }),
  ],
  ['newsletter', 'lead', 20, '/api/leads', lead({ kind: 'newsletter' })],
  [
    'feedback',
    'lead',
    20,
    '/api/leads',
    lead({ kind: 'feedback', name: 'Ann Lee', testimonial: 'It worked.', consent: true }),
  ],
  ['free consultation', 'lead', 20, '/api/leads', lead({ kind: 'free_consultation', name: 'Ann Lee', ...call })],
  ['sign-up', 'sign-up', 30, '/api/register', (email: string) => newParent({ email })],
  ['waitlist', 'waitlist', 20, '/api/waitlist', waiting],
  ['forgotten password', 'link', 30, '/api/forgot-password', (email: string) => ({ email })],
] as const;

/** Uses up the limit of the school's network, as earlier families of the evening did. */
const evening = (bucket: string, count: number, address = school) =>
  product.database.query(
    `INSERT INTO rate_limits VALUES ($1, $2, academy_now() + interval '1 hour')
     ON CONFLICT (bucket) DO UPDATE SET count = EXCLUDED.count, resets_at = EXCLUDED.resets_at`,
    [`${bucket}:from:${address}`, count],
  );

describe.each(forms)('the form %s', (_name, bucket, limit, path, fill) => {
  const at = (address: string) => new Guest(product, address);
  const send = (guest: Guest, body: object) =>
    guest.post<{ error?: string; email?: string; errors?: object }>(path, body, { 'idempotency-key': randomUUID() });

  it('gets through from a busy network with a code for its address, and not without', async () => {
    await evening(bucket, limit - 1);
    expect((await send(at(school), fill(newEmail()))).status).toBeLessThan(300);
    const [guest, email] = [at(school), newEmail()];
    expect(await send(guest, fill(email))).toMatchObject({
      status: 409,
      body: { error: 'email_code_required', email },
    });
    const other = await guest.codeFor(newEmail());
    const code = await guest.codeFor(email);
    for (const wrong of [other === code ? '000000' : other, '12345', 'abcdef'])
      expect(await send(guest, { ...fill(email), email_code: wrong }), wrong).toMatchObject({
        status: 422,
        body: { errors: { email_code: [expect.any(String)] } },
      });
    expect((await send(guest, { ...fill(email), email_code: ` ${code} ` })).status).toBeLessThan(300);
  });

  it('needs no code from another network, and a code of one network does not work from another', async () => {
    await evening(bucket, limit);
    await evening(bucket, limit, '203.0.113.9');
    expect((await send(at('203.0.113.10'), fill(newEmail()))).status).toBeLessThan(300);
    const email = newEmail();
    const code = await at(school).codeFor(email);
    expect((await send(at('203.0.113.9'), { ...fill(email), email_code: code })).status).toBe(422);
  });
});

describe('a proved mailbox', () => {
  it('is still limited, also with plus tags', async () => {
    await evening('lead', 20);
    const guest = new Guest(product, school);
    const [name, host] = newEmail().split('@');
    const statuses = [];
    for (let post = 0; post < 7; post += 1) {
      const email = `${name}+${post % 2}@${host}`;
      const body = {
        kind: 'contact',
        name: 'Ann Lee',
        email,
        subject: 'Hours',
        message: 'When are you open?',
        email_code: '',
      };
      const first = await guest.post('/api/leads', body);
      if (first.status !== 409) statuses.push(first.status);
      else statuses.push((await guest.post('/api/leads', { ...body, email_code: await guest.codeFor(email) })).status);
    }
    expect(statuses).toEqual([201, 201, 201, 201, 201, 429, 429]);
  });

  it('gets a limited number of codes', async () => {
    const [guest, email] = [new Guest(product, '203.0.113.77'), newEmail()];
    const statuses = [];
    for (let ask = 0; ask < 6; ask += 1) statuses.push((await guest.post('/api/email-codes', { email })).status);
    expect(statuses).toEqual([202, 202, 202, 202, 202, 429]);
  });
});
