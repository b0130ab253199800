import type { Score } from '@academy/contracts/http/progress';
import { formatDay } from '@academy/contracts/rules/dates';
import { scoreSources, scoreSourceTexts, type ScoreSource, type ScoreTest } from '@academy/contracts/rules/scores';
import { chartOf, chartSize } from './chart-points';
import * as css from './scores.css';

interface ScoreChartProps {
  test: ScoreTest;
  /** Scores of this test; at least two are needed for a chart. */
  scores: readonly Score[];
  /** Shown as a dashed line; null for none. */
  target: number | null;
}

/** A chart of a test's scores over time. Screen readers skip it, because the table next to it has the same data. */
export function ScoreChart({ test, scores, target }: ScoreChartProps) {
  if (scores.length < 2) return null;
  const { points, ticks, targetY, first, last } = chartOf(test, scores, target);
  const { width, height, left, right, bottom } = chartSize;
  const shown = scoreSources.filter((source) => scores.some((score) => score.source === source));
  return (
    <figure className={css.figure}>
      <svg className={css.chart} viewBox={`0 0 ${width} ${height}`} aria-hidden="true" focusable="false">
        {ticks.map(({ value, y }) => (
          <g key={value}>
            <line className={css.grid} x1={left} x2={width - right} y1={y} y2={y} />
            <text className={css.tick} x={left - 8} y={y + 4} textAnchor="end">
              {value}
            </text>
          </g>
        ))}
        {targetY !== null && (
          <>
            <line className={css.target} x1={left} x2={width - right} y1={targetY} y2={targetY} />
            <text className={css.targetText} x={width - right} y={targetY - 6} textAnchor="end">
              Target {target}
            </text>
          </>
        )}
        <polyline className={css.curve} points={points.map(({ x, y }) => `${x},${y}`).join(' ')} />
        {points.map(({ id, x, y, source }) => (
          <Mark key={id} x={x} y={y} source={source} />
        ))}
        <text className={css.tick} x={left} y={height - bottom + 22}>
          {formatDay(first)}
        </text>
        <text className={css.tick} x={width - right} y={height - bottom + 22} textAnchor="end">
          {formatDay(last)}
        </text>
      </svg>
      <figcaption className={css.legend} aria-hidden="true">
        {shown.map((source) => (
          <span key={source} className={css.legendItem}>
            <svg width="14" height="14" viewBox="0 0 14 14" focusable="false">
              <Mark x={7} y={7} source={source} />
            </svg>
            {scoreSourceTexts[source]}
          </span>
        ))}
      </figcaption>
    </figure>
  );
}

/** One score. The shape shows its source, so that color is not needed. */
function Mark({ x, y, source }: { x: number; y: number; source: ScoreSource }) {
  if (source === 'official') return <circle className={css.official} cx={x} cy={y} r={5} />;
  if (source === 'practice') return <circle className={css.practice} cx={x} cy={y} r={5} />;
  return <rect className={css.practice} x={x - 4.5} y={y - 4.5} width={9} height={9} />;
}
