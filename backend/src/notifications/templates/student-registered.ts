import { serviceNames } from '@academy/contracts/rules/services';
import type { MailContent } from '../mail.js';
import { factLines, facts, greeting, paragraph, subheading, type Fact } from './email-parts.js';
import { layout } from './layout.js';
import { calendarOfAll } from './purchase.js';
import { firstOf } from './purchase-subject.js';
import { stepsOf, whenAndWhere, type RegistrationMail } from './registration.js';

/** Why a student gets emails about a registration. */
export const studentReason =
  'You are receiving this email because a registration names you as the student, with this email address.';

/**
 * Notifies a student of what they were registered for: when, where, what to bring, and a calendar file. Without prices, and without
 * anything about the parent.
 * @param registrations at least one, all of the same student
 * @param attendee the student's email address
 */
export function studentRegisteredMail(registrations: readonly RegistrationMail[], attendee: string): MailContent {
  const [{ studentFirstName } = { studentFirstName: '' }] = registrations;
  const explained = new Set<string>();
  const parts = registrations.map((registration) => {
    const { serviceType, tests, packageName } = registration;
    const steps = stepsOf(registration, 'student');
    const notes = explained.has(steps.join()) ? [] : steps;
    explained.add(steps.join());
    return {
      title: serviceNames[serviceType],
      rows: tests.length > 0 ? whenAndWhere(tests) : [['Package', packageName] satisfies Fact],
      notes,
    };
  });
  const hi = greeting(studentFirstName);
  const done = 'Here is what you need to know.';
  const attachments = calendarOfAll(registrations, attendee);
  return {
    ...layout({
      subject: `You are registered: ${firstOf(registrations)}`,
      heading: 'You are registered',
      body: [
        paragraph(hi),
        paragraph(done),
        ...parts.flatMap(({ title, rows, notes }) => [subheading(title), facts(rows), ...notes.map(paragraph)]),
      ],
      text: [hi, done, ...parts.map(({ title, rows, notes }) => [title, factLines(rows), ...notes].join('\n'))].join(
        '\n\n',
      ),
      reason: studentReason,
    }),
    ...(attachments.length > 0 && { attachments }),
  };
}
