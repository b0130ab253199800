import { academy } from '@academy/contracts/defaults/academy';
import { formatCents, type Cents } from '@academy/contracts/rules/money';
import { academyTime } from '../academy-time.js';
import type { MailContent } from '../mail.js';
import { oneLine } from '../markup.js';
import { facts, factLines, layout, notice, paragraph, type Fact } from './layout.js';

/** A registration or a consultation that was taken back. */
export interface CanceledMail {
  firstName: string;
  /** "SAT Practice Test for Sam Doe", "Consultation". */
  what: string;
  /** Null for what has no packages. */
  packageName: string | null;
  /** Dates for people; empty for what had none. */
  dates: readonly string[];
  /** What was paid for this alone, in cents. */
  amountCents: Cents;
  /** Whether it was registered or booked. */
  made: 'Registered' | 'Booked';
  madeAt: Date;
  receiptNumber: string;
  /** True when no real money moved. */
  demo: boolean;
}

const demoText = 'Demo payment: no card was charged.';
const money = `This cancellation alone returns no money. When we return a payment, a separate mail says how much. If you expected money back and have no such mail, please call us: ${academy.phone}.`;

/** Notifies of a cancellation: what was canceled, and whether money is refunded. */
export function canceledMail(canceled: CanceledMail): MailContent {
  const { what, packageName, dates, demo } = canceled;
  const rows: Fact[] = [
    ['What', what],
    ...(packageName === null ? [] : [['Package', packageName] satisfies Fact]),
    ...dates.map((date): Fact => ['Was on', `${date}, New York time`]),
    ['Price paid', formatCents(canceled.amountCents)],
    [`${canceled.made} on`, academyTime(canceled.madeAt)],
    ['Receipt number', canceled.receiptNumber],
  ];
  const text = `Hello ${canceled.firstName}, this has been canceled.`;
  return layout({
    subject: `Canceled: ${what}`,
    heading: 'Canceled',
    body: [...(demo ? [notice(demoText)] : []), paragraph(text), facts(rows), paragraph(money)],
    text: [...(demo ? [demoText] : []), oneLine(text), factLines(rows), money].join('\n\n'),
    reason: 'You get this mail because you booked this with us.',
  });
}
