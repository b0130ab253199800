import { useId, type ReactNode } from 'react';
import * as choice from '../ui/field/choice.css';
import * as css from './check-row.css';

interface CheckRowProps {
  title: string;
  isDone: boolean;
  /** Below the title. */
  facts: ReactNode;
  details?: string | null;
  /** Why the last change could not be saved. */
  failure: string | null;
  onCheck: (isDone: boolean) => void;
  /** What else can be done with it. */
  children?: ReactNode;
}

/** A row of a list to check off. The whole label is the target. */
export function CheckRow({ title, isDone, facts, details, failure, onCheck, children }: CheckRowProps) {
  const id = useId();
  return (
    <li className={css.row}>
      <div className={css.main}>
        <label className={choice.checkRow} htmlFor={id}>
          <input
            id={id}
            type="checkbox"
            className={choice.checkbox}
            checked={isDone}
            aria-describedby={failure === null ? undefined : `${id}-failure`}
            onChange={({ target }) => onCheck(target.checked)}
          />
          <span className={isDone ? css.doneTitle : css.title}>{title}</span>
          <span className={css.facts}>{facts}</span>
        </label>
        {details && <p className={css.details}>{details}</p>}
        {failure !== null && (
          <p id={`${id}-failure`} className={css.failure} role="alert">
            {failure}
          </p>
        )}
      </div>
      {children}
    </li>
  );
}
