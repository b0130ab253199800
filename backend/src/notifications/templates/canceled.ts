import { formatPhone } from '@academy/contracts/rules/contact';
import { academy } from '@academy/contracts/academy';
import { cancellationFile, type CalendarEvent } from '@academy/contracts/rules/calendar-file';
import { formatCents, type Cents } from '@academy/contracts/rules/money';
import { refundRoute } from '@academy/contracts/rules/paid-card';
import { includedText, type EndedSessions } from '@academy/contracts/rules/included-sessions';
import type { Policy } from '@academy/contracts/rules/policy';
import { formatTestDate } from '@academy/contracts/rules/test-dates';
import { academyTimeZoneName } from '@academy/contracts/rules/dates';
import { academyTime } from '../academy-time.js';
import type { Attachment, MailContent } from '../mail.js';
import { oneLine } from '../one-line.js';
import { button, facts, factLines, greeting, notice, paragraph, type Fact } from './email-parts.js';
import { layout, staffLayout } from './layout.js';
import { findRegistration } from './registration.js';

/**
 * What happens to the money: it goes `back`; the time for a refund has `ended` ("YYYY-MM-DD HH:mm", academy time); it all went back
 * `before`; there was none (`free`); the office decided about it (`office`); or an email of its own follows (`separate`).
 */
export type CanceledMoney =
  | { kind: 'back'; amountCents: Cents; route: string; isCard: boolean; timing: string }
  | { kind: 'ended'; at: string }
  | { kind: 'before' | 'free' | 'office' | 'separate' };

/**
 * The refund text of a cancellation. @param canceled cents refunded (null when the office decided against a refund, left out by earlier
 * releases), its price in cents (left out by earlier releases), and when the refund period ended @param paid how it was paid
 */
export function canceledMoneyOf(
  {
    refund_cents: cents,
    refund_ended: ended,
    paid_cents: price,
  }: { refund_cents?: Cents | null; refund_ended?: string | null; paid_cents?: Cents },
  paid: { cardLast4: string | null; offline: boolean; policy: Pick<Policy, 'refundTiming'> },
): CanceledMoney {
  if (cents === undefined) return { kind: 'separate' };
  if (price === 0) return { kind: 'free' };
  if (cents === null) return { kind: 'office' };
  if (cents > 0)
    return {
      kind: 'back',
      amountCents: cents,
      route: refundRoute({ last4: paid.cardLast4, offline: paid.offline }),
      isCard: !paid.offline,
      timing: paid.policy.refundTiming,
    };
  return ended ? { kind: 'ended', at: ended } : { kind: 'before' };
}

/** The calendar entries of what is canceled, as they were last sent. */
export interface CanceledCalendar {
  filename: string;
  events: readonly CalendarEvent[];
  canceledAt: Date;
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
  /** Formatted dates with their time zone; empty when undated. */
  dates: readonly string[];
  /** The price paid for this item, in cents. */
  amountCents: Cents;
  money: CanceledMoney;
  /** Whether it was registered or booked. */
  made: 'Registered' | 'Booked';
  madeAt: Date;
  receiptNumber: string;
  /** What the confirmation's calendar file had added, and when it was canceled; null when undated. */
  calendar: CanceledCalendar | null;
  /** True when no real money moved. */
  demo: boolean;
  /** Whether it ended because the academy closed the date. */
  isDateClosed?: boolean;
  /** For one date of several: the tests that stay booked, and their formatted dates. Left out when nothing stays. */
  stillBooked?: readonly { name: string; date: string }[];
  /** Sessions with a tutor that came with it and end too. */
  included?: EndedSessions | null;
  /** Where the family sees it; left out for the staff. */
  page?: { label: string; url: string };
}

const demoText = 'Demo payment: no card was charged.';
const call = `Questions about this? Please call us at ${academy.phone}.`;

function moneyText(money: CanceledMoney): string {
  switch (money.kind) {
    case 'back':
      return money.isCard
        ? `We are refunding ${formatCents(money.amountCents)} ${money.route}. It can take ${money.timing} to appear on your statement.`
        : `We are refunding ${formatCents(money.amountCents)}. Our office pays it out by check and will contact you.`;
    case 'ended':
      return `There is no refund: a full refund was possible until ${formatTestDate(money.at)} ${academyTimeZoneName}.`;
    case 'before':
      return 'There is no further refund: we already refunded what you paid for this.';
    case 'free':
      return 'Nothing was paid for this, so there is nothing to refund.';
    case 'office':
      return `This cancellation does not include a refund. ${call}`;
    case 'separate':
      return `If a refund is due, a separate email shows the amount. If you expect a refund and do not get that email, please call us at ${academy.phone}.`;
  }
}

