import { overviewSample } from './overview-sample-content';
import * as css from './overview.css';

/** How far each part of the application is. */
export function ProgressBars() {
  return (
    <div className={css.bars}>
      {overviewSample.progress.map(({ name, percent }) => (
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
