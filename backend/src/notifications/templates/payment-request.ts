import { academy } from '@academy/contracts/academy';
import type { CheckoutPurpose } from '@academy/contracts/http/payments';
import type { ConsultationTime } from '@academy/contracts/rules/consultation-starts';
import { formatConsultation } from '@academy/contracts/rules/consultation-words';
import { longDateTime, weekdayDate } from '@academy/contracts/rules/date-format';
import { listed } from '@academy/contracts/rules/listed';
import { formatCents, type Cents } from '@academy/contracts/rules/money';
import type { OfficePaymentMethod } from '@academy/contracts/rules/office-payments';
import type { MailContent } from '../mail.js';
import { layout } from './layout.js';
import { button, facts, greeting, type Fact } from './parts.js';

/** What the office registered for a family, or asked it to pay. */
interface RequestedPurchase {
  firstName: string;
  /** An online payment is an amount for which nothing is registered. */
  purpose: CheckoutPurpose | null;
  /** Cents. */
  amountCents: Cents;
  /** `dates` are "YYYY-MM-DD HH:mm", academy time. */
  lines: readonly { label: string; student: string; dates: readonly string[] }[];
  /** When a consultation takes place; null for other purposes. */
  consultation: ConsultationTime | null;
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

const rowsOf = ({ lines, consultation, amountCents }: RequestedPurchase): Fact[] => [
  ...lines.flatMap(({ label, student, dates }): Fact[] => [
    ['What', student === '' ? label : `${label} for ${student}`],
    ...dates.map((date): Fact => ['Date', longDateTime(date)]),
  ]),
  ...(consultation ? [['When', formatConsultation(consultation)] satisfies Fact] : []),
  ['Total', formatCents(amountCents)],
];

const hasDates = ({ lines }: RequestedPurchase) => lines.some(({ dates }) => dates.length > 0);

/** "your consultation on Tuesday, November 24th, 10:30 am Eastern Time". */
const consultationOf = ({ consultation }: RequestedPurchase) =>
  `your consultation${consultation ? ` on ${formatConsultation(consultation)}` : ''}`;

/** Why this person receives the email. */
const reasonOf = ({ purpose }: RequestedPurchase) =>
  `You are receiving this email because our office ${purpose === 'online_payment' ? 'asked you for this payment' : 'registered this for you'}.`;

/** What to do, by method. */
function instruction({ method, amountCents }: PaymentRequestMail): string {
  const { name, address } = academy;
  const amount = formatCents(amountCents);
  if (method === 'card_link') return `Please pay ${amount} by card. It takes a minute, on your phone or computer.`;
  if (method === 'transfer') return `Please transfer ${amount} to the account our office gave you.`;
  return `Please send or bring a check for ${amount}, payable to ${name}, to ${address.line1}, ${address.city}, ${address.state} ${address.postalCode}.`;
}

interface RequestWords {
  subject: string;
  heading: string;
  /** What the payment is for, after the instruction; empty where the subject says it. */
  goal: string;
  /** What is held until the deadline; empty if nothing is. */
  kept: string;
}

/** The words that depend on the purpose. */
function wordsOf(request: PaymentRequestMail): RequestWords {
  const please = `Please pay ${formatCents(request.amountCents)}`;
  const heading = 'One step left: your payment';
  const until = `until ${longDateTime(request.waitsUntil)}.`;
  if (request.purpose === 'online_payment') return { subject: please, heading: please, goal: '', kept: '' };
  if (request.purpose === 'consultation') {
    const [subject, goal] = [
      `${please} to confirm ${consultationOf(request)}`,
      `This confirms ${consultationOf(request)}.`,
    ];
    return { subject, heading, goal, kept: `We hold this time ${until}` };
  }
  const kept = `${hasDates(request) ? 'We hold the seat' : 'We keep this registration'} ${until}`;
  return { subject: `${please} to finish your registration`, heading, goal: '', kept };
}

/** Asks a family to pay for what the office registered, with the deadline. */
export function paymentRequestMail(request: PaymentRequestMail): MailContent {
  const { url, waitsUntil, firstName } = request;
  const { subject, heading, goal, kept } = wordsOf(request);
  return layout({
    subject,
    heading,
    body: [
      greeting(firstName),
      `${instruction(request)} ${goal}`,
      url !== null && button('Pay by card', url),
      facts([...rowsOf(request), ['Please pay by', longDateTime(waitsUntil)]]),
      `${kept} You get a receipt as soon as we have your payment.`,
    ],
    reason: reasonOf(request),
  });
}

interface EndingWords {
  subject: string;
  what: string;
  /** What the family can do. */
  call: string;
}

const contact = `Call us at ${academy.phone} or reply to this email.`;

/** Why an unpaid request has ended, and what the family can do. */
function endingOf(request: PaymentRequestEndedMail): EndingWords {
  const { closedDates, purpose, amountCents } = request;
  if (closedDates.length > 0) return closingOf(request);
  if (purpose === 'online_payment')
    return {
      subject: `Our request for ${formatCents(amountCents)} has ended`,
      what: 'We did not receive this payment, so our request has ended. You were not charged.',
      call: `Would you still like to pay, or is your payment on its way? ${contact}`,
    };
  const call = `Would you still like to come, or is your payment on its way? ${contact}`;
  if (purpose === 'consultation')
    return {
      subject: 'Your consultation was not confirmed',
      what: 'This was not paid, so we no longer hold the time. You were not charged.',
      call,
    };
  return {
    subject: 'Your registration was not completed',
    what: `This was not paid, so we no longer ${hasDates(request) ? 'hold the seat' : 'keep it for you'}. You were not charged.`,
    call,
  };
}

/** The same when the academy closed one of the dates, whether or not the family was about to pay. */
function closingOf({ closedDates, lines }: PaymentRequestEndedMail): EndingWords {
  const days = listed(new Set(closedDates.map(weekdayDate)));
  const seats = lines.flatMap(({ dates }) => dates).length === 1 ? 'seat' : 'seats';
  return {
    subject: `We had to close ${days}, so we released your ${seats}`,
    what: `We had to close ${days}, so we released the ${seats}. You were not charged.`,
    call: `If your payment is on its way, call us at ${academy.phone} or reply to this email, and we will find another date or return it.`,
  };
}

/** Tells a family that its unpaid registration was released. */
export function paymentRequestEndedMail(request: PaymentRequestEndedMail): MailContent {
  const { subject, what, call } = endingOf(request);
  return layout({
    subject,
    body: [greeting(request.firstName), what, facts(rowsOf(request)), call],
    reason: reasonOf(request),
  });
}
