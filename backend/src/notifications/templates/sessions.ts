import { longDate } from '@academy/contracts/rules/date-format';
import { type Cents, formatCents } from '@academy/contracts/rules/money';
import { serviceNames } from '@academy/contracts/rules/services';
import type { MailContent } from '../mail.js';
import { layout } from './layout.js';
import { button, facts, greeting } from './parts.js';
import { referenceLine, type RegistrationMail, studentOf } from './registration.js';

/** Extra sessions that the office gave. */
export interface SessionsGivenMail {
  /** The one that was made for them. */
  registration: RegistrationMail;
  sessions: number;
  /** Length of each. */
  minutes: number;
  /** YYYY-MM-DD: the last day on which a lesson can be booked; null for sessions that never expire. */
  expiresOn: string | null;
}

/** Notifies the parent of extra sessions: nothing has to be paid. */
export function sessionsGivenMail({ registration, sessions, minutes, expiresOn }: SessionsGivenMail): MailContent {
  const student = studentOf(registration);
  const many = sessions === 1 ? '1 extra session' : `${sessions} extra sessions`;
  const { page } = registration;
  return layout({
    subject: `${many} for ${student}`,
    heading: many,
    body: [
      greeting(registration.parentFirstName),
      `We gave ${student} ${many}, free of charge. You book ${sessions === 1 ? 'it' : 'them'} like any other lesson.`,
      facts([
        ['Student', student],
        ['Service', serviceNames[registration.serviceType]],
        ['Package', registration.packageName],
        ['Sessions', String(sessions)],
        ['Length', `${minutes} minutes each`],
        expiresOn !== null && ['Book by', longDate(expiresOn)],
        ['Amount due', 'None'],
      ]),
      expiresOn !== null && `Sessions that are not booked by the end of ${longDate(expiresOn)} expire.`,
      button(page.label, page.url),
      referenceLine(registration),
    ],
    reason: 'You are receiving this email because the registration was made with your email address.',
  });
}

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
  return layout({
    subject: `${many} transferred to ${receiver}`,
    heading: `${many} transferred`,
    body: [
      greeting(to.parentFirstName),
      `We transferred ${many} from ${giver} to ${receiver}, who now has a registration for ${sessions === 1 ? 'it' : 'them'}. Your receipt stays the same.`,
      facts([
        ['From', giver],
        ['To', receiver],
        ['Service', serviceNames[to.serviceType]],
        ['Package', to.packageName],
        ['Sessions', String(sessions)],
        ['Their part of the price', formatCents(amountCents)],
        ['Amount due', 'None'],
      ]),
      `Please look at the new registration, and add what your tutor should know about ${receiver}.`,
      button(to.page.label, to.page.url),
      referenceLine(to),
    ],
    reason: 'You are receiving this email because the registration was made with your email address.',
  });
}
