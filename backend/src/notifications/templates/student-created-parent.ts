import { oneLine } from '../one-line.js';
import type { MailContent } from '../mail.js';
import { button, facts, factLines, greeting, paragraph, type Fact } from './email-parts.js';
import { layout } from './layout.js';

export interface StudentCreatedMail {
  parentFirstName: string;
  studentName: string;
  /** Null when the student has none and cannot sign in yet. */
  studentEmail: string | null;
  /** Base of the site, without a trailing slash. */
  siteUrl: string;
}

/** Notifies a parent of a new student account. Never contains the password. */
export function studentCreatedMail({
  parentFirstName,
  studentName: name,
  studentEmail,
  siteUrl,
}: StudentCreatedMail): MailContent {
  const studentName = oneLine(name);
  const signIn = `${siteUrl}/auth/student-login`;
  const dashboard = `${siteUrl}/dashboard`;
  const subject = `${studentName}’s student account is ready`;
  const reason = 'You are receiving this email because a student was added to your account.';
  const hi = greeting(parentFirstName);
  if (studentEmail === null) {
    const added = `${studentName} is now on your account. You can register ${studentName} for courses and tests. To let ${studentName} sign in, add an email address.`;
    return layout({
      subject: `${studentName} was added to your account`,
      heading: `${studentName} was added to your account`,
      body: [paragraph(hi), paragraph(added), button('Open your dashboard', dashboard)],
      text: `${hi}\n\n${added}\n\nOpen your dashboard: ${dashboard}`,
      reason,
    });
  }
  const ready = `${studentName} now has a student account and can sign in with the password you chose.`;
  const safety = 'We never email passwords. If you did not add this student, please call us.';
  const rows: Fact[] = [
    ['Student', studentName],
    ['Signs in with', studentEmail],
  ];
  return layout({
    subject,
    heading: subject,
    body: [paragraph(hi), paragraph(ready), facts(rows), button('Student sign-in', signIn), paragraph(safety)],
    text: `${hi}\n\n${ready}\n\n${factLines(rows)}\nStudent sign-in: ${signIn}\n\n${safety}`,
    reason,
  });
}
