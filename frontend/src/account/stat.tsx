import { muted } from '../theme/type.css';
import * as css from './dashboard.css';

/** A figure next to the greeting; must be inside a `dl`. */
export function Stat({ name, figure }: { name: string; figure: number | string }) {
  return (
    <div className={css.counter}>
      <dt className={muted}>{name}</dt>
      <dd className={css.counterFigure}>{figure}</dd>
    </div>
  );
}
