import type { OfficeScore } from '@academy/contracts/http/office/scores';
import { topicLevel, topicLevelTexts } from '@academy/contracts/rules/score-report';
import type { ScoreParts } from '@academy/contracts/rules/scores';
import { checkTopics, topicSectionsOf, type TopicResult } from '@academy/contracts/rules/topics';
import type { Messages } from '../../forms/form-state';

/** Name of the field with a topic's number of questions. The field for correct answers is named by the topic's key. */
export const totalField = (topic: string): string => `${topic}_total`;

/** Values of the topic fields of a score, by field name. */
export type TopicValues = Record<string, string>;

const keysOf = (score: ScoreParts): string[] =>
  topicSectionsOf(score).flatMap(({ topics }) => topics.map(({ key }) => key));

/**
 * The initial field values of a score.
 * @param usual question counts from another student who took the same test, by topic; used as default values
 */
export function topicValues(score: OfficeScore, usual: Readonly<Record<string, number>>): TopicValues {
  const values: TopicValues = {};
  for (const key of keysOf(score)) {
    const stored = score.topics.find(({ topic }) => topic === key);
    values[key] = stored?.correct.toString() ?? '';
    values[totalField(key)] = (stored?.total ?? usual[key])?.toString() ?? '';
  }
  return values;
}

/** Parses a typed whole number: 0 when empty, NaN when invalid, so that validation rejects it. */
const numberOf = (typed = ''): number =>
  typed.trim() === '' ? 0 : /^\s*\d+\s*$/.test(typed) ? Number(typed) : Number.NaN;

/** The topics with a typed number of correct answers. Others are left out. */
export const typedTopics = (score: ScoreParts, values: TopicValues): TopicResult[] =>
  keysOf(score).flatMap((key) =>
    (values[key] ?? '').trim() === ''
      ? []
      : [{ topic: key, correct: numberOf(values[key]), total: numberOf(values[totalField(key)]) }],
  );

export const checkTopicFields = (score: ScoreParts, values: TopicValues): Messages<string> =>
  Object.fromEntries(
    Object.entries(checkTopics(score, typedTopics(score, values))).map(([topic, [message]]) => [topic, message]),
  );

/** The report's level for a topic, as text; '' while its numbers are missing or invalid. */
export function typedLevel(score: ScoreParts, values: TopicValues, topic: string): string {
  const result = typedTopics(score, values).find((one) => one.topic === topic);
  return result && !checkTopics(score, [result])[topic] ? topicLevelTexts[topicLevel(result)] : '';
}

/** The question counts of a score's topics, by topic. */
export const totalsOf = ({ topics }: Pick<OfficeScore, 'topics'>): Record<string, number> =>
  Object.fromEntries(topics.map(({ topic, total }) => [topic, total]));
