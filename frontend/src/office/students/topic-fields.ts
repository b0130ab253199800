import type { OfficeScore } from '@academy/contracts/http/office/scores';
import { topicLevel, topicLevelTexts } from '@academy/contracts/rules/score-report';
import type { ScoreParts } from '@academy/contracts/rules/scores';
import { checkTopics, topicSectionsOf, type TopicResult } from '@academy/contracts/rules/topics';
import type { Messages } from '../../auth/form-state';

/** Name of the field with the number of questions of a topic; how many were right is under the topic's own key. */
export const totalField = (topic: string): string => `${topic}_total`;

/** What is typed into the fields of a score's topics, by their names. */
export type TopicValues = Record<string, string>;

const keysOf = (score: ScoreParts): string[] =>
  topicSectionsOf(score).flatMap(({ topics }) => topics.map(({ key }) => key));

/**
 * The fields of a score as they are stored.
 * @param usual numbers of questions of another student who took the same test, by topic: they are filled in
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

/** A typed whole number; NaN for anything else, which the rule refuses, and 0 for nothing. */
const numberOf = (typed = ''): number =>
  typed.trim() === '' ? 0 : /^\s*\d+\s*$/.test(typed) ? Number(typed) : Number.NaN;

/** The topics for which a number of right answers is typed; the others are left out. */
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

/** What the report will say about a topic; empty while its numbers are missing or wrong. */
export function typedLevel(score: ScoreParts, values: TopicValues, topic: string): string {
  const result = typedTopics(score, values).find((one) => one.topic === topic);
  return result && !checkTopics(score, [result])[topic] ? topicLevelTexts[topicLevel(result)] : '';
}

/** The numbers of questions that a score's topics have, by topic. */
export const totalsOf = ({ topics }: Pick<OfficeScore, 'topics'>): Record<string, number> =>
  Object.fromEntries(topics.map(({ topic, total }) => [topic, total]));
