import { overviewDemo } from './overview-demo-content';
import * as css from './overview.css';

/** Progress of each part of the application. */
export function ProgressBars() {
  return (
    <div className={css.bars}>
      {overviewDemo.progress.map(({ name, percent }) => (
        <label key={name} className={css.bar}>
          <span className={css.barHead}>
            {name} <span>{percent}%</span>
          </span>
          <progress className={css.meter} max={100} value={percent} />
        </label>
      ))}
    </div>
  );
}
