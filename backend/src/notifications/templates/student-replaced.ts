import { splitFullName } from '@academy/contracts/rules/full-name';
import { serviceNames } from '@academy/contracts/rules/services';
import type { MailContent } from '../mail.js';
import { consultationFacts, type ConsultationMail } from './consultation.js';
import { layout, type MailPage } from './layout.js';
import { button, facts, greeting, type Fact, type Part } from './parts.js';
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
  page: MailPage;
}

/** What differs between the emails about a registration and a consultation. */
interface Words {
  what: 'registration' | 'consultation';
  firstName: string;
  rows: readonly Fact[];
  /** What goes with it and what stays, in sentences that follow "It is now Ann Lee’s". */
  rest: string;
  made: string;
  page: MailPage;
  reference: Part;
}

function replacedMail(
  { what, firstName, page, reference, ...words }: Words,
  { from: before, to: now }: Replaced,
): MailContent {
  return layout({
    subject: `This ${what} is now ${now}’s`,
    heading: `Now recorded for ${now}`,
    body: [
      greeting(firstName),
      `Our office corrected which student a ${what} is for. It was recorded for ${before}. It is now ${now}’s${words.rest}`,
      facts([...words.rows, ['Was recorded for', before], ['Now recorded for', now], ['Amount due', 'None']]),
      'If this is not right, please reply to this email.',
      button(page.label, page.url),
      reference,
    ],
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
        ['Registered for', registration.packageName],
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
