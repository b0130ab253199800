import { formatPhone } from '@academy/contracts/rules/contact';
import { longDateTime } from '@academy/contracts/rules/date-format';
import { formatCents, type Cents } from '@academy/contracts/rules/money';
import { includedText, type EndedSessions } from '@academy/contracts/rules/included-sessions';
import type { MailContent } from '../mail.js';
import { removalFiles, type AddressedEntries } from './calendar-files.js';
import { moneyText, refundRows, staffMoney, type CanceledMoney } from './canceled-money.js';
import { familyPage, layout, staffLayout, type MailPage } from './layout.js';
import { button, facts, greeting, notice, type Fact } from './parts.js';

/** A canceled date. */
export interface CanceledDate {
  /** The test, where dates of different tests could be confused. */
  test?: string;
  /** Formatted, with its time zone. */
  date: string;
}

/** A canceled registration, one date of it, or a consultation. */
export interface CanceledMail {
  firstName: string;
  /** "SAT Practice Test for Sam Doe", "Consultation". */
  what: string;
  /** Null when there is no package. */
  packageName: string | null;
  /** "7 of 10", of a package whose sessions are counted; left out for the rest. */
  unusedSessions?: string | null;
  /** Booked lessons of a package that were canceled with it; left out for none. */
  lessons?: number;
  /** Empty when undated. */
  dates: readonly CanceledDate[];
  /** The price paid for this item, in cents. */
  amountCents: Cents;
  money: CanceledMoney;
  /** Whether it was registered or booked. */
  made: 'Registered' | 'Booked';
  madeAt: Date;
  receiptNumber: string;
  /** What the confirmation's calendar file had added, changed when it was canceled; null when undated. */
  calendar: AddressedEntries | null;
  /** True when no real money moved. */
  demo: boolean;
  /** Whether it ended because the academy closed the date. */
  isDateClosed?: boolean;
  /** For one date of several: the tests that stay booked, and their formatted dates. Left out when nothing stays. */
  stillBooked?: readonly { name: string; date: string }[];
  /** Sessions with a tutor that came with it and end too. */
  included?: EndedSessions | null;
  /** Where the family sees it; left out for the staff. */
  page?: MailPage;
}

/** Says how many booked lessons were canceled; empty for none. */
function lessonsText(lessons = 0): string {
  if (lessons === 0) return '';
  return lessons === 1 ? 'Its booked lesson was canceled too.' : `Its ${lessons} booked lessons were canceled too.`;
}

/** Dates that stay booked. */
export const stillBookedRows = (stillBooked: CanceledMail['stillBooked'] = []): Fact[] =>
  stillBooked.map(({ name, date }) => [`Still booked: ${name}`, date]);

/** What was canceled. @param more rows between the dates and those that stay booked */
export const canceledRows = (
  { what, packageName, unusedSessions, dates, stillBooked }: CanceledMail,
  more: readonly Fact[] = [],
): Fact[] => [
  ['What', what],
  ...(packageName === null ? [] : [['Package', packageName] satisfies Fact]),
  ...(unusedSessions ? [['Unused sessions', unusedSessions] satisfies Fact] : []),
  ...dates.map(({ test = 'Date', date }): Fact => [test, date]),
  ...more,
  ...stillBookedRows(stillBooked),
];

/** What was canceled, with its price. */
const whatRows = (canceled: CanceledMail): Fact[] =>
  canceledRows(canceled, [['Price paid', formatCents(canceled.amountCents)]]);

/** The subject, with the date when other dates stay booked. */
export const canceledSubject = ({ what, dates, stillBooked = [] }: CanceledMail): string =>
  `Canceled: ${what}${stillBooked.length > 0 && dates[0] ? `, ${dates[0].date}` : ''}`;

/** Says what was canceled and what goes with it. */
export function canceledText({ isDateClosed, stillBooked = [], lessons, included }: CanceledMail): string {
  const isPart = stillBooked.length > 0;
  return [
    isDateClosed
      ? 'We are sorry that we had to close this date. It has been canceled.'
      : `This ${isPart ? 'date ' : ''}has been canceled.`,
    isPart ? 'The other dates stay booked.' : '',
    lessonsText(lessons),
    included ? includedText(included) : '',
  ]
    .filter(Boolean)
    .join(' ');
}

/** Notifies of a cancellation: what was canceled, and what happens to the money. */
export function canceledMail(canceled: CanceledMail): MailContent {
  const { demo, page, calendar } = canceled;
  return layout({
    subject: canceledSubject(canceled),
    heading: 'Canceled',
    body: [
      demo && notice('Demo payment: no card was charged.'),
      greeting(canceled.firstName),
      canceledText(canceled),
      facts([
        ...whatRows(canceled),
        ...refundRows(canceled.money),
        [`${canceled.made} on`, longDateTime(canceled.madeAt)],
        ['Receipt number', canceled.receiptNumber],
      ]),
      moneyText(canceled.money),
      page && button(page.label, page.url),
    ],
    attachments: calendar ? removalFiles(calendar) : [],
    reason: 'You are receiving this email because you booked this with us.',
  });
}

/** The family of a canceled registration, as the staff's email shows it. */
export interface CanceledFamily {
  registrationId: string;
  parentName: string;
  parentEmail: string;
  parentPhone: string;
}

/** Notifies staff of a cancellation, with the family's contact details. @param office URL of the office */
export function canceledStaffMail(canceled: CanceledMail, family: CanceledFamily, office: string): MailContent {
  const { what, dates, money, stillBooked = [] } = canceled;
  return staffLayout({
    subject: `Canceled: ${what}${dates[0] ? `, ${dates[0].date}` : ''}`,
    heading: stillBooked.length > 0 ? 'Date canceled' : 'Registration canceled',
    body: [
      facts([
        ...whatRows(canceled),
        ...staffMoney(money),
        ['Parent', family.parentName],
        ['Parent email', family.parentEmail],
        ['Parent phone', formatPhone(family.parentPhone)],
        ['Receipt number', canceled.receiptNumber],
        ['Registration ID', family.registrationId],
      ]),
    ],
    replyTo: family.parentEmail,
    page: familyPage(office, family.registrationId),
  });
}
