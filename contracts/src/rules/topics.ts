import { sectionsOf, type ActForm, type ScoreParts, type ScoreTest, type SectionKey } from './scores.js';

/** A part of a section that the test makers report on. */
export interface Topic {
  /** Stored with each result, so it must never be renamed or reused for another topic. */
  key: string;
  label: string;
  /** Whether its questions also count in other topics of the section. */
  overlaps: boolean;
}

/** A section with its topics in the order of the official score report. */
export interface TopicSection {
  key: SectionKey;
  label: string;
  /** Number of questions in the section. */
  questions: number;
  topics: readonly Topic[];
}

const topic = (key: string, label: string, overlaps = false): Topic => ({ key, label, overlaps });

/**
 * The content domains of the digital SAT: College Board, "Assessment Framework for the Digital SAT Suite",
 * https://satsuite.collegeboard.org/media/pdf/assessment-framework-for-digital-sat-suite.pdf
 */
const satTopics: Partial<Record<SectionKey, readonly Topic[]>> = {
  reading_writing: [
    topic('sat_information', 'Information and Ideas'),
    topic('sat_craft', 'Craft and Structure'),
    topic('sat_expression', 'Expression of Ideas'),
    topic('sat_conventions', 'Standard English Conventions'),
  ],
  math: [
    topic('sat_algebra', 'Algebra'),
    topic('sat_advanced_math', 'Advanced Math'),
    topic('sat_data_analysis', 'Problem-Solving and Data Analysis'),
    topic('sat_geometry', 'Geometry and Trigonometry'),
  ],
};

/**
 * The reporting categories of the ACT, which are the same on classic and enhanced forms: ACT, "Preparing for the ACT Test",
 * https://www.act.org/content/dam/act/unsecured/documents/Preparing-for-the-ACT.pdf. Higher math is listed by its five parts. Modeling
 * questions also count in the other math categories.
 */
const actTopics: Partial<Record<SectionKey, readonly Topic[]>> = {
  english: [
    topic('act_production', 'Production of Writing'),
    topic('act_language', 'Knowledge of Language'),
    topic('act_conventions', 'Conventions of Standard English'),
  ],
  math: [
    topic('act_number', 'Number and Quantity'),
    topic('act_algebra', 'Algebra'),
    topic('act_functions', 'Functions'),
    topic('act_geometry', 'Geometry'),
    topic('act_statistics', 'Statistics and Probability'),
    topic('act_essential_skills', 'Integrating Essential Skills'),
    topic('act_modeling', 'Modeling', true),
  ],
  reading: [
    topic('act_key_ideas', 'Key Ideas and Details'),
    topic('act_craft', 'Craft and Structure'),
    topic('act_integration', 'Integration of Knowledge and Ideas'),
  ],
  science: [
    topic('act_data', 'Interpretation of Data'),
    topic('act_investigation', 'Scientific Investigation'),
    topic('act_evaluation', 'Evaluation of Models, Inferences, and Experimental Results'),
  ],
};

/**
 * Number of questions in each section. Not all of them are scored, and the number per topic differs between forms, so staff enter the
 * number per topic with each result.
 */
const satQuestions: Partial<Record<SectionKey, number>> = { reading_writing: 54, math: 44 };
const actQuestions: Readonly<Record<ActForm, Partial<Record<SectionKey, number>>>> = {
  enhanced: { english: 50, math: 45, reading: 36, science: 40 },
  classic: { english: 75, math: 60, reading: 40, science: 40 },
};

/** The sections of a test with their topics. @param form of an ACT; null for an SAT, which has only one form */
export function topicSections(test: ScoreTest, form: ActForm | null): TopicSection[] {
  const [topics, questions] =
    test === 'SAT' ? [satTopics, satQuestions] : [actTopics, actQuestions[form ?? 'enhanced']];
  return sectionsOf(test, form).map(({ key, label }) => ({
    key,
    label,
    questions: questions[key] ?? 0,
    topics: topics[key] ?? [],
  }));
}

