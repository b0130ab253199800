import type { CalendarEvent } from '@academy/contracts/rules/calendar-file';
import { registrationChangeTexts } from '@academy/contracts/rules/refund-words';
import { serviceNames } from '@academy/contracts/rules/services';
import { calendarFileName, testEvents } from '@academy/contracts/rules/test-calendar';
import type { Attachment, MailContent } from '../mail.js';
import { requestFiles } from './calendar-files.js';
import { consultationFacts, consultationNote, entryOf, type ConsultationMail } from './consultation.js';
import {
  button,
  factLines,
  facts,
  greeting,
  notice,
  paragraph,
  subheading,
  type Fact,
  type EmailPart,
} from './email-parts.js';
import { layout } from './layout.js';
import { receiptMail, receiptPart, type ReceiptMail } from './payment-receipt.js';
import { purchaseSubject } from './purchase-subject.js';
import { stepsOf, studentOf, whenAndWhere, type RegistrationMail } from './registration.js';

/** Something a payment bought. */
export type PurchaseItem =
  | { kind: 'registration'; registration: RegistrationMail }
  | { kind: 'consultation'; booking: ConsultationMail; page: RegistrationMail['page'] };

/** A payment with everything it bought. */
export interface PurchaseMail extends ReceiptMail {
  items: readonly PurchaseItem[];
}

/** What the email says about one item. */
interface Part {
  title: string;
  rows: Fact[];
  /** What happens next, and what to bring. */
  notes: string[];
  /** Where the family sees and changes it; null where a later part has the same. */
  page: RegistrationMail['page'] | null;
}

function partOf(item: PurchaseItem): Part {
  if (item.kind === 'consultation')
    return {
      title: 'Consultation',
      rows: consultationFacts(item.booking),
      notes: [consultationNote(item.booking)],
      page: item.page,
    };
  const { registration } = item;
  const { serviceType, tests, packageName } = registration;
  return {
    title: `${studentOf(registration)}: ${serviceNames[serviceType]}`,
    rows: tests.length > 0 ? whenAndWhere(tests) : [['Package', packageName]],
    notes: [...stepsOf(registration), ...registrationChangeTexts(registration, registration.now)],
    page: registration.page,
  };
}

/** Notes that an earlier part already has, and links that a later one has, are left out. */
function partsOf(items: readonly PurchaseItem[]): Part[] {
  const written = new Set<string>();
  return items.map(partOf).map((part, index, all) => {
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
  const parts = partsOf(items);
  const paidPart = receiptPart(paid);
  const hi = greeting(parentFirstName);
  const done = `Thank you. Everything below is confirmed and paid. If you call us about it, please have receipt number ${number} ready.`;
  const body: EmailPart[] = parts.flatMap(({ title, rows: known, notes, page }) => [
    subheading(title),
    facts(known),
    ...notes.map(paragraph),
    ...(page ? [button(page.label, page.url)] : []),
  ]);
  const attachments = attachmentsOf(items);
  return {
    ...layout({
      subject: `${purchaseSubject(items)}${demoNote ? ' (demo payment)' : ''}`,
      heading: 'Confirmed',
      body: [...(demoNote ? [notice(demoNote)] : []), paragraph(hi), paragraph(done), ...body, ...paidPart.body],
      text: [
        ...(demoNote ? [demoNote] : []),
        hi,
        done,
        ...parts.map(({ title, rows: known, notes, page }) =>
          [title, factLines(known), ...notes, ...(page ? [`${page.label}: ${page.url}`] : [])].join('\n'),
        ),
        ...paidPart.text,
      ].join('\n\n'),
      reason: 'You are receiving this email because this payment was made with your email address.',
    }),
    ...(attachments.length > 0 && { attachments }),
  };
}
