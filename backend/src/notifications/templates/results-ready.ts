import { oneLine } from '../one-line.js';
import type { MailContent } from '../mail.js';
import { button, greeting, link, paragraph } from './email-parts.js';
import { layout } from './layout.js';

export interface ResultsReadyMail {
  parentFirstName: string;
  studentName: string;
  /** Whether an earlier email had other scores. */
  corrected: boolean;
  /** Whether an earlier email had the same scores, and only topics are new. */
  topicsOnly: boolean;
  /** At least one: "SAT 1350" with its sections and day, and the page of its report by topic where there is one. */
  scores: readonly { name: string; detail: string; report: { label: string; page: string } | null }[];
  /** Address of the student's page. */
  page: string;
}

/** Tells a parent the student's scores of a test morning. */
export function resultsReadyMail(mail: ResultsReadyMail): MailContent {
  const { parentFirstName, scores, page } = mail;
  const student = oneLine(mail.studentName);
  const { subject, first } = wordsOf(mail, student);
  const hi = greeting(parentFirstName);
  const lines = scores.map(({ name, detail, report }) => ({
    line: oneLine(`${name}: ${detail}`),
    report: report && { ...report, label: oneLine(report.label) },
  }));
  const next = `Sign in to compare them with earlier scores and with ${student}’s goals.`;
  const inText = lines.map(({ line, report }) => (report ? `${line}\n${report.label}: ${report.page}` : line));
  return layout({
    subject,
    heading: subject,
    body: [
      paragraph(hi),
      paragraph(first),
      ...lines.flatMap(({ line, report }) => [paragraph(line), report && link(report.label, report.page)]),
      paragraph(next),
      button('See the results', page),
    ],
    text: [hi, first, inText.join('\n'), next, `See the results: ${page}`].join('\n\n'),
    reason: 'You are receiving this email because you added a student to your account.',
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
