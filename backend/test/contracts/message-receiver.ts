import { createHash } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { MatchersV3, PactV4 } from '@pact-foundation/pact';
import { vi } from 'vitest';
import { exampleIds as ids } from '@academy/contracts/events/example-ids';
import { eventRegistry, type EventName, type EventPayloads } from '@academy/contracts/events/registry';
import { ScheduleRunner } from '../../src/platform/messaging/schedules/scheduler.js';
import { startTestApp, type TestApp } from '../support/app.js';
import { countUndone } from '../support/events.js';
import { until } from '../support/journey.js';
import { startMailSink, type MailSink } from '../support/mail-sink.js';
import { storeGift } from './stored-gift.js';
import { storeRequests } from './stored-requests.js';
import { storeLesson } from './stored-lessons.js';
import { storeErasure, storeInvitation, storeSharing } from './stored-erasures.js';
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

const { boolean, eachLike, equal, integer, nullValue, regex, string, uuid } = MatchersV3;

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
  await storeInvitation(product.database, ids);
  await storeSharing(product.database, ids);
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

/** Fields of which the workers know only these values. Any other field may have any value like the one of the example. */
const knownValues: { [Name in EventName]?: Partial<Record<keyof EventPayloads[Name], string>> } = {
  CaseOpened: { kind: 'unclaimed|cannot_deliver|amount_mismatch|refund_failed|dispute' },
  ConsultationMoved: { old_time_slot: 'morning|afternoon|evening' },
  EmailRepeatRequested: { key: '^again-[0-9a-f-]{36}$' },
  LessonCanceled: { by: 'family|academy' },
  SharingEnded: { by: 'first|second|office' },
  TwoFactorChanged: { change: 'on|off|new_codes|removed' },
};

const isUuid = (text: string) => /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(text);
/** A time, a day, and both, in academy time. */
const formats = ['\\d{2}:\\d{2}', '\\d{4}-\\d{2}-\\d{2}', '\\d{4}-\\d{2}-\\d{2} \\d{2}:\\d{2}'];

/** Returns a matcher for every value like the example. */
function like(example: unknown): unknown {
  if (typeof example === 'number') return integer(example);
  if (typeof example === 'boolean') return boolean(example);
  if (example === null) return nullValue();
  if (Array.isArray(example)) return example.length === 0 ? equal([]) : eachLike(like(example[0]) as string);
  const text = example as string;
  if (isUuid(text)) return uuid(text);
  const format = formats.find((one) => new RegExp(`^${one}$`).test(text));
  return format === undefined ? string(text) : regex(format, text);
}

/** Returns an id for the event of a message, which is the same in every run. */
function eventId(what: string): string {
  const digits = createHash('sha256').update(what).digest('hex');
  return digits.replace(/^(.{8})(.{4}).(.{3}).(.{3})(.{12}).*$/, '$1-$2-4$3-8$4-$5');
}

/** Descriptions of the messages that were delivered so far: the name of their event, unless the contract has it more than once. */
export const received = new Set<string>();

/**
 * Adds an event to the contract, delivers it to the workers, and waits until each of its subscribers without a delay is done.
 * @param what description in the contract, if it has the event more than once
 */
export async function receive<Name extends EventName>(
  name: Name,
  payload: EventPayloads[Name] = eventRegistry[name].example,
  what: string = name,
): Promise<void> {
  received.add(what);
  const known = (knownValues[name] ?? {}) as Record<string, string>;
  const matchers = Object.entries(payload as object).map(([field, value]: [string, unknown]) => {
    const values = known[field];
    return [field, values === undefined ? like(value) : regex(values, String(value))];
  });
  await pact
    .addAsynchronousInteraction()
    .expectsToReceive(what, (message) =>
      message.withJSONContent({
        id: uuid(eventId(what)),
        name: equal(name),
        version: equal(eventRegistry[name].version),
        payload: Object.fromEntries(matchers) as object,
      }),
    )
    .executeTest(async ({ contents }) => {
      await deliver(product.database, contents.content as unknown as Parameters<typeof deliver>[1]);
      await until(`the subscribers of ${name}`, async () => (await countUndone(product.database, name)) === 0);
    });
}

export const subjectsTo = (address: string) =>
  mails.mails.filter(({ to }) => to.includes(address)).map(({ subject }) => subject);
