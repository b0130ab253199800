import { longDate } from '@academy/contracts/rules/date-format';
import { serviceNames } from '@academy/contracts/rules/services';
import type { MailContent } from '../mail.js';
import { oneLine } from '../one-line.js';
import { aside, button, facts, factLines, greeting, paragraph, type Fact } from './email-parts.js';
import { layout } from './layout.js';
import { referenceLine, studentOf, type RegistrationMail } from './registration.js';

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
  const rows: Fact[] = [
    ['Student', student],
    ['Service', serviceNames[registration.serviceType]],
    ['Package', oneLine(registration.packageName)],
    ['Sessions', String(sessions)],
    ['Length', `${minutes} minutes each`],
    ...(expiresOn === null ? [] : [['Book by', longDate(expiresOn)] satisfies Fact]),
    ['Amount due', 'None'],
  ];
  const hi = greeting(registration.parentFirstName);
  const done = `We gave ${student} ${many}, free of charge. You book ${sessions === 1 ? 'it' : 'them'} like any other lesson.`;
  const expiry =
    expiresOn === null ? [] : [`Sessions that are not booked by the end of ${longDate(expiresOn)} expire.`];
  const { page } = registration;
  return layout({
    subject: `${many} for ${student}`,
    heading: many,
    body: [
      paragraph(hi),
      paragraph(done),
      facts(rows),
      ...expiry.map((text) => paragraph(text)),
      button(page.label, page.url),
      aside(referenceLine(registration)),
    ],
    text: [hi, done, factLines(rows), ...expiry, `${page.label}: ${page.url}`, referenceLine(registration)].join(
      '\n\n',
    ),
    reason: 'You are receiving this email because the registration was made with your email address.',
  });
}
