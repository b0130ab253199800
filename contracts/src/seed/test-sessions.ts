import type { SessionType } from '../http/catalog.js';
import { cents, type Cents } from '../rules/money.js';

/** Initial data of a test held on Saturdays. */
export interface TestSessionSeed {
  id: string;
  title: string;
  type: SessionType;
  /** Cents. Charged once for a diagnostic test, and for each date of a practice test. */
  priceCents: Cents;
  description: string;
  /** The included session with a tutor: once for a diagnostic test, and for each date of a practice test. */
  session?: { name: string; minutes: number };
}

/** Initial number of seats of each test on each Saturday. */
export const seatsPerSaturday = 30;

export const testSessions: readonly TestSessionSeed[] = [
  {
    id: 'diagnostic-sat-act',
    title: 'SAT and ACT Diagnostic Test',
    type: 'diagnostic',
    priceCents: cents(20_000),
    description: 'One full SAT and one full ACT on two Saturdays, with a report by topic.',
  },
  {
    id: 'diagnostic-extended',
    title: 'SAT and ACT Diagnostic Test with Extended Time',
    type: 'diagnostic',
    priceCents: cents(25_000),
    description: 'The same two tests for students with approved extended time.',
  },
  {
    id: 'diagnostic-consultation',
    title: 'SAT and ACT Diagnostic Test with Consultation',
    type: 'diagnostic',
    priceCents: cents(25_000),
    description: 'Both tests, the report, and half an hour with a tutor who goes over it with you.',
    session: { name: 'Diagnostic Consultation', minutes: 30 },
  },
  {
    id: 'practice-sat',
    title: 'SAT Practice Test',
    type: 'practice',
    priceCents: cents(5_000),
    description: 'A proctored SAT with real timing.',
  },
  {
    id: 'practice-act',
    title: 'ACT Practice Test',
    type: 'practice',
    priceCents: cents(5_000),
    description: 'A proctored ACT with real timing.',
  },
  {
    id: 'practice-review',
    title: 'Practice Test with Review',
    type: 'practice',
    priceCents: cents(18_000),
    description: 'A proctored SAT or ACT, and an hour with a tutor on what went wrong.',
    session: { name: 'Practice Test Review', minutes: 60 },
  },
];
