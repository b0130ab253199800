import type { Goal, Score } from '@academy/contracts/http/progress';
import type { ScoreTest } from '@academy/contracts/rules/scores';
import { compareSatAndAct, type Verdict } from '@academy/contracts/rules/verdict';

/** Returns the latest score of a test. @param scores latest first */
export const latestOf = (scores: readonly Score[], test: ScoreTest): Score | undefined =>
  scores.find((score) => score.test === test);

/** Returns the latest SAT taken at the academy. @param scores latest first */
export const latestPractice = (scores: readonly Score[]): Score | undefined =>
  scores.find(({ test, source }) => test === 'SAT' && source !== 'official');

/** A student's target score. */
export interface Target {
  test: ScoreTest;
  score: number;
}

/** Returns the target of a test: from the first open goal for that test, or from the first one if all are done. */
export function targetOf(goals: readonly Goal[], test: ScoreTest): Target | null {
  const own = goals.filter((goal) => goal.target_test === test);
  const goal = own.find(({ done_at: done }) => done === null) ?? own[0];
  return goal?.target_score ? { test, score: goal.target_score } : null;
}

/** Compares the latest SAT and ACT scores. @returns null if one is missing or they cannot be compared */
export function verdictOf(scores: readonly Score[]): Verdict | null {
  const [sat, act] = [latestOf(scores, 'SAT'), latestOf(scores, 'ACT')];
  return sat && act ? compareSatAndAct(sat.total, act.total) : null;
}
