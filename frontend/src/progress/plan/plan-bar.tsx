import type { ReactNode } from 'react';
import * as css from './plan.css';

interface PlanBarProps {
  /** Accessible name of the progress bar. */
  name: string;
  percent: number;
}

/** Progress bar of one area of the plan. */
export function PlanBar({ name, percent }: PlanBarProps) {
  return <progress className={css.meter} max={100} value={percent} aria-label={name} />;
}

/** A progress bar below its name and figure. */
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
