import type { TimeSlotId } from '@academy/contracts/http/consultations';
import { consultationMinutes } from '@academy/contracts/rules/consultation';
import { consultationCalendar, consultationFileName, formatSlot } from '@academy/contracts/rules/consultation-calendar';
import { formatCents, type Cents } from '@academy/contracts/rules/money';
import { academyTime } from '../academy-time.js';
import { oneLine } from '../markup.js';
import type { MailContent } from '../mail.js';
import { aside, facts, factLines, layout, notice, paragraph, staffLayout, type Fact } from './layout.js';

/** A booked consultation, as its emails show it. */
export interface ConsultationMail {
  bookingId: string;
  bookedAt: Date;
  name: string;
  email: string;
  /** Digits only. */
  phone: string;
  /** YYYY-MM-DD, academy time. */
  date: string;
  timeSlot: TimeSlotId;
  interest: string;
  amountCents: Cents;
  /** True when no real money moved. */
  demo: boolean;
}

const demoText = 'Demo booking: no card was charged.';
const marked = (demo: boolean) => (demo ? [notice(demoText)] : []);
const markedText = (demo: boolean) => (demo ? [demoText] : []);

/** Confirms a consultation to the person who booked it, with an entry for the calendar. */
export function consultationMail(booking: ConsultationMail): MailContent {
  const { bookingId, date, timeSlot, demo, bookedAt } = booking;
  const when = formatSlot(date, timeSlot);
  const rows: Fact[] = [
    ['When', `${when}, New York time`],
    ['Length', `${consultationMinutes} minutes`],
    ['About', booking.interest],
    ['Price', formatCents(booking.amountCents)],
    ['Booked on', academyTime(bookedAt)],
  ];
  const done = `Hello ${booking.name}, your consultation is booked. The payment receipt comes in a separate mail.`;
  const next = `We write to you with the exact time in these hours. A consultation can be moved up to 24 hours before.`;
  const id = `If you call about it, we find it by this id: ${bookingId}`;
  const content = layout({
    subject: `Your consultation on ${when}`,
    heading: 'Consultation scheduled',
    body: [...marked(demo), paragraph(done), facts(rows), paragraph(next), aside(id)],
    text: [...markedText(demo), oneLine(done), factLines(rows), next, id].join('\n\n'),
    reason: 'You get this mail because your email address was given for this consultation.',
  });
  const calendar = {
    filename: consultationFileName,
    contentType: 'text/calendar; charset=utf-8; method=PUBLISH',
    content: consultationCalendar(bookingId, date, timeSlot, bookedAt),
  };
  return { ...content, attachments: [calendar] };
}

/** Notifies staff of a consultation. */
export function consultationStaffMail(booking: ConsultationMail): MailContent {
  const when = formatSlot(booking.date, booking.timeSlot);
  const rows: Fact[] = [
    ['Name', booking.name],
    ['Email', booking.email],
    ['Phone', booking.phone],
    ['When', when],
    ['About', booking.interest],
    ['Price', formatCents(booking.amountCents)],
    ['Booking', booking.bookingId],
  ];
  return staffLayout({
    subject: `New consultation: ${booking.name}, ${when}`,
    heading: 'New consultation',
    body: [...marked(booking.demo), facts(rows)],
    text: [...markedText(booking.demo), factLines(rows)].join('\n\n'),
    replyTo: booking.email,
    find: 'All consultations are listed on the operations page /consultations. The office’s tools take the booking’s id to refund or cancel it.',
  });
}
