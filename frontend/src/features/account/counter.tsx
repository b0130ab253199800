import * as css from './dashboard.css';

/** One figure beside the greeting; stands in a `dl`. */
export function Counter({ name, figure }: { name: string; figure: number | string }) {
  return (
    <div className={css.counter}>
      <dt className={css.counterName}>{name}</dt>
      <dd className={css.counterFigure}>{figure}</dd>
    </div>
  );
}
