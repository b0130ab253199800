import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { MatchersV3, PactV4 } from '@pact-foundation/pact';
import type { EventName, EventPayloads } from '@academy/contracts/events/envelope';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { readPactFile } from '../../../.scripts/pact-file.mjs';
import { ScheduleRunner } from '../../src/platform/messaging/schedules/scheduler.js';
import { countUndone } from '../support/events.js';
import { startTestApp, type TestApp } from '../support/app.js';
import { until } from '../support/journey.js';
import { startMailSink, type MailSink } from '../support/mail-sink.js';
import { pactPath } from './pact-file.js';
import { givenBack, moved, storeBookings } from './stored-bookings.js';
import { deliver, storeAccountCare, storeProviderEvent, storeRegistration, storeStudent } from './stored-rows.js';

const { equal, integer, regex, string, uuid } = MatchersV3;
const testDate = (example: string) => regex('\\d{4}-\\d{2}-\\d{2} \\d{2}:\\d{2}', example);

const ids = {
  account_id: '1b6a2f4e-0f5c-4b0a-8a55-6f1f0c7d2a01',
  student_id: '2c7b3a5f-1a6d-4c1b-9b66-7a2a1d8e3b02',
  line_id: '3d8c4b6a-2b7e-4d2c-8c77-8b3b2e9f4c03',
  checkout_id: '4e9d5c7b-3c8f-4e3d-9d88-9c4c3fa05d04',
  payment_id: '5fae6d8c-4d9a-4f4e-8e99-ad5d4ab16e05',
  registration_id: '6abf7e9d-5eab-4a5f-9faa-be6e5bc27f06',
  provider_intent_id: 'mock_pi_0123456789abcdef0123456789abcdef',
  consultation_id: 'aef3b2d1-92ef-4e93-8dee-fa29f6b0bd10',
  lead_id: 'bf04c3e2-a3f0-4fa4-9eff-0b3a07c1ce11',
  case_id: 'c015d4f3-b401-40b5-8f00-1c4b18d2df12',
  reminder_id: 'd126e504-c512-41c6-9011-2d5c29e3e013',
  email_change_id: 'e237f615-d623-42d7-8122-3e6d3af4f114',
  request_id: 'f3480726-e734-43e8-9233-4f7e4b05f215',
  code_id: '0459183a-f845-4f19-8344-508f5c161316',
  provider_event_id: 'mock_evt_0123456789abcdef0123456789abcdef',
};
const events = {
  student: '7bc08fae-6fbc-4b60-8abb-cf7f6cd38a07',
  payment: '8cd190bf-70cd-4c71-9bcc-d0807de49b08',
  registration: '9de2a1c0-81de-4d82-8cdd-e1918ef5ac09',
  consultation: 'a1a1c0de-0001-4000-8000-000000000001',
  cancelledConsultation: 'a1a1c0de-0002-4000-8000-000000000002',
  cancelledRegistration: 'a1a1c0de-0003-4000-8000-000000000003',
  movedTest: 'a1a1c0de-0008-4000-8000-000000000008',
  lead: 'a1a1c0de-0004-4000-8000-000000000004',
  reminder: 'a1a1c0de-0005-4000-8000-000000000005',
  refund: 'a1a1c0de-0006-4000-8000-000000000006',
  case: 'a1a1c0de-0007-4000-8000-000000000007',
  account: 'a1a1c0de-0009-4000-8000-000000000009',
  verification: 'a1a1c0de-000a-4000-8000-00000000000a',
  email: 'a1a1c0de-000b-4000-8000-00000000000b',
  password: 'a1a1c0de-000c-4000-8000-00000000000c',
  forgotten: 'a1a1c0de-000d-4000-8000-00000000000d',
  provider: 'a1a1c0de-000e-4000-8000-00000000000e',
  code: 'a1a1c0de-0013-4000-8000-000000000013',
  verified: 'a1a1c0de-0010-4000-8000-000000000010',
  studentsConfirmed: 'a1a1c0de-0011-4000-8000-000000000011',
  emailRemoved: 'a1a1c0de-0012-4000-8000-000000000012',
};

