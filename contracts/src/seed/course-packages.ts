import { cents, type Cents } from '../rules/money.js';

/** Initial data of a package in the database. */
export interface PackageSeed {
  id: string;
  name: string;
  priceCents: Cents;
  sessions: number;
  description: string;
}

/** Price of one hour of SAT/ACT instruction, in cents. */
export const instructionHourCents = cents(29_500);

const coursePackage = (sessions: number, description: string): PackageSeed => ({
  id: `sat-act-course-${sessions}`,
  name: `${sessions} Sessions`,
  priceCents: cents(sessions * instructionHourCents),
  sessions,
  description,
});

/** The four course packages. Also shown when the server's list cannot be loaded. */
export const coursePackages: readonly PackageSeed[] = [
  coursePackage(5, 'Five one-hour sessions on the two or three topics that cost the most points.'),
  coursePackage(10, 'Ten one-hour sessions to raise one section score, with two timed section tests.'),
  coursePackage(15, 'Fifteen one-hour sessions over a semester: every section, with a practice test.'),
  coursePackage(20, 'Twenty one-hour sessions: a full course from the diagnostic to test week.'),
];
