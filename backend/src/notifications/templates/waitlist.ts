import { longDateTime, weekdayDate } from '@academy/contracts/rules/date-format';
import { formatCents, type Cents } from '@academy/contracts/rules/money';
import { offerHours } from '@academy/contracts/rules/waitlist';
import type { MailContent } from '../mail.js';
import { layout } from './layout.js';
import { button, facts, notice, smallLink, type Fact, type Part } from './parts.js';

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

const leave = ({ pageUrl }: WaitlistMail): Part => smallLink('Leave the waitlist', pageUrl);

const offerRule = `If a seat opens, we will offer it to the first family in line and hold it for ${offerHours} hours, or until noon on the Friday before the test if that is earlier. You pay only if you register.`;

const testFacts = ({ title, date }: Pick<WaitlistMail, 'title' | 'date'>): Fact[] => [
  ['Test', title],
  ['Date', longDateTime(date)],
];

const reason = 'You received this email because this address was entered for a waitlist.';

/** Asks the owner of an address to confirm it. Contains nothing that the caller typed. */
export const confirmWaitlistMail = (mail: WaitlistMail): MailContent =>
  layout({
    subject: 'Confirm your place on the waitlist',
    heading: 'You are on the list',
    body: [
      `You are on the list for ${weekdayDate(mail.date)}. Please confirm your email address: we offer seats to confirmed addresses only.`,
      button('Confirm my place', mail.pageUrl),
      facts(testFacts(mail)),
      offerRule,
      'If you did not ask for this, you can ignore this email.',
      leave(mail),
    ],
    reason,
  });

/** Confirms the place in line to an address that is confirmed already. */
export const onWaitlistMail = (mail: WaitlistMail): MailContent =>
  layout({
    subject: `You are on the waitlist for ${weekdayDate(mail.date)}`,
    heading: 'You are on the list',
    body: [
      `You are on the list for ${weekdayDate(mail.date)}. There is nothing else to do.`,
      facts(testFacts(mail)),
      offerRule,
      leave(mail),
    ],
    reason,
  });

/** Offers a seat. */
export function seatOfferMail(mail: SeatOfferMail): MailContent {
  const deadline = longDateTime(mail.endsAt);
  const price = `${formatCents(mail.priceCents)}${mail.isDiagnostic ? ' for both test dates' : ''}`;
  return layout({
    subject: `A seat is open on ${weekdayDate(mail.date)}`,
    heading: 'A seat is open',
    body: [
      `A seat is open for ${mail.student} on ${weekdayDate(mail.date)}. We are holding it for you until ${deadline}.`,
      button('Register now', mail.formUrl),
      facts([['Student', mail.student], ...testFacts(mail), ['Price', price], ['Held until', deadline]]),
      notice(`Register by ${deadline}`),
      'The form is filled in, and nothing is charged until you pay. If you do not register in time, the seat goes to the next family.',
      leave(mail),
    ],
    reason,
  });
}

/** Tells a family that its offered seat went to the next one. */
export const offerEndedMail = (mail: SeatOfferMail): MailContent =>
  layout({
    subject: `The offer for ${weekdayDate(mail.date)} has ended`,
    heading: 'The offer has ended',
    body: [
      `The seat we held for ${mail.student} on ${weekdayDate(mail.date)} was not taken by ${longDateTime(mail.endsAt)}, so the offer has ended. You are no longer on this waitlist.`,
      mail.mayJoinAgain
        ? 'You can choose another date, or join the waitlist again.'
        : 'The waitlist has closed. You can choose any date with an open seat.',
      button('See open dates', mail.formUrl),
    ],
    reason,
  });

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
  return layout({
    subject,
    heading,
    body: [
      lead,
      next,
      facts([['Test', title], ...openDates.map((open): Fact => ['Open date', longDateTime(open)])]),
      button(label, formUrl),
    ],
    reason,
  });
}
