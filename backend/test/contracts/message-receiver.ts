import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { MatchersV3, PactV4 } from '@pact-foundation/pact';
import { vi } from 'vitest';
import { eventRegistry, type EventName, type EventPayloads } from '@academy/contracts/events/registry';
import { ScheduleRunner } from '../../src/platform/messaging/schedules/scheduler.js';
import { startTestApp, type TestApp } from '../support/app.js';
import { countUndone } from '../support/events.js';
import { until } from '../support/journey.js';
import { startMailSink, type MailSink } from '../support/mail-sink.js';
import { storeGift } from './stored-gift.js';
import { storeRequests } from './stored-requests.js';
import { storeLesson } from './stored-lessons.js';
import { storeErasure } from './stored-erasures.js';
import { storeRepeat } from './stored-repeats.js';
import { storeAnswer, storeBookings, storeClosedDate, storeDateMessage, storeTestimonial } from './stored-bookings.js';
import {
  deliver,
  storeAccountCare,
  storeProviderEvent,
  storeRegistration,
  storeStaff,
  storeStudent,
  storeTransfer,
} from './stored-rows.js';
import { storeNotice } from './stored-documents.js';

const { equal, uuid } = MatchersV3;

export const ids = {
  account_id: '1b6a2f4e-0f5c-4b0a-8a55-6f1f0c7d2a01',
  student_id: '2c7b3a5f-1a6d-4c1b-9b66-7a2a1d8e3b02',
  notice_id: '2c7b3a5f-1a6d-4c1b-9b66-7a2a1d8e3b56',
  line_id: '3d8c4b6a-2b7e-4d2c-8c77-8b3b2e9f4c03',
  checkout_id: '4e9d5c7b-3c8f-4e3d-9d88-9c4c3fa05d04',
  payment_id: '5fae6d8c-4d9a-4f4e-8e99-ad5d4ab16e05',
  refund_id: '5fae6d8c-4d9a-4f4e-8e99-ad5d4ab16e24',
  registration_id: '6abf7e9d-5eab-4a5f-9faa-be6e5bc27f06',
  new_registration_id: '6abf7e9d-5eab-4a5f-9faa-be6e5bc27f07',
  given_registration_id: 'b2b2c0de-0077-4000-8000-000000000077',
  provider_intent_id: 'mock_pi_0123456789abcdef0123456789abcdef',
  consultation_id: 'aef3b2d1-92ef-4e93-8dee-fa29f6b0bd10',
  lesson_id: 'f3480726-e734-43e8-9233-4f7e4b05f260',
  lead_id: 'bf04c3e2-a3f0-4fa4-9eff-0b3a07c1ce11',
  answer_id: 'bf04c3e2-a3f0-4fa4-9eff-0b3a07c1ce50',
  closing_id: 'bf04c3e2-a3f0-4fa4-9eff-0b3a07c1ce42',
  family_id: 'bf04c3e2-a3f0-4fa4-9eff-0b3a07c1ce43',
  seat_id: 'bf04c3e2-a3f0-4fa4-9eff-0b3a07c1ce45',
  message_id: 'bf04c3e2-a3f0-4fa4-9eff-0b3a07c1ce40',
  recipient_id: 'bf04c3e2-a3f0-4fa4-9eff-0b3a07c1ce41',
  subscription_id: 'bf04c3e2-a3f0-4fa4-9eff-0b3a07c1ce14',
  active_subscription_id: 'bf04c3e2-a3f0-4fa4-9eff-0b3a07c1ce15',
  entry_id: 'bf04c3e2-a3f0-4fa4-9eff-0b3a07c1ce16',
  offered_entry_id: 'bf04c3e2-a3f0-4fa4-9eff-0b3a07c1ce17',
  closed_entry_id: 'bf04c3e2-a3f0-4fa4-9eff-0b3a07c1ce18',
  case_id: 'c015d4f3-b401-40b5-8f00-1c4b18d2df12',
  reminder_id: 'd126e504-c512-41c6-9011-2d5c29e3e013',
  email_change_id: 'e237f615-d623-42d7-8122-3e6d3af4f114',
  requested_email_change_id: 'e237f615-d623-42d7-8122-3e6d3af4f115',
  request_id: 'f3480726-e734-43e8-9233-4f7e4b05f215',
  code_id: '0459183a-f845-4f19-8344-508f5c161316',
  email_id: '2b6a294b-0956-4f2a-9455-619f6d272428',
  staff_id: '156a294b-0956-4f2a-9455-619f6d272427',
  provider_event_id: 'mock_evt_0123456789abcdef0123456789abcdef',
};

