import { NamedBar } from '../../progress/plan/plan-bar';
import * as css from '../../progress/plan/plan.css';
import { overviewDemo } from './overview-demo-content';

/** Progress of each part of the application. */
export function ProgressBars() {
  return (
    <div className={css.bars}>
      {overviewDemo.progress.map(({ name, percent }) => (
        <NamedBar key={name} name={name} percent={percent} figure={`${percent}%`} />
      ))}
    </div>
  );
}
