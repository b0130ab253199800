import { muted, prose } from '../../theme/type.css';
import { classNames } from '../class-names';
import { DecorationMark } from '../decoration/decoration';
import * as css from './steps.css';

export interface Step {
  title: string;
  /** Time or place, above the title. */
  when?: string;
  text?: string;
  points?: readonly string[];
}

interface StepsProps {
  steps: readonly Step[];
  columns?: keyof typeof css.lists;
  /** Numbers the steps; leave out for things that have no order. */
  numbered?: boolean;
}

/** Steps, or things of equal weight, beside one another. */
export function Steps({ steps, columns = 3, numbered = false }: StepsProps) {
  const List = numbered ? 'ol' : 'ul';
  return (
    <List className={css.lists[columns]} role="list">
      {steps.map(({ title, when, text, points }) => (
        <li key={title} className={classNames(css.step, numbered && css.numbered)}>
          {when && <p className={muted}>{when}</p>}
          <h3 className={css.title}>{title}</h3>
          {text && <p className={prose}>{text}</p>}
          {points && <Points points={points} />}
        </li>
      ))}
    </List>
  );
}

/** Short lines, each with a tutor's tick. */
export function Points({ points }: { points: readonly string[] }) {
  return (
    <ul className={css.points} role="list">
      {points.map((point) => (
        <li key={point} className={css.point}>
          <span className={css.tick}>
            <DecorationMark kind="tick" />
          </span>
          {point}
        </li>
      ))}
    </ul>
  );
}