const folder = mkdtempSync(join(tmpdir(), 'pact-'));
const pact = new PactV4({ consumer: 'workers', provider: 'api', dir: folder, logLevel: 'error' });
let product: TestApp;
let mails: MailSink;

beforeAll(async () => {
  // What the clock does to the stored rows would be told among the messages.
  vi.spyOn(ScheduleRunner.prototype, 'run').mockResolvedValue();
  mails = await startMailSink();
  product = await startTestApp({ env: { SMTP_URL: mails.url } });
  await storeStudent(product.database, ids);
  await storeAccountCare(product.database, ids);
  await storeRegistration(product.database, ids);
  await storeProviderEvent(product.database, ids);
  await storeBookings(product.database, ids);
});

afterAll(async () => {
  vi.restoreAllMocks();
  await product.stop();
  await mails.stop();
  rmSync(folder, { recursive: true });
});

/** What the workers read of an event: ids, and fields of other kinds with what they may hold. */
interface Wanted<Name extends EventName> {
  id: string;
  name: Name;
  reads: (keyof EventPayloads[Name] & keyof typeof ids)[];
  others?: Partial<Record<keyof EventPayloads[Name], unknown>>;
}

/** Lets the workers have the event as the contract describes it, and waits until each of its subscribers that starts at once is done. */
async function receive<Name extends EventName>(
  what: string,
  { id, name, reads, others = {} }: Wanted<Name>,
): Promise<void> {
  const payload = {
    ...Object.fromEntries(reads.map((field) => [field, uuid(ids[field])])),
    ...(others as Record<string, never>),
  };
  await pact
    .addAsynchronousInteraction()
    .expectsToReceive(what, (message) =>
      message.withJSONContent({ id: uuid(id), name: equal(name), version: equal(1), payload }),
    )
    .executeTest(async ({ contents }) => {
      await deliver(product.database, contents.content as unknown as Parameters<typeof deliver>[1]);
      await until(`the subscribers of ${name}`, async () => (await countUndone(product.database, name)) === 0);
    });
}

const subjectsTo = (address: string) =>
  mails.mails.filter(({ to }) => to.includes(address)).map(({ subject }) => subject);

