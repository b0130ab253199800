import { formatCents, type Cents } from '@academy/contracts/rules/money';
import { serviceNames } from '@academy/contracts/rules/services';
import type { MailContent } from '../mail.js';
import { oneLine } from '../one-line.js';
import { aside, button, facts, factLines, greeting, paragraph, type Fact } from './email-parts.js';
import { layout } from './layout.js';
import { referenceLine, studentOf, type RegistrationMail } from './registration.js';

/** Sessions that moved from one student of a family to another. */
export interface TransferredMail {
  /** Where they came from. */
  from: RegistrationMail;
  /** The registration that was made for them. */
  to: RegistrationMail;
  /** How many there were. */
  sessions: number;
  /** The part of the price that moved along. */
  amountCents: Cents;
}

/** Notifies the parent of a transfer: no money has moved, and nothing has to be paid. */
export function transferredMail({ from, to, sessions, amountCents }: TransferredMail): MailContent {
  const [giver, receiver] = [studentOf(from), studentOf(to)];
  const many = sessions === 1 ? '1 session' : `${sessions} sessions`;
  const rows: Fact[] = [
    ['From', giver],
    ['To', receiver],
    ['Service', serviceNames[to.serviceType]],
    ['Package', oneLine(to.packageName)],
    ['Sessions', String(sessions)],
    ['Their part of the price', formatCents(amountCents)],
    ['Amount due', 'None'],
  ];
  const hi = greeting(to.parentFirstName);
  const done = `We transferred ${many} from ${giver} to ${receiver}, who now has a registration for ${sessions === 1 ? 'it' : 'them'}. Your receipt stays the same.`;
  const details = `Please look at the new registration, and add what your tutor should know about ${receiver}.`;
  return layout({
    subject: `${many} transferred to ${receiver}`,
    heading: `${many} transferred`,
    body: [
      paragraph(hi),
      paragraph(done),
      facts(rows),
      paragraph(details),
      button(to.page.label, to.page.url),
      aside(referenceLine(to)),
    ],
    text: [hi, done, factLines(rows), details, `${to.page.label}: ${to.page.url}`, referenceLine(to)].join('\n\n'),
    reason: 'You are receiving this email because the registration was made with your email address.',
  });
}
