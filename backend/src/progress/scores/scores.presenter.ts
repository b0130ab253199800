import type { OfficeScore, SaveScoreRequest } from '@academy/contracts/http/office/scores';
import type { Score } from '@academy/contracts/http/progress';
import { readSections, scoreTotal, type Sections } from '@academy/contracts/rules/scores';
import { topicsInOrder } from '@academy/contracts/rules/topics';
import type { ScoreFields, ShownScore, StoredScore } from './scores.repository.js';

/** A score as a family sees it. */
export function presentScore({ id, takenOn, ...score }: ShownScore): Score {
  const { test, form, source, sections } = score;
  const topics = topicsInOrder(score, score.topics);
  return { id, test, form, source, taken_on: takenOn, sections, total: scoreTotal(score) ?? 0, topics };
}

export const presentOfficeScore = (score: StoredScore): OfficeScore => ({
  ...presentScore(score),
  version: score.version,
  topics_version: score.topicsVersion,
  entered_by: score.enteredBy,
});

/** The validated input, without fields of another test. */
export function readScore({ test, form, source, taken_on: takenOn, sections }: SaveScoreRequest): ScoreFields {
  return { test, form, source, takenOn, sections: readSections({ test, form, sections: sections as Sections }) };
}

const keyOf = ({ test, form, source, takenOn, sections }: ScoreFields): string =>
  JSON.stringify([
    test,
    form,
    source,
    takenOn,
    Object.entries(sections).toSorted(([one], [two]) => one.localeCompare(two)),
  ]);

/** Whether two scores are equal, so that a repeated call has no effect. */
export const isSameScore = (one: ScoreFields, other: ScoreFields): boolean => keyOf(one) === keyOf(other);
