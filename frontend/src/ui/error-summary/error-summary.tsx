import { type MouseEvent, useEffect, useRef } from 'react';
import { focusField } from '../../lib/focus';
import { Icon } from '../icon/icon';
import * as css from './error-summary.css';

/** One line of the summary. */
export interface SummaryError {
  message: string;
  /** Id of the field's control; leave out for an error of the whole form. */
  fieldId?: string | undefined;
}

export interface ErrorSummaryProps {
  title?: string;
  /** Same words as at the fields, in the order of the form. Empty: nothing is shown. */
  errors: readonly SummaryError[];
  /** Counts failed submits. The summary takes focus once for each; errors that change in between leave focus alone. */
  attempt: number;
}

/**
 * The list of mistakes on top of a form, each a link to its field. A message about no field, for example a changed price, has a heading
 * only if it is given one.
 */
export function ErrorSummary({ title, errors, attempt }: ErrorSummaryProps) {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (attempt === 0) return;
    box.current?.scrollIntoView({ block: 'start' });
    box.current?.focus({ preventScroll: true });
  }, [attempt]);

  if (errors.length === 0) return null;
  const heading = title ?? (errors.some(({ fieldId }) => fieldId) ? 'Please check the form' : undefined);
  const follow = (event: MouseEvent, fieldId: string): void => {
    if (focusField(fieldId)) event.preventDefault();
  };
  return (
    <div ref={box} className={heading ? css.summary : css.notice} role="alert" tabIndex={-1} aria-label={heading}>
      {heading && (
        <p className={css.title}>
          <span className={css.sign}>
            <Icon name="error" />
          </span>
          {heading}
        </p>
      )}
      <ul role="list" className={css.list}>
        {errors.map(({ message, fieldId }) => (
          <li key={`${fieldId ?? ''} ${message}`}>
            {fieldId ? (
              <a className={css.link} href={`#${fieldId}`} onClick={(event) => follow(event, fieldId)}>
                {message}
              </a>
            ) : (
              message
            )}
          </li>
        ))}
      </ul>
    </div>
  );
}
