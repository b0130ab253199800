import { randomUUID } from 'node:crypto';
import { normalizeEmail } from '@academy/contracts/rules/contact';
import type { OfficeLeadKind } from '@academy/contracts/rules/office-leads';
import type { TestApp } from './app.js';

/** The fields a family filled in, by kind of form. */
const written: Record<OfficeLeadKind, Record<string, string>> = {
  enrollment: {
    firstName: 'Ann',
    lastName: 'Lee',
    phone: '9145550123',
    school: 'Rye High School',
    program: 'essay',
    goals: 'Write well',
    questions: '',
  },
  contact: { name: 'Ann Lee', subject: 'Hours', message: 'When are you open?' },
  feedback: { name: 'Ann Lee', relation: 'parent', rating: '5', testimonial: 'It workd.', consent: 'true' },
  free_consultation: { name: 'Ann Lee', phone: '9145550123', date: '2026-11-28', time_slot: 'evening', grade: '11' },
};

interface MadeLead {
  /** How long ago the form was sent. */
  age?: string;
  email?: string;
  fields?: Record<string, string>;
}

/** Stores a lead as if its form had been sent some time ago. @returns its id */
export async function addLead(
  { database }: Pick<TestApp, 'database'>,
  kind: OfficeLeadKind = 'contact',
  { age = '0 minutes', email = `ann-${randomUUID()}@example.com`, fields = {} }: MadeLead = {},
): Promise<string> {
  const [row] = await database.query<{ id: string }>(
    `INSERT INTO leads (kind, email, email_key, fields, created_at) VALUES ($1, $2, $3, $4, academy_now() - $5::interval) RETURNING id`,
    [kind, email, normalizeEmail(email), JSON.stringify({ ...written[kind], email, ...fields }), age],
  );
  return row?.id ?? '';
}

/** Adds an address to the newsletter list. @returns its id */
export async function addSubscriber(
  { database }: Pick<TestApp, 'database'>,
  email = `ann-${randomUUID()}@example.com`,
  status = 'active',
): Promise<string> {
  const [row] = await database.query<{ id: string }>(
    `INSERT INTO newsletter_subscriptions (email, email_key, status, confirmed_at)
     VALUES ($1, $2, $3, CASE WHEN $3 = 'active' THEN academy_now() END) RETURNING id`,
    [email, normalizeEmail(email), status],
  );
  return row?.id ?? '';
}
