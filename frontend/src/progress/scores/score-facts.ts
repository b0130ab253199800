import type { Goal, Score } from '@academy/contracts/http/progress';
import type { ScoreTest } from '@academy/contracts/rules/scores';
import { compareSatAndAct, type Verdict } from '@academy/contracts/rules/verdict';

/** The newest score of a test. @param scores by date, the newest first */
export const latestOf = (scores: readonly Score[], test: ScoreTest): Score | undefined =>
  scores.find((score) => score.test === test);

/** The newest SAT that was taken at the academy. */
export const latestPractice = (scores: readonly Score[]): Score | undefined =>
  scores.find(({ test, source }) => test === 'SAT' && source !== 'official');

/** A score that a student wants to reach. */
export interface Target {
  test: ScoreTest;
  score: number;
}

/** The target of a test: of the first goal that has one, an open goal before one that is done. */
export function targetOf(goals: readonly Goal[], test: ScoreTest): Target | null {
  const own = goals.filter((goal) => goal.target_test === test);
  const goal = own.find(({ done_at: done }) => done === null) ?? own[0];
  return goal?.target_score ? { test, score: goal.target_score } : null;
}

/** Which test suits better, by the newest score of each. @returns null without both, or where it cannot be compared */
export function verdictOf(scores: readonly Score[]): Verdict | null {
  const [sat, act] = [latestOf(scores, 'SAT'), latestOf(scores, 'ACT')];
  return sat && act ? compareSatAndAct(sat.total, act.total) : null;
}