export const events = {
  documents: 'a1a1c0de-0056-4000-8000-000000000056',
  results: 'a1a1c0de-0057-4000-8000-000000000057',
  student: '7bc08fae-6fbc-4b60-8abb-cf7f6cd38a07',
  payment: '8cd190bf-70cd-4c71-9bcc-d0807de49b08',
  registration: '9de2a1c0-81de-4d82-8cdd-e1918ef5ac09',
  consultation: 'a1a1c0de-0001-4000-8000-000000000001',
  canceledConsultation: 'a1a1c0de-0002-4000-8000-000000000002',
  canceledRegistration: 'a1a1c0de-0003-4000-8000-000000000003',
  movedTest: 'a1a1c0de-0008-4000-8000-000000000008',
  correctedEmail: 'a1a1c0de-0038-4000-8000-000000000038',
  transferred: 'a1a1c0de-0035-4000-8000-000000000035',
  replaced: 'a1a1c0de-0093-4000-8000-000000000093',
  replacedConsultation: 'a1a1c0de-0112-4000-8000-000000000112',
  given: 'a1a1c0de-0077-4000-8000-000000000077',
  movedConsultation: 'a1a1c0de-0034-4000-8000-000000000034',
  bookedLessons: 'a1a1c0de-0060-4000-8000-000000000060',
  movedLesson: 'a1a1c0de-0061-4000-8000-000000000061',
  savedNote: 'a1a1c0de-0051-4000-8000-000000000051',
  overdueNote: 'a1a1c0de-0052-4000-8000-000000000052',
  canceledLesson: 'a1a1c0de-0062-4000-8000-000000000062',
  lead: 'a1a1c0de-0004-4000-8000-000000000004',
  paymentRequest: 'a1a1c0de-004a-4000-8000-00000000004a',
  paymentRequestEnd: 'a1a1c0de-004b-4000-8000-00000000004b',
  testimonial: 'a1a1c0de-0046-4000-8000-000000000046',
  leadAnswer: 'a1a1c0de-0050-4000-8000-000000000050',
  erased: 'a1a1c0de-003f-4000-8000-00000000003f',
  repeatedEmail: 'a1a1c0de-003c-4000-8000-00000000003c',
  dateMessage: 'a1a1c0de-0040-4000-8000-000000000040',
  taskAssigned: 'a1a1c0de-005a-4000-8000-00000000005a',
  taskCompleted: 'a1a1c0de-005b-4000-8000-00000000005b',
  dateClosed: 'a1a1c0de-0041-4000-8000-000000000041',
  dateReopened: 'a1a1c0de-0042-4000-8000-000000000042',
  seatKept: 'a1a1c0de-0043-4000-8000-000000000043',
  newsletter: 'a1a1c0de-0014-4000-8000-000000000014',
  confirmedNewsletter: 'a1a1c0de-0015-4000-8000-000000000015',
  waitlist: 'a1a1c0de-0026-4000-8000-000000000016',
  seatOffer: 'a1a1c0de-0027-4000-8000-000000000017',
  endedOffer: 'a1a1c0de-0028-4000-8000-000000000018',
  closedWaitlist: 'a1a1c0de-002a-4000-8000-00000000001a',
  freeSeat: 'a1a1c0de-0029-4000-8000-000000000019',
  reminder: 'a1a1c0de-0005-4000-8000-000000000005',
  refund: 'a1a1c0de-0006-4000-8000-000000000006',
  withdrawnRefund: 'a1a1c0de-0108-4000-8000-000000000108',
  pendingRefund: 'a1a1c0de-0124-4000-8000-000000000124',
  case: 'a1a1c0de-0007-4000-8000-000000000007',
  account: 'a1a1c0de-0009-4000-8000-000000000009',
  verification: 'a1a1c0de-000a-4000-8000-00000000000a',
  email: 'a1a1c0de-000b-4000-8000-00000000000b',
  studentEmail: 'a1a1c0de-001b-4000-8000-00000000001b',
  studentPassword: 'a1a1c0de-001c-4000-8000-00000000001c',
  emailRequested: 'a1a1c0de-001a-4000-8000-00000000001a',
  password: 'a1a1c0de-000c-4000-8000-00000000000c',
  forgotten: 'a1a1c0de-000d-4000-8000-00000000000d',
  provider: 'a1a1c0de-000e-4000-8000-00000000000e',
  code: 'a1a1c0de-0013-4000-8000-000000000013',
  staffLink: 'a1a1c0de-0036-4000-8000-000000000036',
  twoFactor: 'a1a1c0de-0037-4000-8000-000000000037',
  studentTwoFactor: 'a1a1c0de-1037-4000-8000-000000001037',
  verified: 'a1a1c0de-0010-4000-8000-000000000010',
  studentsConfirmed: 'a1a1c0de-0011-4000-8000-000000000011',
  deleted: 'a1a1c0de-001d-4000-8000-00000000001d',
  emailRemoved: 'a1a1c0de-0012-4000-8000-000000000012',
};

