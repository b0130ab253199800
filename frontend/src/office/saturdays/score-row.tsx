import { useMutation } from '@tanstack/react-query';
import { useState, type FocusEvent, type KeyboardEvent } from 'react';
import type { DateScoresResponse, SaveSeatScoreRequest, SeatScore } from '@academy/contracts/http/office/scores';
import { actForms, actFormTexts, checkScoreParts, sectionsOf, type ActForm } from '@academy/contracts/rules/scores';
import { ApiError, isStale, messageOf } from '../../api/errors';
import { saveSeatScore } from '../../api/office/scores';
import { useFormBase } from '../../auth/form-base';
import { Button } from '../../ui/button/button';
import { readTyped, typedSections, typedTotal, type ScoreValues } from '../students/score-fields';
import * as css from './score-grid.css';

interface ScoreRowProps {
  day: string;
  seat: SeatScore;
  keep: (answer: DateScoresResponse) => void;
  reload: () => Promise<unknown>;
  /** Handles keys that move to another student. */
  onKeyDown: (event: KeyboardEvent<HTMLInputElement>) => void;
  onTopics: () => void;
}

/** Id of the button that opens the topics of a seat. It receives focus afterwards. */
export const topicsButtonId = (seatId: string): string => `topics-of-${seatId}`;

type Typed = Partial<Pick<ScoreValues, 'form' | 'reading_writing' | 'english' | 'math' | 'reading' | 'science'>>;

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

/** The section scores of one student. Typed values are kept until they are saved. */
export function ScoreRow({ day, seat, keep, reload, onKeyDown, onTopics }: ScoreRowProps) {
  const { seat_id: id, test, score } = seat;
  const name = `${seat.first_name} ${seat.last_name}`;
  const [typed, setTyped] = useState<Typed>({});
  const { mutate, isPending, error, reset } = useMutation({
    mutationFn: (body: SaveSeatScoreRequest) => saveSeatScore(day, body),
    onSuccess: (answer) => {
      setTyped({});
      keep(answer);
    },
    // After a conflict, reload so that the next attempt is based on the stored score.
    onError: async (failure) => {
      if (isStale(failure)) await reload();
    },
  });
  const values: ScoreValues = {
    taken_on: day,
    source: 'practice',
    form: score?.form ?? 'enhanced',
    ...typedSections(score?.sections ?? {}),
    ...typed,
    test,
  };
  const form: ActForm | null = test === 'SAT' ? null : values.form === 'classic' ? 'classic' : 'enhanced';
  const sections = sectionsOf(test, form);
  const isChanged = Object.keys(typed).length > 0;
  const { base, rebase } = useFormBase(score, { error, isPending });
  // Until something is typed, the row shows the stored score.
  if (!isChanged && score?.version !== base?.version) rebase(score);
  const mistakes = checkScoreParts({ test, form, sections: readTyped(values) });
  const isComplete = sections.every(({ key, optional }) => optional || values[key].trim() !== '');
  const change = (more: Typed) => {
    reset();
    setTyped((before) => ({ ...before, ...more }));
  };
  const leave = (event: FocusEvent<HTMLElement>) => {
    if (event.currentTarget.closest('li')?.contains(event.relatedTarget)) return;
    if (!isChanged || isPending || Object.keys(mistakes).length > 0) return;
    mutate({ seat_id: id, form, sections: readTyped(values), version: base?.version ?? 0 });
  };
  if (seat.student_id === null)
    return (
      <li className={css.row}>
        <span className={css.name}>{name}</span>
        <span className={css.state}>No student account, so there is no page to show a score on.</span>
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
                onBlur={leave}
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
                onBlur={leave}
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
