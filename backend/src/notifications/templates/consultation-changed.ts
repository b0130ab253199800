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
import { movesEntry, requestFiles } from './calendar-files.js';
import { entryOf, listedOnToday, type ConsultationMail } from './consultation.js';
import { familyPage, layout, staffLayout, type MailPage } from './layout.js';
import { button, facts, greeting, type Fact } from './parts.js';
import { referenceLine } from './registration.js';

/** A moved consultation, as the emails to family and staff show it. */
export interface ConsultationMovedMail {
  /** At its new time. */
  booking: ConsultationMail;
  from: ConsultationTime;
  /** Until when it can be canceled for a full refund, "YYYY-MM-DD HH:mm", academy time; null when there is none. */
  refundUntil: string | null;
  page: MailPage;
}

const timesOf = ({ booking, from }: ConsultationMovedMail): Fact[] => [
  ['Old time', formatConsultation(from)],
  ['New time', formatConsultation(booking)],
];

/** Notifies the family of the new time, with a calendar file that moves the entry. */
export function consultationMovedMail(moved: ConsultationMovedMail): MailContent {
  const { booking, refundUntil, page } = moved;
  return layout({
    subject: `New time for your consultation: ${formatConsultation(booking)}`,
    heading: 'Your consultation has a new time',
    body: [
      greeting(splitFullName(booking.name).first),
      'Your consultation has been moved to a new time. The price stays the same.',
      facts([
        ...timesOf(moved),
        ['Length', `${consultationMinutes} minutes`],
        ['Topic', booking.interest],
        ['Amount due', 'None'],
      ]),
      refundUntil
        ? `You can move it again, or cancel for a full refund, until ${longDateTime(refundUntil)}.`
        : 'The time to cancel for a refund has passed.',
      movesEntry,
      button(page.label, page.url),
      referenceLine(booking),
    ],
    attachments: requestFiles({ ...entryOf(booking), attendee: booking.email }),
    reason: 'You are receiving this email because this consultation was booked with your email address.',
  });
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
  return staffLayout({
    subject: `Consultation moved: ${booking.name}, ${formatConsultation(booking)}`,
    heading: 'Consultation moved',
    body: [facts([...timesOf(moved), ...contactOf(booking)])],
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
  const money = canceledMoneyOf({ ...canceled, paid_cents: booking.amountCents }, booking);
  return staffLayout({
    subject: `Consultation canceled: ${booking.name}, ${formatConsultation(booking)}`,
    heading: 'Consultation canceled',
    body: [facts([['When', formatConsultation(booking)], ...staffMoney(money), ...contactOf(booking)])],
    replyTo: booking.email,
    page: familyPage(office, booking.bookingId),
  });
}
