import type { Score } from '@academy/contracts/http/progress';
import type { ScoreSource, ScoreTest } from '@academy/contracts/rules/scores';

/** Size and margins of the chart in SVG units. */
export const chartSize = { width: 440, height: 220, left: 44, right: 12, top: 20, bottom: 34 } as const;

interface Point {
  id: string;
  x: number;
  y: number;
  source: ScoreSource;
}

interface Chart {
  /** Sorted by date. */
  points: Point[];
  ticks: { value: number; y: number }[];
  targetY: number | null;
  /** YYYY-MM-DD. */
  first: string;
  last: string;
}

const limits: Readonly<Record<ScoreTest, { low: number; high: number; step: number }>> = {
  SAT: { low: 400, high: 1600, step: 100 },
  ACT: { low: 1, high: 36, step: 2 },
};

const tenth = (value: number) => Math.round(value * 10) / 10;

/** Computes the chart's layout. The scale reaches from below the lowest to above the highest value. @param scores at least one */
export function chartOf(test: ScoreTest, scores: readonly Score[], target: number | null): Chart {
  const { low, high, step } = limits[test];
  const { width, height, left, right, top, bottom } = chartSize;
  const byDate = scores.toSorted((one, other) => one.taken_on.localeCompare(other.taken_on));
  const values = [...scores.map(({ total }) => total), ...(target === null ? [] : [target])];
  const from = Math.max(low, Math.floor((Math.min(...values) - 1) / step) * step);
  const to = Math.min(high, Math.ceil((Math.max(...values) + 1) / step) * step);
  const heightOf = (value: number) => tenth(top + ((to - value) / (to - from)) * (height - top - bottom));
  const times = byDate.map(({ taken_on: day }) => Date.parse(day));
  const [start = 0, end = 0] = [times[0], times.at(-1)];
  // If all tests were on one day, their points are stacked in the middle.
  const xOf = (time: number) =>
    tenth(left + 12 + (end === start ? 0.5 : (time - start) / (end - start)) * (width - left - right - 24));
  const every = Math.max(step, Math.ceil((to - from) / 4 / step) * step);
  const count = Math.floor((to - from) / every) + 1;
  return {
    points: byDate.map(({ id, total, source }, index) => ({
      id,
      source,
      x: xOf(times[index] ?? 0),
      y: heightOf(total),
    })),
    ticks: Array.from({ length: count }, (_, index) => from + index * every).map((value) => ({
      value,
      y: heightOf(value),
    })),
    targetY: target === null ? null : heightOf(target),
    first: byDate[0]?.taken_on ?? '',
    last: byDate.at(-1)?.taken_on ?? '',
  };
}
