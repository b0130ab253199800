import { academy } from '@academy/contracts/academy';
import { formatCents, type Cents } from '@academy/contracts/rules/money';
import type { OfficePaymentMethod } from '@academy/contracts/rules/office-payments';
import { formatTestDate } from '@academy/contracts/rules/test-dates';
import { waitlistDay } from '@academy/contracts/rules/waitlist-day';
import { academyTime } from '../academy-time.js';
import type { MailContent } from '../mail.js';
import { button, facts, factLines, greeting, paragraph, type Fact } from './email-parts.js';
import { layout } from './layout.js';

/** What the office registered for a family. */
interface RequestedPurchase {
  firstName: string;
  /** Cents. */
  amountCents: Cents;
  /** `dates` are "YYYY-MM-DD HH:mm", academy time. */
  lines: readonly { label: string; student: string; dates: readonly string[] }[];
}

/** The same once it is no longer held. */
export interface PaymentRequestEndedMail extends RequestedPurchase {
  /** Those of its dates that the academy closed, "YYYY-MM-DD HH:mm", academy time. */
  closedDates: readonly string[];
}

/** The same while it waits for its payment. */
export interface PaymentRequestMail extends RequestedPurchase {
  method: OfficePaymentMethod;
  waitsUntil: Date;
  /** The page that pays it by card; null for a check or a transfer. */
  url: string | null;
}

const reason = 'You are receiving this email because our office registered this for you.';

const rowsOf = ({ lines, amountCents }: RequestedPurchase): Fact[] => [
  ...lines.flatMap(({ label, student, dates }): Fact[] => [
    ['What', student === '' ? label : `${label} for ${student}`],
    ...dates.map((date): Fact => ['Date', formatTestDate(date)]),
  ]),
  ['Total', formatCents(amountCents)],
];

const hasDates = ({ lines }: RequestedPurchase) => lines.some(({ dates }) => dates.length > 0);

/** What to do, by method. */
function instruction({ method, amountCents }: PaymentRequestMail): string {
  const { name, address } = academy;
  const amount = formatCents(amountCents);
  if (method === 'card_link') return `Please pay ${amount} by card. It takes a minute, on your phone or computer.`;
  if (method === 'transfer') return `Please transfer ${amount} to the account our office gave you.`;
  return `Please send or bring a check for ${amount}, payable to ${name}, to ${address.line1}, ${address.city}, ${address.state} ${address.postalCode}.`;
}

/** Asks a family to pay for what the office registered, with the deadline. */
export function paymentRequestMail(request: PaymentRequestMail): MailContent {
  const { url, waitsUntil, firstName } = request;
  const rows = [...rowsOf(request), ['Please pay by', academyTime(waitsUntil)] satisfies Fact];
  const kept = `${hasDates(request) ? 'We hold the seat' : 'We keep this registration'} until ${academyTime(waitsUntil)}. You get a receipt as soon as we have your payment.`;
  const [hi, what, label] = [greeting(firstName), instruction(request), 'Pay by card'];
  return layout({
    subject: `Please pay ${formatCents(request.amountCents)} to finish your registration`,
    heading: 'One step left: your payment',
    body: [paragraph(hi), paragraph(what), ...(url ? [button(label, url)] : []), facts(rows), paragraph(kept)],
    text: [hi, what, ...(url ? [`${label}: ${url}`] : []), factLines(rows), kept].join('\n\n'),
    reason,
  });
}

const conjunction = new Intl.ListFormat('en-US', { type: 'conjunction' });

/** Why the registration is no longer held, and what the family can do. */
function endingOf(request: PaymentRequestEndedMail): { subject: string; what: string; call: string } {
  const { closedDates, lines } = request;
  if (closedDates.length === 0)
    return {
      subject: 'Your registration was not completed',
      what: `This was not paid, so we no longer ${hasDates(request) ? 'hold the seat' : 'keep it for you'}. You were not charged.`,
      call: `Would you still like to come, or is your payment on its way? Call us at ${academy.phone} or reply to this email.`,
    };
  const days = conjunction.format([...new Set(closedDates.map(waitlistDay))]);
  const seats = lines.flatMap(({ dates }) => dates).length === 1 ? 'seat' : 'seats';
  return {
    subject: `We had to close ${days}, so we released your ${seats}`,
    what: `We had to close ${days}, so we released the ${seats}. You were not charged.`,
    call: `If your payment is on its way, call us at ${academy.phone} or reply to this email, and we will find another date or return it.`,
  };
}

/** Tells a family that its unpaid registration was released. */
export function paymentRequestEndedMail(request: PaymentRequestEndedMail): MailContent {
  const rows = rowsOf(request);
  const hi = greeting(request.firstName);
  const { subject, what, call } = endingOf(request);
  return layout({
    subject,
    heading: subject,
    body: [paragraph(hi), paragraph(what), facts(rows), paragraph(call)],
    text: [hi, what, factLines(rows), call].join('\n\n'),
    reason,
  });
}
