import type { ReactNode } from 'react';
import * as css from './plan.css';

interface PlanBarProps {
  /** What it is the progress of, for screen readers. */
  name: string;
  percent: number;
}

/** How far one area of the plan is. */
export function PlanBar({ name, percent }: PlanBarProps) {
  return <progress className={css.meter} max={100} value={percent} aria-label={name} />;
}

/** A bar below its name and its figure. */
export function NamedBar({ name, percent, figure }: PlanBarProps & { figure: ReactNode }) {
  return (
    <div className={css.bar}>
      <span className={css.barHead}>
        {name} <span>{figure}</span>
      </span>
      <PlanBar name={name} percent={percent} />
    </div>
  );
}
