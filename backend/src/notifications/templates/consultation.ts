import { formatPhone } from '@academy/contracts/rules/contact';
import { splitFullName } from '@academy/contracts/rules/full-name';
import { consultationMinutes } from '@academy/contracts/rules/consultation-fee';
import {
  consultationEvent,
  consultationFileName,
  howToMeet,
  startFollows,
} from '@academy/contracts/rules/consultation-calendar';
import { formatConsultation } from '@academy/contracts/rules/consultation-words';
import type { ConsultationTime } from '@academy/contracts/rules/consultation-starts';
import { longDateTime } from '@academy/contracts/rules/date-format';
import { formatCents, type Cents } from '@academy/contracts/rules/money';
import { consultationChangeText } from '@academy/contracts/rules/refund-words';
import type { Policy } from '@academy/contracts/rules/policy';
import { receiptNumber } from '@academy/contracts/rules/receipt-number';
import type { MailContent } from '../mail.js';
import { requestFiles, type MailedEntries } from './calendar-files.js';
import { referenceLine } from './registration.js';
import { familyPage, layout, staffLayout, type MailPage } from './layout.js';
import { button, facts, greeting, notice, type Fact } from './parts.js';
import { receiptParts, replacedReceipt, type ReceiptMail } from './payment-receipt.js';

/** A booked consultation, as its emails show it. */
export interface ConsultationMail extends ConsultationTime {
  bookingId: string;
  paymentId: string;
  bookedAt: Date;
  /** When it was booked or last moved. */
  changedAt: Date;
  /** How often it was moved. */
  moves: number;
  name: string;
  email: string;
  /** Digits only. */
  phone: string;
  interest: string;
  amountCents: Cents;
  policy: Policy;
  /** The database's time when this was read. */
  now: Date;
  /** True when no real money moved. */
  demo: boolean;
}

const demoNotice = notice('Demo booking: no card was charged.');

/** Its calendar entry. */
export const entryOf = (booking: ConsultationMail): MailedEntries => ({
  filename: consultationFileName,
  events: [consultationEvent({ ...booking, id: booking.bookingId })],
  changedAt: booking.changedAt,
});

/** When it is, how long and what about. */
export const consultationFacts = (booking: ConsultationMail): Fact[] => [
  ['When', formatConsultation(booking)],
  ['Length', `${consultationMinutes} minutes`],
  ['Topic', booking.interest],
];

/** What happens until then. */
export const consultationNote = (booking: ConsultationMail): string =>
  [...(booking.startTime === null ? [startFollows] : []), howToMeet, consultationChangeText(booking, booking.now)]
    .filter(Boolean)
    .join(' ');

/**
 * Confirms a consultation that was booked with an earlier payment to the person who booked it, with a calendar file.
 * @param page where the family sees and changes it
 * @param receipt the payment's receipt, which is now for the consultation; null if another person paid
 */
export function consultationMail(
  booking: ConsultationMail,
  page: MailPage,
  receipt: ReceiptMail | null = null,
): MailContent {
  return layout({
    subject: `Your consultation on ${formatConsultation(booking)}`,
    heading: 'Consultation scheduled',
    body: [
      booking.demo && demoNotice,
      greeting(splitFullName(booking.name).first),
      `Your consultation is booked. ${receipt ? replacedReceipt : ''}`,
      facts([
        ...consultationFacts(booking),
        ['Price', formatCents(booking.amountCents)],
        ['Booked on', longDateTime(booking.bookedAt)],
      ]),
      consultationNote(booking),
      button(page.label, page.url),
      ...(receipt ? receiptParts(receipt) : []),
      referenceLine(booking),
    ],
    attachments: requestFiles({ ...entryOf(booking), attendee: booking.email }),
    reason: 'You are receiving this email because this consultation was booked with your email address.',
  });
}

/** Says where staff find a consultation on its day. */
export const listedOnToday = 'On its day it is also listed on Today.';

/** Notifies staff of a consultation. @param office URL of the office */
export function consultationStaffMail(booking: ConsultationMail, office: string): MailContent {
  const when = formatConsultation(booking);
  return staffLayout({
    subject: `New consultation: ${booking.name}, ${when}`,
    heading: 'New consultation',
    body: [
      booking.demo && demoNotice,
      facts([
        ['Name', booking.name],
        ['Email', booking.email],
        ['Phone', formatPhone(booking.phone)],
        ['When', when],
        ['Topic', booking.interest],
        ['Price', formatCents(booking.amountCents)],
        ['Receipt number', receiptNumber(booking.paymentId)],
        ['Booking ID', booking.bookingId],
      ]),
    ],
    replyTo: booking.email,
    page: familyPage(office, booking.bookingId),
    note: listedOnToday,
  });
}
