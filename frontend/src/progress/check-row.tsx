import { useId, type ReactNode } from 'react';
import * as choice from '../ui/field/choice.css';
import * as css from './check-row.css';

interface CheckRowProps {
  title: string;
  isDone: boolean;
  /** Facts below the title. */
  facts: ReactNode;
  details?: string | null;
  /** Error message of the last change; null if it was saved. */
  failure: string | null;
  onCheck: (isDone: boolean) => void;
  /** Further actions. */
  children?: ReactNode;
}

/** A checklist row whose whole label is clickable. */
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
