import { useState, type KeyboardEvent } from 'react';
import { fullName } from '@academy/contracts/rules/full-name';
import type { DateScoresResponse, DateScoresTest, OfficeScore, SeatScore } from '@academy/contracts/http/office/scores';
import { counted } from '../counted';
import { totalsOf } from '../students/topic-fields';
import { TopicsDialog } from '../students/topics-dialog';
import { useFocusReturn } from '../use-focus-return';
import * as css from './score-grid.css';
import { ScoreRow, topicsButtonId } from './score-row';

interface TestScoresProps {
  day: string;
  test: DateScoresTest;
  keep: (answer: DateScoresResponse) => void;
  reload: () => Promise<unknown>;
}

/** A seat with a score. */
type Scored = SeatScore & { score: OfficeScore; student_id: string };
const isScored = (seat: SeatScore): seat is Scored => seat.score !== null && seat.student_id !== null;

/** The scores of one test, and a dialog for the topics of one student. */
export function TestScores({ day, test: { session_id: id, title, seats }, keep, reload }: TestScoresProps) {
  const [open, setOpen] = useState<string | null>(null);
  // Keeps the saved score, because the next student's fields may render before the reload finishes.
  const [saved, setSaved] = useState<OfficeScore | null>(null);
  const returnFocus = useFocusReturn();
  const scored = seats.filter(isScored);
  const withTopics = scored.filter(({ score }) => score.topics.length > 0);
  // Their row says that the student has to be chosen first.
  const unknown = seats.filter(({ student_id: student }) => student === null).length;
  const seat = scored.find(({ seat_id: seatId }) => seatId === open);
  const next = seat && nextWithout(scored, seat);
  const show = (seatId: string | null) => {
    setOpen(seatId);
    if (seatId === null && open !== null) returnFocus(topicsButtonId(open));
  };
  return (
    <section className={css.grid} aria-labelledby={`scores-${id}`}>
      <h2 className={css.title} id={`scores-${id}`}>
        Scores: {title}
      </h2>
      <p className={css.facts}>
        {scored.length} of {seats.length - unknown} entered, {withTopics.length} with topics
        {unknown > 0 && `, ${counted(unknown, 'seat')} without a chosen student`}. A line is saved when you leave it.
        Press Enter or the arrow keys to move between rows.
      </p>
      <ul className={css.rows} role="list">
        {seats.map((one) => (
          <ScoreRow
            key={one.seat_id}
            day={day}
            seat={one}
            keep={keep}
            reload={reload}
            onKeyDown={moveUpOrDown}
            onTopics={() => show(one.seat_id)}
          />
        ))}
      </ul>
      {seat && (
        <TopicsDialog
          key={seat.seat_id}
          studentId={seat.student_id}
          name={`${fullName(seat.first_name, seat.last_name)}, ${seat.test} ${seat.score.total}`}
          score={seat.score}
          usual={usualTotals([...(saved ? [saved] : []), ...withTopics.map(({ score }) => score)], seat.score)}
          hasNext={next !== undefined}
          onSaved={async (_answer, topics) => {
            setSaved({ ...seat.score, topics: [...topics] });
            await reload();
          }}
          reload={reload}
          onDone={() => show(next?.seat_id ?? null)}
          onClose={() => show(null)}
        />
      )}
    </section>
  );
}

/** The next student without topics. Undefined after topics were edited rather than entered for the first time. */
function nextWithout(seats: readonly Scored[], seat: Scored): Scored | undefined {
  if (seat.score.topics.length > 0) return undefined;
  return seats.slice(seats.indexOf(seat) + 1).find(({ score }) => score.topics.length === 0);
}

/** Question counts from another student with the same test and form, because everyone takes the same test. */
function usualTotals(scores: readonly OfficeScore[], { id, test, form }: OfficeScore): Record<string, number> {
  const other = scores.find((score) => score.id !== id && score.test === test && score.form === form);
  return other ? totalsOf(other) : {};
}

const steps: Readonly<Record<string, number>> = { Enter: 1, ArrowDown: 1, ArrowUp: -1 };

/** Moves focus to the same section of the next or previous student. */
function moveUpOrDown(event: KeyboardEvent<HTMLInputElement>): void {
  const step = steps[event.key];
  const target = event.currentTarget;
  if (step === undefined) return;
  event.preventDefault();
  const column = [...(target.closest('ul')?.querySelectorAll<HTMLInputElement>(`input[name="${target.name}"]`) ?? [])];
  const next = column[column.indexOf(target) + step];
  if (next) next.focus();
  // At the end of the list, Enter still saves the row.
  else if (event.key === 'Enter') target.blur();
  next?.select();
}
