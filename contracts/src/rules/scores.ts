import type { FieldErrors } from '../http/errors.js';
import { isDay } from './dates.js';

export const scoreTests = ['SAT', 'ACT'] as const;
export type ScoreTest = (typeof scoreTests)[number];

export const scoreSources = ['diagnostic', 'practice', 'official'] as const;
export type ScoreSource = (typeof scoreSources)[number];

/** Display text of each source. */
export const scoreSourceTexts: Readonly<Record<ScoreSource, string>> = {
  diagnostic: 'Diagnostic',
  practice: 'Practice test',
  official: 'Official',
};

/**
 * How an ACT is scored. The composite of a classic test is the average of four sections; an enhanced test (online from April 2025, on
 * paper from September 2025) does not count Science, which is optional there.
 */
export const actForms = ['enhanced', 'classic'] as const;
export type ActForm = (typeof actForms)[number];
export const actFormTexts: Readonly<Record<ActForm, string>> = {
  enhanced: 'Enhanced ACT',
  classic: 'Classic ACT',
};

export type SectionKey = 'reading_writing' | 'english' | 'math' | 'reading' | 'science';

/** Scaled scores by section. A section that was not taken is left out. */
export type Sections = Partial<Record<SectionKey, number>>;

export interface ScoreSection {
  key: SectionKey;
  label: string;
  /** Short label where space is tight: "R&W". */
  short: string;
  optional: boolean;
}

const section = (key: SectionKey, label: string, short = label, optional = false): ScoreSection => ({
  key,
  label,
  short,
  optional,
});
const satSections = [section('reading_writing', 'Reading and Writing', 'R&W'), section('math', 'Math')];
const actSections = (form: ActForm) => [
  section('english', 'English'),
  section('math', 'Math'),
  section('reading', 'Reading'),
  section('science', 'Science', 'Science', form === 'enhanced'),
];

/** The sections of a score, with the test and form that determine how they add up to the total. */
export type ScoreParts = { test: ScoreTest; form: ActForm | null; sections: Sections };

/** The sections of a test, in order. @param form of an ACT; null for an SAT, which has only one form */
export const sectionsOf = (test: ScoreTest, form: ActForm | null): readonly ScoreSection[] =>
  test === 'SAT' ? satSections : actSections(form ?? 'enhanced');

/** The average of ACT sections, rounded as ACT does: half a point rounds up. */
export const actComposite = (scores: readonly number[]): number =>
  Math.floor(scores.reduce((sum, score) => sum + score, 0) / scores.length + 0.5);

/** Total of an SAT (400 to 1600) or composite of an ACT (1 to 36). Null when a section that counts is missing. */
export function scoreTotal({ test, form, sections }: ScoreParts): number | null {
  const counted = sectionsOf(test, form).filter(({ optional }) => !optional);
  const scores = counted.map(({ key }) => sections[key]);
  if (!scores.every((score) => score !== undefined)) return null;
  return test === 'SAT' ? scores.reduce((sum, score) => sum + score, 0) : actComposite(scores);
}

export const scoreMessages = {
  test: 'Please choose SAT or ACT.',
  form: 'Please choose the form of the ACT.',
  source: 'Please choose where the score is from.',
  day: 'Please enter the day of the test.',
  future: 'This day is in the future.',
  sat: 'Please enter a score from 200 to 800 that ends in 0.',
  act: 'Please enter a score from 1 to 36.',
  sections: 'Please enter the score of each section.',
  stale: 'Someone else changed this score. The current score is shown; please review it and make your change again.',
  none: 'Please choose at least one score.',
  notAllIn: 'Another test of this student has no score yet. Results are sent together.',
  seatTaken: 'Someone else entered this score. It is shown now; please review it.',
} as const;

const isScore = (test: ScoreTest, value: unknown): value is number =>
  Number.isInteger(value) &&
  (test === 'SAT'
    ? Number(value) >= 200 && Number(value) <= 800 && Number(value) % 10 === 0
    : Number(value) >= 1 && Number(value) <= 36);

/** Checks the score of a section. Returns the message, or null. @param value undefined, null or '' for none */
export function checkSection(test: ScoreTest, { optional }: ScoreSection, value: unknown): string | null {
  if (optional && (value === undefined || value === null || value === '')) return null;
  return isScore(test, value) ? null : test === 'SAT' ? scoreMessages.sat : scoreMessages.act;
}

export const isScoreTest = (value: unknown): value is ScoreTest => scoreTests.includes(value as ScoreTest);
const isScoreSource = (value: unknown): value is ScoreSource => scoreSources.includes(value as ScoreSource);
const isActForm = (value: unknown): value is ActForm => actForms.includes(value as ActForm);

/** Checks a submitted test, form and sections. @returns messages by field; for sections, by their keys */
export function checkScoreParts(sent: { test: unknown; form: unknown; sections: unknown }): FieldErrors {
  const { test, form, sections } = sent;
  if (!isScoreTest(test)) return { test: [scoreMessages.test] };
  if (test === 'SAT' ? form !== null : !isActForm(form)) return { form: [scoreMessages.form] };
  if (typeof sections !== 'object' || sections === null || Array.isArray(sections))
    return { sections: [scoreMessages.sections] };
  const values: Partial<Record<string, unknown>> = { ...sections };
  return Object.fromEntries(
    sectionsOf(test, isActForm(form) ? form : null).flatMap((one): [string, string[]][] => {
      const mistake = checkSection(test, one, values[one.key]);
      return mistake === null ? [] : [[one.key, [mistake]]];
    }),
  );
}

/**
 * Checks a complete submitted score.
 * @param today YYYY-MM-DD, academy time
 * @returns messages by field
 */
export function checkScore(
  sent: { test: unknown; form: unknown; sections: unknown; source: unknown; taken_on: unknown },
  today: string,
): FieldErrors {
  const { source, taken_on: day } = sent;
  const isTaken = typeof day === 'string' && isDay(day);
  return {
    ...checkScoreParts(sent),
    ...(!isScoreSource(source) && { source: [scoreMessages.source] }),
    ...(!isTaken && { taken_on: [scoreMessages.day] }),
    ...(isTaken && day > today && { taken_on: [scoreMessages.future] }),
  };
}

/** The sections of the test from values that have passed {@link checkScoreParts}. Other values are left out. */
export function readSections({ test, form, sections }: ScoreParts): Sections {
  const read: Sections = {};
  for (const { key } of sectionsOf(test, form)) if (Number.isInteger(sections[key])) read[key] = Number(sections[key]);
  return read;
}

/** The sections as text: "720 Reading and Writing, 730 Math". */
export const sectionsText = ({ test, form, sections }: ScoreParts): string =>
  sectionsOf(test, form)
    .flatMap(({ key, label }) => (sections[key] === undefined ? [] : [`${sections[key]} ${label}`]))
    .join(', ');
