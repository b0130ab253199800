import { join } from 'node:path';
import { exampleIds as ids } from '@academy/contracts/events/example-ids';
import { eventRegistry, type EventName } from '@academy/contracts/events/registry';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { keepPact } from '../../../.scripts/pact-file.mjs';
import { declaredEmails } from '../../src/notifications/index.js';
import { eventRows } from './event-rows.js';
import { folder, mails, product, receive, received, start, stop, subjectsTo } from './message-receiver.js';

beforeAll(start);
afterAll(stop);

describe('the workers', () => {
  it('email the parent about a new student', async () => {
    await product.database.query('UPDATE accounts SET email_verified_at = now()');
    await receive('StudentCreated');
    const mail = mails.mails.find(({ to }) => to.includes('jane@example.com'));
    expect(mail?.text).toContain('Ann Marie Doe');
  });

  it('email the second parent about a student whom the first one left', async () => {
    mails.mails.length = 0;
    await receive('StudentHandedOver');
    expect(subjectsTo('jane@example.com')).toEqual(['Ann Marie Doe is now in your account']);
  });

  it('record a payment and email its receipt', async () => {
    mails.mails.length = 0;
    await receive('PaymentSucceeded');
    expect(await product.database.query('SELECT payment_id, stripe_id, recorded_by FROM payment_records')).toEqual([
      { payment_id: ids.payment_id, stripe_id: ids.provider_intent_id, recorded_by: 'worker' },
    ]);
    expect(subjectsTo('jane@example.com')).toEqual([expect.stringMatching(/receipt/i)]);
  });

  it('email parent and staff about a registration', async () => {
    mails.mails.length = 0;
    await receive('RegistrationSubmitted');
    expect(subjectsTo('jane@example.com')).toHaveLength(1);
    expect(subjectsTo(product.config.STAFF_EMAIL)).toHaveLength(1);
  });

  it('process an event of the card provider', async () => {
    await receive('ProviderEventReceived');
    expect(await product.database.query('SELECT id FROM provider_events WHERE processed_at IS NOT NULL')).toEqual([
      { id: ids.provider_event_id },
    ]);
  });

  it('expire the waitlist of a past date when a seat is released', async () => {
    await receive('SeatReleased');
    expect(await product.database.query('SELECT status FROM waitlist_entries WHERE id = $1', [ids.entry_id])).toEqual([
      { status: 'expired' },
    ]);
    await product.database.query("UPDATE waitlist_entries SET status = 'waiting' WHERE id = $1", [ids.entry_id]);
  });

  const unprepared = Object.entries(eventRows).flatMap(([name, { emails }]) =>
    emails ? [[name as EventName, emails] as const] : [],
  );

  it.each(unprepared)('send the emails about %s', async (name, { family, staff }) => {
    mails.mails.length = 0;
    // Links are emailed only to unconfirmed addresses.
    await product.database.query('UPDATE accounts SET email_verified_at = NULL');
    await receive(name);
    expect(subjectsTo('jane@example.com')).toEqual(family ? [expect.stringMatching(family)] : []);
    expect(subjectsTo(product.config.STAFF_EMAIL)).toEqual(staff ? [expect.stringMatching(staff)] : []);
  });

  it.each([
    ['of a parent who has confirmed the address', 'EmailVerified'],
    ['whom their parent has confirmed', 'StudentsConfirmed'],
  ] as const)('email the students %s', async (_whose, name) => {
    mails.mails.length = 0;
    await product.database.query('UPDATE students SET mail_sent_at = NULL');
    await product.database.query('UPDATE accounts SET email_verified_at = now()');
    await receive(name);
    expect(subjectsTo('ann@example.com')).toEqual([expect.stringMatching(/^Your student account/)]);
  });

  it('email a parent that a student needs another email address', async () => {
    mails.mails.length = 0;
    await product.database.query('UPDATE accounts SET email_verified_at = now()');
    await receive('StudentEmailRemoved');
    expect(subjectsTo('jane@example.com')).toEqual([expect.stringMatching(/needs a different email address$/)]);
  });

  it.each([
    ['StudentEmailChanged', /choose your password$/],
    ['StudentPasswordChanged', /password was changed$/],
  ] as const)('email a student about %s', async (name, subject) => {
    mails.mails.length = 0;
    await product.database.query('UPDATE accounts SET email_verified_at = now()');
    await product.database.query('UPDATE students SET mail_sent_at = NULL');
    await receive(name);
    expect(subjectsTo('ann@example.com')).toEqual([expect.stringMatching(subject)]);
  });

  it('email a student that two-factor authentication was changed', async () => {
    mails.mails.length = 0;
    await product.database.query('UPDATE accounts SET email_verified_at = now()');
    await receive(
      'TwoFactorChanged',
      { student_id: ids.student_id, change: 'removed' },
      'TwoFactorChanged of a student',
    );
    expect(subjectsTo('ann@example.com')).toEqual([expect.stringMatching(/^Our office turned off/)]);
  });

  it('send no immediate email about added documents', async () => {
    mails.mails.length = 0;
    await receive('StudentDocumentsAdded');
    expect(mails.mails).toEqual([]);
  });

  it('send no email about results that were removed', async () => {
    mails.mails.length = 0;
    await receive('ResultsReady');
    expect(mails.mails).toEqual([]);
  });

  it.each(['TaskAssigned', 'TaskCompleted'] as const)('send no email about %s', async (name) => {
    mails.mails.length = 0;
    await receive(name);
    expect(mails.mails).toEqual([]);
  });

  it('email the staff about a case', async () => {
    mails.mails.length = 0;
    await receive('CaseOpened');
    expect(subjectsTo(product.config.STAFF_EMAIL)).toEqual([expect.stringMatching(/^Refund refused/)]);
  });

  it('email only the readers that each email declares', async () => {
    const readers: Record<string, readonly string[]> = {
      [product.config.STAFF_EMAIL]: ['office'],
      'tutor@example.com': ['tutor'],
      'ann@example.com': ['student', 'family'],
      'sam@example.com': ['student'],
      'lee@example.com': ['family'],
      // Also the address of a staff member.
      'jane@example.com': ['family', 'staff'],
    };
    const sent = await product.database.query<{ subscriber: string; recipient: string }>(
      "SELECT DISTINCT subscriber, recipient FROM emails WHERE subscriber IS NOT NULL AND recipient <> ''",
    );
    const declared = sent.map((email) => ({ ...email, to: declaredEmails.get(email.subscriber)?.to ?? '' }));
    expect(declared.filter(({ recipient, to }) => !readers[recipient]?.includes(to))).toEqual([]);
    expect([...new Set(declared.map(({ to }) => to))].sort()).toEqual([
      'family',
      'office',
      'staff',
      'student',
      'tutor',
    ]);
  });

  it('receive every event', () => {
    const all = Object.keys(eventRegistry) as EventName[];
    expect(
      all.filter((name) => !received.has(name)),
      'events without their emails in backend/test/contracts/event-rows.ts',
    ).toEqual([]);
  });

  it('write the contract with every message that they received', () => {
    expect(keepPact(join(folder, 'workers-api.json'), 'api-workers').toSorted()).toEqual([...received].toSorted());
  });
});
