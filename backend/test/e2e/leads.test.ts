import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { LeadRequest } from '@academy/contracts/http/leads';
import { startTestApp, type TestApp } from '../support/app.js';
import { saturday } from '../support/forms.js';
import { weekdayFrom } from '../support/bookings.js';
import { startMailSink, type MailSink } from '../support/mail-sink.js';

let product: TestApp;
let limited: TestApp;
let mails: MailSink;

beforeAll(async () => {
  mails = await startMailSink();
  product = await startTestApp({ env: { SMTP_URL: mails.url, RATE_LIMITS: 'off' } });
  limited = await startTestApp({ workers: false });
});
afterAll(async () => {
  await product.stop();
  await limited.stop();
  await mails.stop();
});

const address = () => `lee-${randomUUID()}@example.com`;
type StaffLead = Exclude<LeadRequest, { kind: 'newsletter' }>;
const leads: Record<StaffLead['kind'], () => StaffLead> = {
  enrollment: () => ({
    kind: 'enrollment',
    firstName: 'Ann',
    lastName: 'Lee',
    email: address(),
    phone: '9145550123',
    school: 'Rye High School',
    program: 'essay',
    goals: 'Write well',
    questions: '',
  }),
  contact: () => ({
    kind: 'contact',
    name: 'Ann Lee',
    email: address(),
    subject: 'Hours',
    message: 'When are you open?',
  }),
  feedback: () => ({
    kind: 'feedback',
    name: 'Ann Lee',
    email: address(),
    relation: 'parent',
    rating: 5,
    testimonial: 'It worked.',
    consent: true,
  }),
  free_consultation: () => ({
    kind: 'free_consultation',
    name: 'Ann Lee',
    email: address(),
    phone: '9145550123',
    date: weekdayFrom(5),
    time_slot: 'evening',
    grade: '11',
  }),
};

const stored = (email: string) =>
  product.database.query<{ kind: string; fields: Record<string, string> }>(
    'SELECT kind, fields FROM leads WHERE email = $1',
    [email],
  );
const send = (lead: object, app = product) => app.client().postOnce('/api/leads', lead);

describe('a lead form', () => {
  it.each(Object.entries(leads))('%s is stored, confirmed by email and copied to staff', async (kind, make) => {
    const lead = make();
    expect(await send(lead)).toMatchObject({
      status: 201,
      body: { success: true, message: expect.stringContaining('Thank you') as string },
    });
    expect(await stored(lead.email)).toMatchObject([{ kind, fields: { email: lead.email } }]);
    const confirmation = await mails.waitFor(({ to }) => to.includes(lead.email));
    expect(confirmation.text).not.toContain('Ann');
    const staff = await mails.waitFor(
      ({ to, text }) => to.includes(product.config.STAFF_EMAIL) && text.includes(lead.email),
    );
    if (lead.kind === 'contact') expect(staff.text).toContain('When are you open?');
  });

  it.each<[StaffLead['kind'], string, unknown, string]>([
    ['enrollment', 'firstName', '', 'This field is required'],
    ['enrollment', 'firstName', 'http://x', 'Only letters and spaces allowed'],
    ['enrollment', 'phone', '12', 'Phone number must be 10 digits, numbers only'],
    ['enrollment', 'program', 'magic', 'Please choose one of the programs.'],
    ['contact', 'message', '', 'This field is required'],
    ['contact', 'subject', 'x'.repeat(201), 'Must be at most 200 characters'],
    ['contact', 'message', 'x'.repeat(5_001), 'Must be at most 5000 characters'],
    ['contact', 'email', 'abc', 'Please enter a valid email address'],
    ['feedback', 'consent', false, 'Please agree that we may publish your feedback.'],
    ['feedback', 'rating', 6, 'Please choose one to five stars.'],
    ['feedback', 'relation', 'cat', 'Please choose one of these.'],
    ['free_consultation', 'date', '2020-01-01', 'Please choose today or a later date.'],
    ['free_consultation', 'time_slot', 'noon', 'Please choose one of the times.'],
    ['free_consultation', 'grade', '8', 'Please choose a grade.'],
  ])('%s returns a field error for an invalid %s', async (kind, field, value, message) => {
    expect(await send({ ...leads[kind](), [field]: value })).toMatchObject({
      status: 422,
      body: { errors: { [field]: [message] } },
    });
  });

  it('for a free call is rejected when the academy is closed, and names its hours', async () => {
    const lead = { ...leads.free_consultation(), date: saturday(2).slice(0, 10), time_slot: 'evening' };
    expect(await send(lead)).toMatchObject({
      status: 422,
      body: { errors: { time_slot: [expect.stringContaining('Saturday 10 am to 2 pm')] } },
    });
    expect(await stored(lead.email)).toEqual([]);
    expect((await send({ ...lead, time_slot: 'morning' })).status).toBe(201);
  });

  it('is rejected when its kind is unknown', async () => {
    expect(await send({ kind: 'spam', email: address() })).toMatchObject({
      status: 422,
      body: { errors: { kind: [expect.any(String)] } },
    });
  });

  it('is stored once per idempotency key, and other data under that key is rejected', async () => {
    const [lead, key] = [leads.contact(), randomUUID()];
    const both = await Promise.all([1, 2].map(() => product.client().postOnce('/api/leads', lead, key)));
    expect(both.map(({ status }) => status)).toEqual([201, 201]);
    expect(await stored(lead.email)).toHaveLength(1);
    expect((await product.client().postOnce('/api/leads', leads.contact(), key)).status).toBe(409);
  });
});

describe('the rate limit of lead forms', () => {
  it('allows five requests per email, and asks for a code after twenty per client', async () => {
    const lead = leads.contact();
    const toOne = [];
    for (let post = 0; post < 6; post += 1) toOne.push((await send(lead, limited)).status);
    expect(toOne).toEqual([201, 201, 201, 201, 201, 429]);
    const statuses = [];
    for (let post = 0; post < 15; post += 1) statuses.push(await send(leads.contact(), limited));
    expect(statuses.map(({ status }) => status)).toEqual([...Array.from({ length: 14 }, () => 201), 409]);
    expect(statuses.at(-1)?.body).toMatchObject({ error: 'email_code_required' });
  });
});
