import { oneLine } from '../one-line.js';
import type { MailContent } from '../mail.js';
import { button, greeting, paragraph } from './email-parts.js';
import { layout } from './layout.js';

export interface ResultsReadyMail {
  parentFirstName: string;
  studentName: string;
  /** Whether an earlier email had other scores. */
  corrected: boolean;
  /** At least one: "SAT 1350" with its sections and day. */
  scores: readonly { name: string; detail: string }[];
  /** Address of the student's page. */
  page: string;
}

/** A parent reads what the student scored on a test morning. */
export function resultsReadyMail({
  parentFirstName,
  studentName,
  corrected,
  scores,
  page,
}: ResultsReadyMail): MailContent {
  const student = oneLine(studentName);
  const subject = corrected ? `Corrected test results for ${student}` : `Test results for ${student}`;
  const hi = greeting(parentFirstName);
  const first = corrected
    ? `We corrected ${student}’s results. Please use these instead of the ones in our earlier email:`
    : `${student}’s results are ready:`;
  const lines = scores.map(({ name, detail }) => oneLine(`${name}: ${detail}`));
  const next = `Sign in to compare them with earlier scores and with ${student}’s goals.`;
  return layout({
    subject,
    heading: subject,
    body: [...[hi, first, ...lines, next].map((line) => paragraph(line)), button('See the results', page)],
    text: [hi, first, lines.join('\n'), next, `See the results: ${page}`].join('\n\n'),
    reason: 'You are receiving this email because you added a student to your account.',
  });
}