/** Removes the entries from the calendar of the reader. */
const removalOf = ({ filename, events, canceledAt }: CanceledCalendar): Attachment => ({
  filename,
  contentType: 'text/calendar; charset=utf-8; method=CANCEL',
  content: cancellationFile(events, canceledAt),
});

/** Says how many booked lessons were canceled; empty for none. */
function lessonsText(lessons = 0): string {
  if (lessons === 0) return '';
  return lessons === 1 ? 'Its booked lesson was canceled too.' : `Its ${lessons} booked lessons were canceled too.`;
}

/** What was canceled. */
const whatRows = ({
  what,
  packageName,
  unusedSessions,
  dates,
  amountCents,
  stillBooked = [],
}: CanceledMail): Fact[] => [
  ['What', what],
  ...(packageName === null ? [] : [['Package', packageName] satisfies Fact]),
  ...(unusedSessions ? [['Unused sessions', unusedSessions] satisfies Fact] : []),
  ...dates.map((date): Fact => ['Date', date]),
  ['Price paid', formatCents(amountCents)],
  ...stillBooked.map(({ name, date }): Fact => [`Still booked: ${oneLine(name)}`, date]),
];

/** The subject, with the date when other dates stay booked. */
const subjectOf = ({ what, dates, stillBooked = [] }: CanceledMail): string =>
  `Canceled: ${what}${stillBooked.length > 0 && dates[0] ? `, ${dates[0]}` : ''}`;

/** Says what was canceled and what goes with it. */
function canceledText({ isDateClosed, stillBooked = [], lessons, included }: CanceledMail): string {
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
  const { demo, page } = canceled;
  const rows: Fact[] = [
    ...whatRows(canceled),
    ...(canceled.money.kind === 'back' ? [['Refund', formatCents(canceled.money.amountCents)] satisfies Fact] : []),
    [`${canceled.made} on`, academyTime(canceled.madeAt)],
    ['Receipt number', canceled.receiptNumber],
  ];
  const hi = greeting(canceled.firstName);
  const text = canceledText(canceled);
  const money = moneyText(canceled.money);
  const content = layout({
    subject: subjectOf(canceled),
    heading: 'Canceled',
    body: [
      ...(demo ? [notice(demoText)] : []),
      paragraph(hi),
      paragraph(text),
      facts(rows),
      paragraph(money),
      ...(page ? [button(page.label, page.url)] : []),
    ],
    text: [
      ...(demo ? [demoText] : []),
      hi,
      text,
      factLines(rows),
      money,
      ...(page ? [`${page.label}: ${page.url}`] : []),
    ].join('\n\n'),
    reason: 'You are receiving this email because you booked this with us.',
  });
  return canceled.calendar ? { ...content, attachments: [removalOf(canceled.calendar)] } : content;
}

/** The family of a canceled registration, as the staff's email shows it. */
export interface CanceledFamily {
  registrationId: string;
  parentName: string;
  parentEmail: string;
  parentPhone: string;
}

/** A refund is under way by itself. Events of earlier releases do not say whether there is one. */
function staffMoney(money: CanceledMoney): Fact[] {
  switch (money.kind) {
    case 'separate':
      return [];
    case 'back':
      return [['Refund', `${formatCents(money.amountCents)} ${money.route}`]];
    case 'before':
      return [['Refund', 'Already refunded']];
    default:
      return [['Refund', 'None']];
  }
}

/** Notifies staff of a cancellation, with the family's contact details. */
export function canceledStaffMail(canceled: CanceledMail, family: CanceledFamily): MailContent {
  const { what, dates, money, stillBooked = [] } = canceled;
  const rows: Fact[] = [
    ...whatRows(canceled),
    ...staffMoney(money),
    ['Parent', family.parentName],
    ['Parent email', family.parentEmail],
    ['Parent phone', formatPhone(family.parentPhone)],
    ['Receipt number', canceled.receiptNumber],
    ['Registration ID', family.registrationId],
  ];
  return staffLayout({
    subject: `Canceled: ${what}${dates[0] ? `, ${dates[0]}` : ''}`,
    heading: stillBooked.length > 0 ? 'Date canceled' : 'Registration canceled',
    body: [facts(rows)],
    text: factLines(rows),
    replyTo: family.parentEmail,
    find: findRegistration,
  });
}
