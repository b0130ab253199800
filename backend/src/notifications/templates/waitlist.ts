import { longDateTime, weekdayDate } from '@academy/contracts/rules/date-format';
import { formatCents, type Cents } from '@academy/contracts/rules/money';
import { offerHours } from '@academy/contracts/rules/waitlist';
import type { MailContent } from '../mail.js';
import { button, facts, factLines, notice, paragraph, smallLink, type Fact } from './email-parts.js';
import { layout } from './layout.js';

/** What a family waits for. */
export interface WaitlistMail {
  title: string;
  /** "YYYY-MM-DD HH:mm", academy time. */
  date: string;
  /** The page of the entry, with the button to leave the list. */
  pageUrl: string;
}

/** A seat that is offered. */
export interface SeatOfferMail extends WaitlistMail {
  student: string;
  priceCents: Cents;
  /** Whether one price covers both dates of a diagnostic. */
  isDiagnostic: boolean;
  endsAt: Date;
  /** Whether the list is still open, so that a family whose offer ends can join it again. */
  mayJoinAgain: boolean;
  /** The registration form, filled in. */
  formUrl: string;
}

/** A list that closed before a seat was offered. */
export interface WaitlistClosedMail extends Omit<WaitlistMail, 'pageUrl'> {
  student: string;
  /** Further dates of the test with open seats, "YYYY-MM-DD HH:mm", academy time. */
  openDates: readonly string[];
  /** The registration form, empty. */
  formUrl: string;
  why: WaitlistEnding;
}

const leaveLabel = 'Leave the waitlist';
const offerRule = `If a seat opens, we will offer it to the first family in line and hold it for ${offerHours} hours, or until noon on the Friday before the test if that is earlier. You pay only if you register.`;

const testFacts = ({ title, date }: Pick<WaitlistMail, 'title' | 'date'>): Fact[] => [
  ['Test', title],
  ['Date', longDateTime(date)],
];

const reason = 'You received this email because this address was entered for a waitlist.';

/** Asks the owner of an address to confirm it. Contains nothing that the caller typed. */
export function confirmWaitlistMail(mail: WaitlistMail): MailContent {
  const lead = `You are on the list for ${weekdayDate(mail.date)}. Please confirm your email address: we offer seats to confirmed addresses only.`;
  const label = 'Confirm my place';
  const notAsked = 'If you did not ask for this, you can ignore this email.';
  return layout({
    subject: 'Confirm your place on the waitlist',
    heading: 'You are on the list',
    body: [
      paragraph(lead),
      button(label, mail.pageUrl),
      facts(testFacts(mail)),
      paragraph(offerRule),
      paragraph(notAsked),
      smallLink(leaveLabel, mail.pageUrl),
    ],
    text: [
      lead,
      `${label}: ${mail.pageUrl}`,
      factLines(testFacts(mail)),
      offerRule,
      notAsked,
      `${leaveLabel}: ${mail.pageUrl}`,
    ].join('\n\n'),
    reason,
  });
}

/** Confirms the place in line to an address that is confirmed already. */
export function onWaitlistMail(mail: WaitlistMail): MailContent {
  const lead = `You are on the list for ${weekdayDate(mail.date)}. There is nothing else to do.`;
  return layout({
    subject: `You are on the waitlist for ${weekdayDate(mail.date)}`,
    heading: 'You are on the list',
    body: [paragraph(lead), facts(testFacts(mail)), paragraph(offerRule), smallLink(leaveLabel, mail.pageUrl)],
    text: [lead, factLines(testFacts(mail)), offerRule, `${leaveLabel}: ${mail.pageUrl}`].join('\n\n'),
    reason,
  });
}

/** Offers a seat. */
export function seatOfferMail(mail: SeatOfferMail): MailContent {
  const deadline = longDateTime(mail.endsAt);
  const lead = `A seat is open for ${mail.student} on ${weekdayDate(mail.date)}. We are holding it for you until ${deadline}.`;
  const label = 'Register now';
  const after =
    'The form is filled in, and nothing is charged until you pay. If you do not register in time, the seat goes to the next family.';
  const price = `${formatCents(mail.priceCents)}${mail.isDiagnostic ? ' for both test dates' : ''}`;
  const rows: Fact[] = [['Student', mail.student], ...testFacts(mail), ['Price', price], ['Held until', deadline]];
  return layout({
    subject: `A seat is open on ${weekdayDate(mail.date)}`,
    heading: 'A seat is open',
    body: [
      paragraph(lead),
      button(label, mail.formUrl),
      facts(rows),
      notice(`Register by ${deadline}`),
      paragraph(after),
      smallLink(leaveLabel, mail.pageUrl),
    ],
    text: [lead, `${label}: ${mail.formUrl}`, factLines(rows), after, `${leaveLabel}: ${mail.pageUrl}`].join('\n\n'),
    reason,
  });
}

