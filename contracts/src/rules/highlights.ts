import { planAreaLabels, type PlanArea } from './student-plan.js';
import type { ScoreTest } from './scores.js';

/** Status of a student's activity: completed, scheduled for a set time, or still to do. */
const activityStatuses = ['completed', 'scheduled', 'pending'] as const;

export type ActivityStatus = (typeof activityStatuses)[number];

export interface Activity {
  title: string;
  status: ActivityStatus;
  /** When it was completed, takes place, or is due: ISO 8601, or YYYY-MM-DD when only the day is known. Null without a date. */
  at: string | null;
  /** True for a booked test. Dates of tests have their own format. */
  is_test?: true;
}

/** Number of activities shown on a dashboard. */
const shownActivities = 3;

/**
 * Picks the last completed activity, the next scheduled one and the next pending one, then fills up with further ones of any status.
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
  /** YYYY-MM-DD, academy time: the day it was reached. */
  on: string;
}

/** The data that achievements are derived from. Days are YYYY-MM-DD, academy time. */
export interface AchievementFacts {
  scores: readonly { test: ScoreTest; total: number; day: string }[];
  /** Days of the lessons that took place. */
  lessonDays: readonly string[];
  /** Days on which homework was finished on time. */
  homeworkDays: readonly string[];
  /** For each area of the plan, the day each step was done; null for a step that is not done. */
  steps: Readonly<Partial<Record<PlanArea, readonly (string | null)[]>>>;
}

/** Numbers of lessons and homework tasks that earn an achievement. Only the highest one reached is shown. */
const lessonMarks = [10, 25, 50, 100] as const;
const homeworkMarks = [5, 10, 25, 50, 100] as const;

/** A student's achievements, newest first. */
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

/** The gain from the first score of a test to the best later one. Null without a gain. */
function gain(test: ScoreTest, scores: AchievementFacts['scores']): Achievement | null {
  const own = scores.filter((score) => score.test === test).toSorted((one, other) => one.day.localeCompare(other.day));
  const [first] = own;
  // Between equal scores, the earliest one sets the day.
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
