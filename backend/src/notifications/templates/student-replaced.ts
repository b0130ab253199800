import { serviceNames } from '@academy/contracts/rules/services';
import type { MailContent } from '../mail.js';
import { oneLine } from '../one-line.js';
import { aside, button, facts, factLines, greeting, paragraph, type Fact } from './email-parts.js';
import { layout } from './layout.js';
import { referenceLine, type RegistrationMail } from './registration.js';

/** A registration that belongs to another student of the family from now on. */
export interface StudentReplacedMail {
  registration: RegistrationMail;
  /** Full names. */
  from: string;
  to: string;
}

/** Notifies the parent whose a registration is now. No money has moved. */
export function studentReplacedMail({ registration, from, to }: StudentReplacedMail): MailContent {
  const [before, now] = [oneLine(from), oneLine(to)];
  const { parentFirstName, packageName, page, serviceType } = registration;
  const rows: Fact[] = [
    ['Service', serviceNames[serviceType]],
    ['Registered for', oneLine(packageName)],
    ['Was recorded for', before],
    ['Now recorded for', now],
    ['Amount due', 'None'],
  ];
  const hi = greeting(parentFirstName);
  const done = `Our office corrected which student a registration is for. It was recorded for ${before}. It is now ${now}’s, with its tests, lessons, and results. Dates, times, and your receipt stay the same.`;
  const wrong = 'If this is not right, please reply to this email.';
  return layout({
    subject: `This registration is now ${now}’s`,
    heading: `Now recorded for ${now}`,
    body: [
      paragraph(hi),
      paragraph(done),
      facts(rows),
      paragraph(wrong),
      button(page.label, page.url),
      aside(referenceLine(registration)),
    ],
    text: [hi, done, factLines(rows), wrong, `${page.label}: ${page.url}`, referenceLine(registration)].join('\n\n'),
    reason: 'You are receiving this email because the registration was made with your email address.',
  });
}
