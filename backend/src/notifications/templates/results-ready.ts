import type { MailContent } from '../mail.js';
import { layout } from './layout.js';
import { button, greeting, group, link } from './parts.js';

export interface ResultsReadyMail {
  parentFirstName: string;
  studentName: string;
  /** Whether an earlier email had other scores. */
  corrected: boolean;
  /** Whether an earlier email had the same scores, and only topics are new. */
  topicsOnly: boolean;
  /** At least one: "SAT 1350" with its sections and day, and the page of its report by topic where there is one. */
  scores: readonly { name: string; detail: string; report: { label: string; page: string } | null }[];
  /** Address of the student's page; without an account, of that of the registration. */
  page: string;
  /** Whether the family has no account. */
  isGuest: boolean;
}

/** Tells a parent the student's scores of a test morning. */
export function resultsReadyMail(mail: ResultsReadyMail): MailContent {
  const { parentFirstName, studentName: student, scores, page, isGuest } = mail;
  const { subject, first } = wordsOf(mail, student);
  return layout({
    subject,
    body: [
      greeting(parentFirstName),
      first,
      group(
        scores.flatMap(({ name, detail, report }) => [`${name}: ${detail}`, report && link(report.label, report.page)]),
      ),
      isGuest ? null : `Sign in to compare them with earlier scores and with ${student}’s goals.`,
      button('See the results', page),
    ],
    reason: isGuest
      ? 'You are receiving this email because the test was bought with your email address.'
      : 'You are receiving this email because you added a student to your account.',
  });
}

function wordsOf({ corrected, topicsOnly }: ResultsReadyMail, student: string): { subject: string; first: string } {
  if (topicsOnly)
    return {
      subject: `Report by topic for ${student}`,
      first: `${student}’s report by topic is ready. It shows what went well and what to work on first:`,
    };
  return corrected
    ? {
        subject: `Corrected test results for ${student}`,
        first: `We corrected ${student}’s results. Please use these instead of the ones in our earlier email:`,
      }
    : { subject: `Test results for ${student}`, first: `${student}’s results are ready:` };
}
