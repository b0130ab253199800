import type { ConsultationCancelled } from '@academy/contracts/events/consultations';
import { formatPhone } from '@academy/contracts/rules/contact';
import { splitFullName } from '@academy/contracts/rules/full-name';
import { consultationMinutes } from '@academy/contracts/rules/consultation-fee';
import { formatConsultation } from '@academy/contracts/rules/consultation-words';
import type { ConsultationTime } from '@academy/contracts/rules/consultation-starts';
import { longDateTime } from '@academy/contracts/rules/date-format';
import { receiptNumber } from '@academy/contracts/rules/receipt-number';
import type { MailContent } from '../mail.js';
import { canceledMoneyOf, staffMoney } from './canceled-money.js';
import { requestFiles } from './calendar-files.js';
import { entryOf, listedOnToday, type ConsultationMail } from './consultation.js';
import { aside, button, facts, factLines, greeting, paragraph, type Fact } from './email-parts.js';
import { layout, familyPage, staffLayout } from './layout.js';
import { referenceLine } from './registration.js';

/** A moved consultation, as the emails to family and staff show it. */
export interface ConsultationMovedMail {
  /** At its new time. */
  booking: ConsultationMail;
  from: ConsultationTime;
  /** Until when it can be canceled for a full refund, "YYYY-MM-DD HH:mm", academy time; null when there is none. */
  refundUntil: string | null;
  page: { label: string; url: string };
}

const timesOf = ({ booking, from }: ConsultationMovedMail): Fact[] => [
  ['Old time', formatConsultation(from)],
  ['New time', formatConsultation(booking)],
];

/** Notifies the family of the new time, with a calendar file that moves the entry. */
export function consultationMovedMail(moved: ConsultationMovedMail): MailContent {
  const { booking, refundUntil, page } = moved;
  const rows: Fact[] = [
    ...timesOf(moved),
    ['Length', `${consultationMinutes} minutes`],
    ['Topic', booking.interest],
    ['Amount due', 'None'],
  ];
  const hi = greeting(splitFullName(booking.name).first);
  const done = 'Your consultation has been moved to a new time. The price stays the same.';
  const refund = refundUntil
    ? `You can move it again, or cancel for a full refund, until ${longDateTime(refundUntil)}.`
    : 'The time to cancel for a refund has passed.';
  const calendar = 'The attached calendar file moves the entry in your calendar.';
  const id = referenceLine(booking);
  const content = layout({
    subject: `New time for your consultation: ${formatConsultation(booking)}`,
    heading: 'Your consultation has a new time',
    body: [
      paragraph(hi),
      paragraph(done),
      facts(rows),
      paragraph(refund),
      paragraph(calendar),
      button(page.label, page.url),
      aside(id),
    ],
    text: [hi, done, factLines(rows), refund, calendar, `${page.label}: ${page.url}`, id].join('\n\n'),
    reason: 'You are receiving this email because this consultation was booked with your email address.',
  });
  return { ...content, attachments: requestFiles({ ...entryOf(booking), attendee: booking.email }) };
}

const contactOf = (booking: ConsultationMail): Fact[] => [
  ['Name', booking.name],
  ['Email', booking.email],
  ['Phone', formatPhone(booking.phone)],
  ['Topic', booking.interest],
  ['Receipt number', receiptNumber(booking.paymentId)],
  ['Booking ID', booking.bookingId],
];

/** Notifies staff of the new time. @param office URL of the office */
export function consultationMovedStaffMail(moved: ConsultationMovedMail, office: string): MailContent {
  const { booking } = moved;
  const rows: Fact[] = [...timesOf(moved), ...contactOf(booking)];
  return staffLayout({
    subject: `Consultation moved: ${booking.name}, ${formatConsultation(booking)}`,
    heading: 'Consultation moved',
    body: [facts(rows)],
    text: factLines(rows),
    replyTo: booking.email,
    page: familyPage(office, booking.bookingId),
    note: listedOnToday,
  });
}

/** A consultation with how it was paid: the office pays out refunds that do not go to a card. */
type PaidConsultation = ConsultationMail & { cardLast4: string | null; offline: boolean };

type RefundOfCancellation = Pick<ConsultationCancelled, 'refund_cents' | 'refund_ended' | 'refunded_before_cents'>;

/** Notifies staff of a cancellation. @param office URL of the office */
export function consultationCanceledStaffMail(
  booking: PaidConsultation,
  canceled: RefundOfCancellation,
  office: string,
): MailContent {
  const rows: Fact[] = [
    ['When', formatConsultation(booking)],
    ...staffMoney(canceledMoneyOf({ ...canceled, paid_cents: booking.amountCents }, booking)),
    ...contactOf(booking),
  ];
  return staffLayout({
    subject: `Consultation canceled: ${booking.name}, ${formatConsultation(booking)}`,
    heading: 'Consultation canceled',
    body: [facts(rows)],
    text: factLines(rows),
    replyTo: booking.email,
    page: familyPage(office, booking.bookingId),
  });
}
