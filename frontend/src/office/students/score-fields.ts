import type { OfficeScore, SaveScoreRequest, SentSections } from '@academy/contracts/http/office/scores';
import {
  checkScore,
  scoreTotal,
  sectionsOf,
  type ActForm,
  type ScoreSection,
  type ScoreSource,
  type ScoreTest,
  type SectionKey,
  type Sections,
} from '@academy/contracts/rules/scores';
import type { Messages } from '../../forms/form-state';

const sectionKeys: readonly SectionKey[] = ['reading_writing', 'english', 'math', 'reading', 'science'];

/** Fields of the score form. */
export type ScoreField = 'test' | 'form' | 'taken_on' | 'source' | SectionKey;
export type ScoreValues = Record<ScoreField, string>;

export const fieldNames = {
  test: 'test',
  form: 'form',
  taken_on: 'taken_on',
  source: 'source',
  reading_writing: 'reading_writing',
  english: 'english',
  math: 'math',
  reading: 'reading',
  science: 'science',
} as const satisfies Record<ScoreField, string>;

const noSections = { reading_writing: '', english: '', math: '', reading: '', science: '' };

/** @param today YYYY-MM-DD */
export const emptyScore = (today: string): ScoreValues => ({
  test: 'SAT',
  form: 'enhanced',
  taken_on: today,
  source: 'practice',
  ...noSections,
});

/** The sections of a score as form values. */
export const typedSections = (sections: Sections): Record<SectionKey, string> =>
  Object.fromEntries(sectionKeys.map((key) => [key, sections[key]?.toString() ?? ''])) as Record<SectionKey, string>;

export const storedFields = ({ test, form, taken_on, source, sections }: OfficeScore): ScoreValues => ({
  test,
  form: form ?? 'enhanced',
  taken_on,
  source,
  ...typedSections(sections),
});

const testOf = ({ test }: Pick<ScoreValues, 'test'>): ScoreTest => (test === 'ACT' ? 'ACT' : 'SAT');
const formOf = (values: Pick<ScoreValues, 'test' | 'form'>): ActForm | null =>
  testOf(values) === 'SAT' ? null : values.form === 'classic' ? 'classic' : 'enhanced';

/** The sections of the selected test. */
export const sectionsShown = (values: Pick<ScoreValues, 'test' | 'form'>): readonly ScoreSection[] =>
  sectionsOf(testOf(values), formOf(values));

/** Parses a typed number; NaN when invalid, so that validation rejects it. */
const numberOf = (typed: string): number | null =>
  typed.trim() === '' ? null : /^\s*\d+\s*$/.test(typed) ? Number(typed) : Number.NaN;

/** The typed sections in the format of the request. */
export const readTyped = (values: Pick<ScoreValues, 'test' | 'form' | SectionKey>): SentSections =>
  Object.fromEntries(sectionsShown(values).map(({ key }) => [key, numberOf(values[key])]));

export const toScore = (values: ScoreValues): Omit<SaveScoreRequest, 'id' | 'version'> => ({
  test: testOf(values),
  form: formOf(values),
  source: values.source as ScoreSource,
  taken_on: values.taken_on,
  sections: readTyped(values),
});

export const checkFields = (values: ScoreValues, today: string): Messages<ScoreField> =>
  Object.fromEntries(Object.entries(checkScore(toScore(values), today)).map(([field, [message]]) => [field, message]));

/** The total of the typed sections; null while a section that counts is missing or invalid. */
export function typedTotal(values: ScoreValues): number | null {
  const score = toScore(values);
  if (sectionsShown(values).some(({ key }) => checkFields(values, '9999-12-31')[key])) return null;
  return scoreTotal({ ...score, sections: score.sections as Sections });
}
