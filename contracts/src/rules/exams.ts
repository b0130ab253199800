import type { TestSession } from '../http/catalog.js';
import { cents, dollarsToCents, type Cents } from './money.js';

/** Messages about the choice of tests and dates, for both test forms. */
export const testMessages = {
  noTest: 'Please select at least one test type before proceeding.',
  satAndAct: 'Please select both SAT and ACT test dates.',
  different: 'SAT and ACT test dates must be different.',
  noDate: 'Please select at least one test date.',
  incomplete: 'Please fill in all required fields and select dates for each test type.',
  loadFailed: 'Failed to load test options. Please refresh the page.',
  unknownTest: 'This test is no longer offered. Please choose another.',
  unknownDate: 'This date is no longer offered. Please choose another.',
  twice: 'You can choose each test only once.',
  satOrAct: 'Please choose SAT or ACT.',
} as const;

/** How a test is booked, derived from its title. */
export interface TestTypeInfo {
  isDiagnostic: boolean;
  isPractice: boolean;
  isSAT: boolean;
  isACT: boolean;
  requiresMinimumDates: boolean;
  minimumDatesRequired: number;
  /** Null for no limit. */
  maximumDatesAllowed: number | null;
  chargePerDate: boolean;
  requiresSeparateSATACTDates: boolean;
  /** A practice test whose title names neither exam, so the family chooses SAT or ACT. */
  asksSatOrAct: boolean;
}

export const satOrAct = ['SAT', 'ACT'] as const;

export type SatOrAct = (typeof satOrAct)[number];

/** Determines the kind of a test from the words in its title. */
export function testTypeInfo({ title }: Pick<TestSession, 'title'>): TestTypeInfo {
  const isDiagnostic = /diagnostic/i.test(title);
  const isPractice = !isDiagnostic && /practice/i.test(title);
  const [isSAT, isACT] = [/\bSAT\b/i.test(title), /\bACT\b/i.test(title)];
  return {
    isDiagnostic,
    isPractice,
    isSAT,
    isACT,
    asksSatOrAct: isPractice && !isSAT && !isACT,
    requiresMinimumDates: true,
    minimumDatesRequired: isDiagnostic ? 2 : 1,
    maximumDatesAllowed: isDiagnostic ? 2 : null,
    chargePerDate: !isDiagnostic,
    requiresSeparateSATACTDates: isDiagnostic,
  };
}

/** The title with the chosen exam, as shown on receipts and in emails; unchanged when the title already names its exam. */
export function titleWithExam(title: string, exam: SatOrAct | undefined): string {
  return exam && testTypeInfo({ title }).asksSatOrAct ? `${title} (${exam})` : title;
}

/** Reverses {@link titleWithExam}: the title as listed in the catalog. */
export function titleWithoutExam(title: string): string {
  return title.replace(/ \((?:SAT|ACT)\)$/, '');
}

/** The sessions that a form offers, out of all sessions listed by `GET /get_sessions`. */
export function sessionsFor<Session extends Pick<TestSession, 'title'>>(
  form: 'diagnostic' | 'practice',
  sessions: readonly Session[],
): Session[] {
  return sessions.filter((session) =>
    form === 'diagnostic' ? testTypeInfo(session).isDiagnostic : testTypeInfo(session).isPractice,
  );
}

/** The two dates of a diagnostic, or the list of dates of a practice test. A date that is not chosen yet is ''. */
export type ChosenDates = { sat: string; act: string } | readonly string[];

const isList = (dates: ChosenDates): dates is readonly string[] => Array.isArray(dates);

/** Dates of a chosen test: SAT before ACT for a diagnostic, otherwise in the order they were chosen. */
export function datesOf(dates: ChosenDates): string[] {
  return (isList(dates) ? [...dates] : [dates.sat, dates.act]).filter((date) => date !== '');
}

/** Why the dates of a chosen test are invalid, or null. */
export function checkDates(dates: ChosenDates): string | null {
  if (isList(dates)) return dates.length === 0 ? testMessages.noDate : null;
  if (dates.sat === '' || dates.act === '') return testMessages.satAndAct;
  return dates.sat === dates.act ? testMessages.different : null;
}

/** Price of one chosen test in cents: a diagnostic is charged once, when both dates are chosen; other tests are charged per date. */
export function testPriceCents(priceCents: Cents, dates: ChosenDates): Cents {
  if (isList(dates)) return cents(priceCents * dates.length);
  return dates.sat !== '' && dates.act !== '' ? priceCents : cents(0);
}

/** The price of a session in cents, parsed from the documented text; 0 when it cannot be parsed. */
export function slotCents({ price_per_slot }: Pick<TestSession, 'price_per_slot'>): Cents {
  return dollarsToCents(price_per_slot) ?? cents(0);
}