describe('the workers', () => {
  it('tell the parent of a new student', async () => {
    await product.database.query('UPDATE accounts SET email_verified_at = now()');
    await receive('a student was created', { id: events.student, name: 'StudentCreated', reads: ['student_id'] });
    const mail = mails.mails.find(({ to }) => to.includes('jane@example.com'));
    expect(mail?.text).toContain('Ann Marie Doe');
  });

  it('record a payment and send its receipt', async () => {
    mails.mails.length = 0;
    await receive('a payment succeeded', { id: events.payment, name: 'PaymentSucceeded', reads: ['payment_id'] });
    expect(await product.database.query('SELECT payment_id, stripe_id, recorded_by FROM payment_records')).toEqual([
      { payment_id: ids.payment_id, stripe_id: ids.provider_intent_id, recorded_by: 'worker' },
    ]);
    expect(subjectsTo('jane@example.com')).toEqual([expect.stringMatching(/receipt/i)]);
  });

  it('confirm a registration to the parent and tell the staff', async () => {
    mails.mails.length = 0;
    await receive('a registration was submitted', {
      id: events.registration,
      name: 'RegistrationSubmitted',
      reads: ['registration_id'],
    });
    expect(subjectsTo('jane@example.com')).toHaveLength(1);
    expect(subjectsTo(product.config.STAFF_EMAIL)).toHaveLength(1);
  });

  it('settle what the card provider tells of', async () => {
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

  const told: [string, () => Promise<void>, RegExp, RegExp | null][] = [
    [
      'confirm a consultation and tell the staff',
      () =>
        receive('a consultation was booked', {
          id: events.consultation,
          name: 'ConsultationBooked',
          reads: ['consultation_id'],
        }),
      /^Your consultation/,
      /^New consultation/,
    ],
    [
      'remind of a date',
      () => receive('a reminder is due', { id: events.reminder, name: 'ReminderDue', reads: ['reminder_id'] }),
      /^Reminder/,
      null,
    ],
    [
      'say that a consultation was cancelled',
      () =>
        receive('a consultation was cancelled', {
          id: events.cancelledConsultation,
          name: 'ConsultationCancelled',
          reads: ['consultation_id'],
        }),
      /^Cancelled/,
      null,
    ],
    [
      'say that a registration was cancelled',
      () =>
        receive('a registration was cancelled', {
          id: events.cancelledRegistration,
          name: 'RegistrationCancelled',
          reads: ['registration_id'],
        }),
      /^Cancelled/,
      null,
    ],
    [
      'say that a test was moved and tell the staff',
      () =>
        receive('a test was moved', {
          id: events.movedTest,
          name: 'RegistrationMoved',
          reads: ['registration_id'],
          others: {
            session_id: string(moved.session_id),
            old_date: testDate(moved.old_date),
            new_date: testDate(moved.new_date),
          },
        }),
      /^New test date for Sam Doe/,
      /^Test moved: Sam Doe/,
    ],
    [
      'confirm a lead and tell the staff',
      () => receive('a lead was received', { id: events.lead, name: 'LeadReceived', reads: ['lead_id'] }),
      /^We have your message/,
      /^Message: Jane Doe/,
    ],
    [
      'say that money went back',
      () =>
        receive('money went back', {
          id: events.refund,
          name: 'RefundSucceeded',
          reads: ['payment_id'],
          others: { amount: integer(givenBack), total_refunded: integer(givenBack) },
        }),
      /returned \$50\.00/,
      null,
    ],
  ];

  const confirm = /^Confirm your email address/;
  const care: typeof told = [
    [
      'ask a new parent to confirm the address',
      () => receive('an account was created', { id: events.account, name: 'AccountCreated', reads: ['account_id'] }),
      confirm,
      null,
    ],
    [
      'ask once more when another link is wanted',
      () =>
        receive('another link was asked for', {
          id: events.verification,
          name: 'VerificationRequested',
          reads: ['account_id'],
        }),
      confirm,
      null,
    ],
    [
      'ask again when the address has changed',
      () =>
        receive('an email address was changed', {
          id: events.email,
          name: 'EmailChanged',
          reads: ['account_id', 'email_change_id'],
        }),
      confirm,
      null,
    ],
    [
      'tell of a changed password',
      () => receive('a password was changed', { id: events.password, name: 'PasswordChanged', reads: ['account_id'] }),
      /^Your password was changed/,
      null,
    ],
    [
      'send a code that proves an email address',
      () => receive('an email code was requested', { id: events.code, name: 'EmailCodeRequested', reads: ['code_id'] }),
      /code/i,
      null,
    ],
    [
      'send a link for a new password',
      () =>
        receive('a password was forgotten', {
          id: events.forgotten,
          name: 'PasswordResetRequested',
          reads: ['request_id'],
        }),
      /^Choose a new password/,
      null,
    ],
  ];

  it.each([...told, ...care])('%s', async (_what, happen, subject, staffSubject) => {
    mails.mails.length = 0;
    // A link goes only to an address that is not confirmed.
    await product.database.query('UPDATE accounts SET email_verified_at = NULL');
    await happen();
    expect(subjectsTo('jane@example.com')).toEqual([expect.stringMatching(subject)]);
    expect(subjectsTo(product.config.STAFF_EMAIL)).toEqual(staffSubject ? [expect.stringMatching(staffSubject)] : []);
  });

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

  it('tell a parent that a student needs another email address', async () => {
    mails.mails.length = 0;
    await product.database.query('UPDATE accounts SET email_verified_at = now()');
    await receive('a student lost an email address', {
      id: events.emailRemoved,
      name: 'StudentEmailRemoved',
      reads: ['student_id'],
    });
    expect(subjectsTo('jane@example.com')).toEqual([expect.stringMatching(/needs a different email address$/)]);
  });

  it('tell the staff about a case', async () => {
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

  /** When the workers have changed on purpose: `npx vitest run --project pact -u`, and commit the file. */
  it('need what the committed contract says', async () => {
    await expect(readPactFile(join(folder, 'workers-api.json'))).toMatchFileSnapshot(pactPath('api-workers'));
  });
});
