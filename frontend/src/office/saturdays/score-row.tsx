import type { FocusEvent, KeyboardEvent } from 'react';
import { fullName } from '@academy/contracts/rules/full-name';
import type { SeatScore } from '@academy/contracts/http/office/scores';
import { actForms, actFormTexts, sectionsOf } from '@academy/contracts/rules/scores';
import { ApiError, messageOf } from '../../api/errors';
import { Button } from '../../ui/button/button';
import { typedTotal } from '../students/score-fields';
import * as css from './score-grid.css';
import { useScoreRow, type ScoreRowOptions } from './use-score-row';

interface ScoreRowProps extends ScoreRowOptions {
  /** Handles keys that move to another student. */
  onKeyDown: (event: KeyboardEvent<HTMLInputElement>) => void;
  onTopics: () => void;
}

/** Id of the button that opens the topics of a seat. It receives focus afterwards. */
export const topicsButtonId = (seatId: string): string => `topics-of-${seatId}`;

/** Whether a score is saved and published, as text. */
const resultWords = (results: SeatScore['results']) =>
  results === null
    ? null
    : {
        unpublished: 'Saved, not published',
        published: 'Published',
        corrected: 'Corrected, no email yet',
        topics_changed: 'Topics changed, no email yet',
      }[results];

/** State of a score as text, including whether topics are entered. */
const stateWords = ({ results, score }: SeatScore) =>
  [resultWords(results), score && score.topics.length > 0 && 'topics entered'].filter(Boolean).join(', ');

/** The section scores of one student. */
export function ScoreRow({ onKeyDown, onTopics, ...row }: ScoreRowProps) {
  const { seat } = row;
  const { seat_id: id, test, score } = seat;
  const name = fullName(seat.first_name, seat.last_name);
  const { values, form, mistakes, isChanged, isPending, error, change, enter, leave } = useScoreRow(row);
  const sections = sectionsOf(test, form);
  const isComplete = sections.every(({ key, optional }) => optional || values[key].trim() !== '');
  const focus = {
    onFocus: enter,
    onBlur: ({ currentTarget, relatedTarget }: FocusEvent<HTMLElement>) => {
      if (!currentTarget.closest('li')?.contains(relatedTarget)) leave();
    },
  };
  if (seat.student_id === null)
    return (
      <li className={css.row}>
        <span className={css.name}>{name}</span>
        <span className={css.state}>
          It is open which student this is. Choose the student on the registration first.
        </span>
      </li>
    );
  const refused = error instanceof ApiError ? error.fieldErrors : {};
  // An empty section is not an error until the row is complete.
  const wrong = sections.find(({ key }) => values[key].trim() !== '' && (mistakes[key] ?? refused[key]));
  const problem =
    wrong !== undefined
      ? `${wrong.label}: ${(mistakes[wrong.key] ?? refused[wrong.key])?.[0]}`
      : error && !isPending
        ? messageOf(error, 'Not saved. Leave the row again to retry.')
        : null;
  return (
    <li>
      <div className={css.row} role="group" aria-label={`${name}, ${test}`}>
        <span className={css.name}>{name}</span>
        <span className={css.fields}>
          {form !== null && (
            <label className={css.field}>
              <span className={css.label}>Form</span>
              <select
                className={css.select}
                value={form}
                {...focus}
                onChange={({ target }) => change({ form: target.value })}
              >
                {actForms.map((one) => (
                  <option key={one} value={one}>
                    {actFormTexts[one].replace(' ACT', '')}
                  </option>
                ))}
              </select>
            </label>
          )}
          {sections.map(({ key, label, short }) => (
            <label key={key} className={css.field}>
              <span className={css.label} aria-hidden="true">
                {short}
              </span>
              <input
                className={css.input}
                name={key}
                aria-label={`${label}, ${name}`}
                aria-invalid={wrong?.key === key || undefined}
                aria-describedby={problem ? `problem-${id}` : undefined}
                inputMode="numeric"
                autoComplete="off"
                value={values[key]}
                {...focus}
                onKeyDown={onKeyDown}
                onChange={({ target }) => change({ [key]: target.value })}
              />
            </label>
          ))}
          <span className={css.total}>{typedTotal(values) ?? '–'}</span>
          {score && (
            <Button
              variant="quiet"
              id={topicsButtonId(id)}
              aria-haspopup="dialog"
              aria-label={`Topics: ${name}, ${test}`}
              disabled={isChanged || isPending}
              onClick={onTopics}
            >
              Topics
            </Button>
          )}
        </span>
        <span className={css.state} role="status">
          {problem ? (
            <span className={css.problem} id={`problem-${id}`}>
              {problem}
            </span>
          ) : isPending ? (
            'Saving...'
          ) : isChanged ? (
            isComplete ? (
              'Not saved yet'
            ) : (
              'Not complete'
            )
          ) : (
            stateWords(seat)
          )}
        </span>
      </div>
    </li>
  );
}