/** The topic sections of a score, without sections that were not taken. */
export const topicSectionsOf = ({ test, form, sections }: ScoreParts): TopicSection[] =>
  topicSections(test, form).filter(({ key }) => sections[key] !== undefined);

/** Number of questions of a topic in a test, and how many were answered correctly. */
export interface TopicResult {
  /** Key of a {@link Topic}. */
  topic: string;
  correct: number;
  /** At least 1. */
  total: number;
}

export const topicMessages = {
  list: 'Please enter the topics as numbers of questions.',
  unknown: 'This topic is not part of the test, or its section was not taken.',
  twice: 'This topic appears twice.',
  whole: 'Please enter whole numbers.',
  total: 'Please enter how many questions there were.',
  tooMany: (section: string, questions: number): string => `${section} has only ${questions} questions.`,
  correct: 'There are more correct answers than questions.',
  sum: (section: string, sum: number, questions: number): string =>
    `The topics of ${section} have ${sum} questions together, but the section has only ${questions}.`,
  stale: 'Someone else changed these topics. The current ones are shown; please review them and save again.',
} as const;

/** Maximum number of topics in one score. More than any test has. */
const maxTopics = 40;

/** Checks the shape of a submitted list of topics, for any test. Returns the message, or null. */
export function checkTopicList(value: unknown): string | null {
  if (!Array.isArray(value) || value.length > maxTopics) return topicMessages.list;
  return value.every((one: unknown) => {
    if (typeof one !== 'object' || one === null) return false;
    const { topic: key, correct, total } = one as Partial<Record<keyof TopicResult, unknown>>;
    return typeof key === 'string' && typeof correct === 'number' && typeof total === 'number';
  })
    ? null
    : topicMessages.list;
}

/** Checks one result. Returns the message, or null. */
function checkResult({ correct, total }: TopicResult, { label, questions }: TopicSection): string | null {
  if (!Number.isInteger(correct) || !Number.isInteger(total) || correct < 0) return topicMessages.whole;
  if (total < 1) return topicMessages.total;
  if (total > questions) return topicMessages.tooMany(label, questions);
  return correct > total ? topicMessages.correct : null;
}

/**
 * Checks the topics of a score, which must have passed {@link checkTopicList}. Topics may be left out.
 * @returns messages by topic; a message about a whole section is under its first topic, one about an unknown topic under `topics`
 */
export function checkTopics(parts: ScoreParts, results: readonly TopicResult[]): Record<string, string[]> {
  const errors: Record<string, string[]> = {};
  const sections = topicSectionsOf(parts);
  const seen = new Set<string>();
  for (const result of results) {
    const section = sections.find(({ topics }) => topics.some(({ key }) => key === result.topic));
    const mistake = !section
      ? topicMessages.unknown
      : seen.has(result.topic)
        ? topicMessages.twice
        : checkResult(result, section);
    seen.add(result.topic);
    if (mistake !== null) errors[section ? result.topic : 'topics'] = [mistake];
  }
  for (const { label, questions, topics } of sections) {
    const counted = results.filter(({ topic: key }) => topics.some((one) => one.key === key && !one.overlaps));
    const sum = counted.reduce((all, { total }) => all + total, 0);
    const [first] = counted;
    if (first && sum > questions) errors[first.topic] ??= [topicMessages.sum(label, sum, questions)];
  }
  return errors;
}

/** Results in the order of the test's topics. Results that do not belong to the test are left out. */
export const topicsInOrder = (parts: ScoreParts, results: readonly TopicResult[]): TopicResult[] =>
  topicSectionsOf(parts).flatMap(({ topics }) =>
    topics.flatMap(({ key }) => {
      const result = results.find((one) => one.topic === key);
      return result ? [{ topic: key, correct: result.correct, total: result.total }] : [];
    }),
  );
