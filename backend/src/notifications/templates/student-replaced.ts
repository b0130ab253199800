import { splitFullName } from '@academy/contracts/rules/full-name';
import { serviceNames } from '@academy/contracts/rules/services';
import type { MailContent } from '../mail.js';
import { oneLine } from '../one-line.js';
import { consultationFacts, type ConsultationMail } from './consultation.js';
import { aside, button, facts, factLines, greeting, paragraph, type Fact } from './email-parts.js';
import { layout } from './layout.js';
import { referenceLine, type RegistrationMail } from './registration.js';

/** Full names of the students, before and now. */
interface Replaced {
  from: string;
  to: string;
}

/** A registration that belongs to another student of the family from now on. */
export interface StudentReplacedMail extends Replaced {
  registration: RegistrationMail;
}

/** A consultation that is for another student of the family from now on. */
export interface ConsultationStudentReplacedMail extends Replaced {
  booking: ConsultationMail;
  page: { label: string; url: string };
}

/** What differs between the emails about a registration and a consultation. */
interface Words {
  what: 'registration' | 'consultation';
  firstName: string;
  rows: readonly Fact[];
  /** What goes with it and what stays, in sentences that follow "It is now Ann Lee’s". */
  rest: string;
  made: string;
  page: { label: string; url: string };
  reference: string;
}

function replacedMail({ what, firstName, page, reference, ...words }: Words, { from, to }: Replaced): MailContent {
  const [before, now] = [oneLine(from), oneLine(to)];
  const rows: Fact[] = [...words.rows, ['Was recorded for', before], ['Now recorded for', now], ['Amount due', 'None']];
  const hi = greeting(firstName);
  const done = `Our office corrected which student a ${what} is for. It was recorded for ${before}. It is now ${now}’s${words.rest}`;
  const wrong = 'If this is not right, please reply to this email.';
  return layout({
    subject: `This ${what} is now ${now}’s`,
    heading: `Now recorded for ${now}`,
    body: [
      paragraph(hi),
      paragraph(done),
      facts(rows),
      paragraph(wrong),
      button(page.label, page.url),
      aside(reference),
    ],
    text: [hi, done, factLines(rows), wrong, `${page.label}: ${page.url}`, reference].join('\n\n'),
    reason: `You are receiving this email because ${words.made} with your email address.`,
  });
}

/** Notifies the parent whose a registration is now. No money has moved. */
export const studentReplacedMail = ({ registration, ...students }: StudentReplacedMail): MailContent =>
  replacedMail(
    {
      what: 'registration',
      firstName: registration.parentFirstName,
      rows: [
        ['Service', serviceNames[registration.serviceType]],
        ['Registered for', oneLine(registration.packageName)],
      ],
      rest: ', with its tests, lessons, and results. Dates, times, and your receipt stay the same.',
      made: 'the registration was made',
      page: registration.page,
      reference: referenceLine(registration),
    },
    students,
  );

/** Notifies the family whose a consultation is now. No money has moved. */
export const consultationStudentReplacedMail = ({
  booking,
  page,
  ...students
}: ConsultationStudentReplacedMail): MailContent =>
  replacedMail(
    {
      what: 'consultation',
      firstName: splitFullName(booking.name).first,
      rows: consultationFacts(booking),
      rest: '. The time, the topic, and your receipt stay the same.',
      made: 'this consultation was booked',
      page,
      reference: referenceLine(booking),
    },
    students,
  );
