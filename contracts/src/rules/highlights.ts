import { planAreaLabels, type PlanArea } from './student-plan.js';
import type { ScoreTest } from './scores.js';

/** How something that a student does stands: over, at a time to come, or still to do. */
export const activityStatuses = ['completed', 'scheduled', 'pending'] as const;

export type ActivityStatus = (typeof activityStatuses)[number];

export interface Activity {
  title: string;
  status: ActivityStatus;
  /** When it was completed, takes place, or is due: ISO 8601, or YYYY-MM-DD where only the day is known. Null without a date. */
  at: string | null;
}

/** Activities that a dashboard shows. */
export const shownActivities = 3;

/**
 * What a student did last, does next, and has to do next: one of each status first, then more of what there is.
 * @param found in any order
 * @returns at most {@link shownActivities}, completed ones first
 */
export function pickActivities(found: readonly Activity[]): Activity[] {
  const ranked = activityStatuses.flatMap((status) =>
    found
      .filter((activity) => activity.status === status)
      .toSorted(status === 'completed' ? latestFirst : soonestFirst)
      .map((activity, rank) => ({ activity, rank })),
  );
  const picked = ranked.toSorted((one, other) => one.rank - other.rank).slice(0, shownActivities);
  return activityStatuses.flatMap((status) =>
    picked.map(({ activity }) => activity).filter((activity) => activity.status === status),
  );
}

const soonestFirst = (one: Activity, other: Activity): number => (one.at ?? '9999').localeCompare(other.at ?? '9999');
const latestFirst = (one: Activity, other: Activity): number => (other.at ?? '').localeCompare(one.at ?? '');

export interface Achievement {
  title: string;
  /** YYYY-MM-DD, academy time: when it was reached. */
  on: string;
}

/** What achievements are derived from. Days are YYYY-MM-DD, academy time. */
export interface AchievementFacts {
  scores: readonly { test: ScoreTest; total: number; day: string }[];
  /** Days of the lessons that were held. */
  lessonDays: readonly string[];
  /** Days on which homework was done by the day it was due. */
  homeworkDays: readonly string[];
  /** Per area of the plan, the day each step was done; null for one that is not. */
  steps: Readonly<Partial<Record<PlanArea, readonly (string | null)[]>>>;
}

/** Numbers of lessons, and of pieces of homework, that are an achievement. Only the largest one reached is shown. */
const lessonMarks = [10, 25, 50, 100] as const;
const homeworkMarks = [5, 10, 25, 50, 100] as const;

/** What a student has achieved, the newest first. */
export function achievementsOf({ scores, lessonDays, homeworkDays, steps }: AchievementFacts): Achievement[] {
  const areas = Object.entries(steps) as [PlanArea, readonly (string | null)[]][];
  const found = [
    gain('SAT', scores),
    gain('ACT', scores),
    reached(lessonDays, lessonMarks, (count) => `${count} lessons held`),
    reached(homeworkDays, homeworkMarks, (count) => `${count} homework tasks done on time`),
    ...areas.map(([area, days]) => finished(area, days)),
  ];
  return found.filter((one) => one !== null).toSorted((one, other) => other.on.localeCompare(one.on));
}

/** From the first score of a test to the best one since. */
function gain(test: ScoreTest, scores: AchievementFacts['scores']): Achievement | null {
  const own = scores.filter((score) => score.test === test).toSorted((one, other) => one.day.localeCompare(other.day));
  const [first] = own;
  // Of equal scores, the day of the first one counts.
  const best = own.reduce((top, score) => (score.total > top.total ? score : top), first ?? { total: 0, day: '' });
  if (!first || best.total <= first.total) return null;
  const points = best.total - first.total;
  return { title: `${points === 1 ? '1 point' : `${points} points`} up since the first ${test}`, on: best.day };
}

function reached(
  days: readonly string[],
  marks: readonly number[],
  words: (count: number) => string,
): Achievement | null {
  const mark = marks.findLast((count) => days.length >= count);
  const day = mark === undefined ? undefined : days.toSorted()[mark - 1];
  return mark === undefined || day === undefined ? null : { title: words(mark), on: day };
}

function finished(area: PlanArea, days: readonly (string | null)[]): Achievement | null {
  const done = days.filter((day) => day !== null).toSorted();
  const last = done.at(-1);
  return last === undefined || done.length < days.length
    ? null
    : { title: `${planAreaLabels[area]} finished`, on: last };
}