export const folder = mkdtempSync(join(tmpdir(), 'pact-'));
export const pact = new PactV4({ consumer: 'workers', provider: 'api', dir: folder, logLevel: 'error' });
export let product: TestApp;

export let mails: MailSink;

/** Starts the product with the rows that the messages refer to; for `beforeAll`. */
export async function start(): Promise<void> {
  // Otherwise, changes that schedules make to the stored rows would show up among the messages.
  vi.spyOn(ScheduleRunner.prototype, 'run').mockResolvedValue();
  mails = await startMailSink();
  product = await startTestApp({ env: { SMTP_URL: mails.url } });
  await storeStudent(product.database, ids);
  await storeNotice(product.database, ids);
  await storeAccountCare(product.database, ids);
  await storeRegistration(product.database, ids);
  await storeProviderEvent(product.database, ids);
  await storeTransfer(product.database, ids);
  await storeGift(product.database, ids);
  await storeBookings(product.database, ids);
  await storeStaff(product.database, ids);
  await storeLesson(product.database, ids);
  await storeAnswer(product.database, ids);
  await storeErasure(product.database, ids);
  await storeRequests(product.database, ids);
  await storeRepeat(product.database, ids);
  await storeTestimonial(product.database, ids);
  await storeDateMessage(product.database, ids);
  await storeClosedDate(product.database, ids);
}

/** Stops what `start` started; for `afterAll`. */
export async function stop(): Promise<void> {
  vi.restoreAllMocks();
  await product.stop();
  await mails.stop();
  rmSync(folder, { recursive: true });
}

/** What the workers read of an event: ids, and other fields with matchers for their values. */
export interface Wanted<Name extends EventName> {
  id: string;
  name: Name;
  reads: (keyof EventPayloads[Name] & keyof typeof ids)[];
  others?: Partial<Record<keyof EventPayloads[Name], unknown>>;
}

/** Delivers the event described by the contract to the workers, and waits until each of its subscribers without a delay is done. */
export async function receive<Name extends EventName>(
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
      message.withJSONContent({
        id: uuid(id),
        name: equal(name),
        version: equal(eventRegistry[name].version),
        payload,
      }),
    )
    .executeTest(async ({ contents }) => {
      await deliver(product.database, contents.content as unknown as Parameters<typeof deliver>[1]);
      await until(`the subscribers of ${name}`, async () => (await countUndone(product.database, name)) === 0);
    });
}

export const subjectsTo = (address: string) =>
  mails.mails.filter(({ to }) => to.includes(address)).map(({ subject }) => subject);
