import { join } from 'node:path';
import { MatchersV3 } from '@pact-foundation/pact';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readPactFile } from '../../../.scripts/pact-file.mjs';
import { pactPath } from './pact-file.js';
import { start, stop, ids, events, folder, product, mails, receive, subjectsTo } from './message-receiver.js';
import { lessonMessages } from './lesson-messages.js';
import { care, told } from './notification-messages.js';
import { staffAccounts } from './staff-messages.js';
import { change, twoFactor } from './two-factor-messages.js';
import { moved } from './stored-bookings.js';

const { boolean, eachLike, regex, string, uuid } = MatchersV3;

beforeAll(start);
afterAll(stop);

describe('the workers', () => {
  it('email the parent about a new student', async () => {
    await product.database.query('UPDATE accounts SET email_verified_at = now()');
    await receive('a student was created', { id: events.student, name: 'StudentCreated', reads: ['student_id'] });
    const mail = mails.mails.find(({ to }) => to.includes('jane@example.com'));
    expect(mail?.text).toContain('Ann Marie Doe');
  });

  it('record a payment and email its receipt', async () => {
    mails.mails.length = 0;
    await receive('a payment succeeded', { id: events.payment, name: 'PaymentSucceeded', reads: ['payment_id'] });
    expect(await product.database.query('SELECT payment_id, stripe_id, recorded_by FROM payment_records')).toEqual([
      { payment_id: ids.payment_id, stripe_id: ids.provider_intent_id, recorded_by: 'worker' },
    ]);
    expect(subjectsTo('jane@example.com')).toEqual([expect.stringMatching(/receipt/i)]);
  });

  it('email parent and staff about a registration', async () => {
    mails.mails.length = 0;
    await receive('a registration was submitted', {
      id: events.registration,
      name: 'RegistrationSubmitted',
      reads: ['registration_id'],
    });
    expect(subjectsTo('jane@example.com')).toHaveLength(1);
    expect(subjectsTo(product.config.STAFF_EMAIL)).toHaveLength(1);
  });

  it('process an event of the card provider', async () => {
    const { provider_event_id, provider_intent_id } = ids;
    const others = { provider_event_id: string(provider_event_id), provider_intent_id: string(provider_intent_id) };
    await receive('the card provider told something', {
      id: events.provider,
      name: 'ProviderEventReceived',
      reads: [],
      others,
    });
    expect(await product.database.query('SELECT id FROM provider_events WHERE processed_at IS NOT NULL')).toEqual([
      { id: provider_event_id },
    ]);
  });

  it('expire the waitlist of a past date when a seat is released', async () => {
    await receive('a seat was released', {
      id: events.freeSeat,
      name: 'SeatReleased',
      reads: [],
      others: {
        session_id: string(moved.session_id),
        date: regex('\\d{4}-\\d{2}-\\d{2} \\d{2}:\\d{2}', moved.old_date),
      },
    });
    expect(await product.database.query('SELECT status FROM waitlist_entries WHERE id = $1', [ids.entry_id])).toEqual([
      { status: 'expired' },
    ]);
    await product.database.query("UPDATE waitlist_entries SET status = 'waiting' WHERE id = $1", [ids.entry_id]);
  });

  it.each([...told, ...lessonMessages, ...care, ...staffAccounts, ...twoFactor])(
    '%s',
    async (_what, happen, subject, staffSubject) => {
      mails.mails.length = 0;
      // Links are emailed only to unconfirmed addresses.
      await product.database.query('UPDATE accounts SET email_verified_at = NULL');
      await happen();
      expect(subjectsTo('jane@example.com')).toEqual(subject ? [expect.stringMatching(subject)] : []);
      expect(subjectsTo(product.config.STAFF_EMAIL)).toEqual(staffSubject ? [expect.stringMatching(staffSubject)] : []);
    },
  );

  it.each([
    [
      'email the students of a parent who has confirmed the address',
      'an email address was confirmed',
      { id: events.verified, name: 'EmailVerified' },
    ],
    [
      'email students whom their parent has confirmed',
      'students were confirmed',
      { id: events.studentsConfirmed, name: 'StudentsConfirmed' },
    ],
  ] as const)('%s', async (_what, happened, event) => {
    mails.mails.length = 0;
    await product.database.query('UPDATE students SET mail_sent_at = NULL');
    await product.database.query('UPDATE accounts SET email_verified_at = now()');
    await receive(happened, { ...event, reads: ['account_id'] });
    expect(subjectsTo('ann@example.com')).toEqual([expect.stringMatching(/^Your student account/)]);
  });

  it('email a parent that a student needs another email address', async () => {
    mails.mails.length = 0;
    await product.database.query('UPDATE accounts SET email_verified_at = now()');
    await receive('a student lost an email address', {
      id: events.emailRemoved,
      name: 'StudentEmailRemoved',
      reads: ['student_id'],
    });
    expect(subjectsTo('jane@example.com')).toEqual([expect.stringMatching(/needs a different email address$/)]);
  });

  it.each([
    ['a student was given another email address', events.studentEmail, 'StudentEmailChanged', /choose your password$/],
    ['a student’s password was changed', events.studentPassword, 'StudentPasswordChanged', /password was changed$/],
  ] as const)('email a student that %s', async (what, id, name, subject) => {
    mails.mails.length = 0;
    await product.database.query('UPDATE accounts SET email_verified_at = now()');
    await product.database.query('UPDATE students SET mail_sent_at = NULL');
    await receive(what, { id, name, reads: ['student_id'] });
    expect(subjectsTo('ann@example.com')).toEqual([expect.stringMatching(subject)]);
  });

  it('email a student that two-factor authentication was changed', async () => {
    mails.mails.length = 0;
    await product.database.query('UPDATE accounts SET email_verified_at = now()');
    await receive('a student’s two-factor authentication was changed', {
      id: events.studentTwoFactor,
      name: 'TwoFactorChanged',
      reads: ['student_id'],
      others: { change: change('removed') },
    });
    expect(subjectsTo('ann@example.com')).toEqual([expect.stringMatching(/^Our office turned off/)]);
  });

  it('send no immediate email about added documents', async () => {
    mails.mails.length = 0;
    await receive('staff added documents for a student', {
      id: events.documents,
      name: 'StudentDocumentsAdded',
      reads: ['student_id', 'notice_id'],
    });
    expect(mails.mails).toEqual([]);
  });

  it('send no email about results that were removed', async () => {
    mails.mails.length = 0;
    await receive('the results of a student are ready', {
      id: events.results,
      name: 'ResultsReady',
      reads: ['student_id'],
      others: { score_ids: eachLike(uuid(ids.line_id)), corrected: boolean(false), topics_only: boolean(false) },
    });
    expect(mails.mails).toEqual([]);
  });

  it.each([
    ['a task was assigned', events.taskAssigned, 'TaskAssigned'],
    ['a task was completed', events.taskCompleted, 'TaskCompleted'],
  ] as const)('send no email when %s', async (what, id, name) => {
    mails.mails.length = 0;
    await receive(what, { id, name, reads: ['student_id'] });
    expect(mails.mails).toEqual([]);
  });

  it('email the staff about a case', async () => {
    mails.mails.length = 0;
    const kinds = regex('unclaimed|cannot_deliver|amount_mismatch|refund_failed|dispute', 'refund_failed');
    await receive('a case was opened', {
      id: events.case,
      name: 'CaseOpened',
      reads: ['case_id', 'payment_id'],
      others: { kind: kinds },
    });
    expect(subjectsTo(product.config.STAFF_EMAIL)).toEqual([expect.stringMatching(/^Refund refused/)]);
  });

  /** After an intended change to the workers, run `npm run contracts` and commit the file. */
  it('match the committed contract', async () => {
    await expect(readPactFile(join(folder, 'workers-api.json'))).toMatchFileSnapshot(pactPath('api-workers'));
  });
});