/** Tells a family that its offered seat went to the next one. */
export function offerEndedMail(mail: SeatOfferMail): MailContent {
  const lead = `The seat we held for ${mail.student} on ${weekdayDate(mail.date)} was not taken by ${longDateTime(mail.endsAt)}, so the offer has ended. You are no longer on this waitlist.`;
  const label = 'See open dates';
  const again = mail.mayJoinAgain
    ? 'You can choose another date, or join the waitlist again.'
    : 'The waitlist has closed. You can choose any date with an open seat.';
  return layout({
    subject: `The offer for ${weekdayDate(mail.date)} has ended`,
    heading: 'The offer has ended',
    body: [paragraph(lead), paragraph(again), button(label, mail.formUrl)],
    text: [lead, again, `${label}: ${mail.formUrl}`].join('\n\n'),
    reason,
  });
}

/**
 * Why a waitlist has ended: it closed with its date `full`, or with a seat that is now `open` to everyone; the academy `closed` the date,
 * no longer offers it (`ended`), or no longer offers the test (`withdrawn`).
 */
export type WaitlistEnding = 'full' | 'open' | 'closed' | 'ended' | 'withdrawn';

const closedWords: Record<
  WaitlistEnding,
  (day: string, student: string, title: string) => { subject: string; heading: string; lead: string }
> = {
  full: (day, student) => ({
    subject: `No seat opened for ${day}`,
    heading: 'No seat opened',
    lead: `No seat opened for ${student} on ${day}, and the waitlist for this date is now closed. Nothing was charged.`,
  }),
  open: (day, student) => ({
    subject: `A seat is open on ${day}`,
    heading: 'The waitlist has closed',
    lead: `The waitlist for ${day} has closed. A seat is open to everyone now, so you can register ${student} while it lasts. Nothing was charged.`,
  }),
  closed: (day, student) => ({
    subject: `${day} is closed`,
    heading: `We had to close ${day}`,
    lead: `We had to close ${day}, so there is no seat for ${student} on that day, and its waitlist has ended. Nothing was charged.`,
  }),
  ended: (day, student) => ({
    subject: `The waitlist for ${day} has ended`,
    heading: 'The waitlist has ended',
    lead: `We no longer take registrations for ${day}, so there is no seat for ${student} on that day, and its waitlist has ended. Nothing was charged.`,
  }),
  withdrawn: (day, student, title) => ({
    subject: `The waitlist for ${day} has ended`,
    heading: 'The waitlist has ended',
    lead: `We no longer offer the ${title}, so there is no seat for ${student} on ${day}, and its waitlist has ended. Nothing was charged.`,
  }),
};

/** What the family can do next, with the label of the button. */
function nextOf({ openDates, why }: WaitlistClosedMail): { next: string; label: string } {
  if (why === 'withdrawn') return { next: 'You can choose another test.', label: 'See all tests' };
  if (openDates.length === 0)
    return {
      next: 'The other dates are full right now. You can join the waitlist for one of them.',
      label: 'See all dates',
    };
  return {
    next: 'These dates have open seats:',
    label: why === 'open' ? 'Register now' : 'Register for another date',
  };
}

/** Tells a family that the waitlist ended without a seat, and which other dates are open. */
export function waitlistClosedMail(mail: WaitlistClosedMail): MailContent {
  const { title, date, student, openDates, formUrl, why } = mail;
  const day = weekdayDate(date);
  const { lead, subject, heading } = closedWords[why](day, student, title);
  const { next, label } = nextOf(mail);
  const rows: Fact[] = [['Test', title], ...openDates.map((open): Fact => ['Open date', longDateTime(open)])];
  return layout({
    subject,
    heading,
    body: [paragraph(lead), paragraph(next), facts(rows), button(label, formUrl)],
    text: [lead, next, factLines(rows), `${label}: ${formUrl}`].join('\n\n'),
    reason,
  });
}
