import type { CalendarEvent } from '@academy/contracts/rules/calendar-file';
import { registrationChangeTexts } from '@academy/contracts/rules/refund-words';
import { serviceNames } from '@academy/contracts/rules/services';
import { calendarFileName, testEvents } from '@academy/contracts/rules/test-calendar';
import type { Attachment, MailContent } from '../mail.js';
import { requestFiles } from './calendar-files.js';
import { consultationFacts, consultationNote, entryOf, type ConsultationMail } from './consultation.js';
import { layout, type MailPage } from './layout.js';
import { button, facts, greeting, notice, section, type Fact } from './parts.js';
import { receiptMail, receiptParts, type ReceiptMail } from './payment-receipt.js';
import { purchaseSubject } from './purchase-subject.js';
import { boughtRows, stepsOf, studentOf, type RegistrationMail } from './registration.js';

/** Something a payment bought. */
export type PurchaseItem =
  | { kind: 'registration'; registration: RegistrationMail }
  | { kind: 'consultation'; booking: ConsultationMail; page: MailPage };

/** A payment with everything it bought. */
export interface PurchaseMail extends ReceiptMail {
  items: readonly PurchaseItem[];
}

/** What the email says about one item. */
interface Bought {
  title: string;
  rows: Fact[];
  /** What happens next, and what to bring. */
  notes: string[];
  /** Where the family sees and changes it; null where a later part has the same. */
  page: MailPage | null;
}

function oneOf(item: PurchaseItem): Bought {
  if (item.kind === 'consultation')
    return {
      title: 'Consultation',
      rows: consultationFacts(item.booking),
      notes: [consultationNote(item.booking)],
      page: item.page,
    };
  const { registration } = item;
  return {
    title: `${studentOf(registration)}: ${serviceNames[registration.serviceType]}`,
    rows: boughtRows(registration),
    notes: [...stepsOf(registration), ...registrationChangeTexts(registration, registration.now)],
    page: registration.page,
  };
}

/** Notes that an earlier part already has, and links that a later one has, are left out. */
function boughtOf(items: readonly PurchaseItem[]): Bought[] {
  const written = new Set<string>();
  return items.map(oneOf).map((part, index, all) => {
    const isLast = all.slice(index + 1).every(({ page }) => page?.url !== part.page?.url);
    const notes = written.has(part.notes.join()) ? [] : part.notes;
    written.add(part.notes.join());
    return { ...part, notes, page: isLast ? part.page : null };
  });
}

/** The calendar files of several registrations. @param attendee the reader's email address */
export function calendarOfAll(registrations: readonly RegistrationMail[], attendee: string): Attachment[] {
  const events = registrations.flatMap((registration): CalendarEvent[] =>
    testEvents(registration.registrationId, studentOf(registration), registration.tests).map((event) => ({
      ...event,
      changedAt: registration.changedAt,
    })),
  );
  const stamp = registrations.map(({ changedAt }) => changedAt.getTime());
  return requestFiles({ filename: calendarFileName, events, changedAt: new Date(Math.max(...stamp)), attendee });
}

function attachmentsOf(items: readonly PurchaseItem[]): Attachment[] {
  const bookings = items.flatMap((item) => (item.kind === 'consultation' ? [item.booking] : []));
  const registrations = items.flatMap((item) => (item.kind === 'registration' ? [item.registration] : []));
  return [
    ...calendarOfAll(registrations, registrations[0]?.parentEmail ?? ''),
    ...bookings.flatMap((booking) => requestFiles({ ...entryOf(booking), attendee: booking.email })),
  ];
}

/** Confirms everything a payment bought, with its receipt and calendar files. Only a receipt when nothing is to be confirmed. */
export function purchaseMail({ items, ...paid }: PurchaseMail): MailContent {
  if (items.length === 0) return receiptMail(paid);
  const { parentFirstName, receipt } = paid;
  const { demoNote, number } = receipt;
  return layout({
    subject: `${purchaseSubject(items)}${demoNote ? ' (demo payment)' : ''}`,
    heading: 'Confirmed',
    body: [
      demoNote && notice(demoNote),
      greeting(parentFirstName),
      `Thank you. Everything below is confirmed and paid. If you call us about it, please have receipt number ${number} ready.`,
      ...boughtOf(items).map(({ title, rows, notes, page }) =>
        section(title, [facts(rows), ...notes, page && button(page.label, page.url)]),
      ),
      ...receiptParts(paid),
    ],
    attachments: attachmentsOf(items),
    reason: 'You are receiving this email because this payment was made with your email address.',
  });
}
