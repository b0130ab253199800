import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import {
  getOfficeScores,
  removeOfficeScore,
  saveOfficeGoal,
  type OfficeScore,
  type OfficeScoresResponse,
} from '@academy/contracts/http/office/scores';
import { actFormTexts, scoreSourceTexts, sectionsText } from '@academy/contracts/rules/scores';
import { messageOf } from '../../api/errors';
import { officeApi } from '../../api/office/client';
import { keepOfficeScores, officeScoresQuery } from '../../api/office/scores';
import { LoadFailure } from '../../ui/load-failure/load-failure';
import { GoalList } from '../../progress/goals/goal-list';
import { verdictOf } from '../../progress/scores/score-facts';
import { Button } from '../../ui/button/button';
import { ConfirmDialog } from '../../ui/dialog/confirm-dialog';
import { ProgressText } from '../../ui/progress/progress';
import { Table, type TableColumn } from '../../ui/table/table';
import { useToast } from '../../ui/toast/toast';
import { useStaff } from '../office-context';
import { officeProblem } from '../office-problem';
import { dateText } from '../office-time';
import { ProblemNotice } from '../problem-notice';
import { useFocusReturn } from '../use-focus-return';
import { ScoreDialog } from './score-dialog';
import { TopicsDialog } from './topics-dialog';
import * as css from './student.css';

/** The open dialog. `score` is null when a new score is entered. */
interface Task {
  kind: 'enter' | 'topics' | 'remove';
  score: OfficeScore | null;
}

const addId = 'add-score';
const correctId = (id: string) => `correct-${id}`;
const topicsId = (id: string) => `topics-of-${id}`;

/** The scores of a student, which staff can enter, correct and remove, and the student's goals. */
export function ScoreSection({ studentId }: { studentId: string }) {
  const { id: staffId } = useStaff();
  const cache = useQueryClient();
  const { data, error, isFetching, refetch } = useQuery(officeScoresQuery(staffId, studentId));
  const keep = (answer: OfficeScoresResponse) => keepOfficeScores(cache, staffId, studentId, answer);
  if (!data && error)
    return (
      <LoadFailure
        text={messageOf(error, 'We could not load the scores. Please try again.')}
        busy={isFetching}
        onRetry={() => void refetch()}
      />
    );
  if (!data) return <ProgressText>Loading the scores...</ProgressText>;
  return (
    <>
      <Scores studentId={studentId} known={data} keep={keep} />
      <section aria-labelledby="office-goals">
        <h2 className={css.goalsHeading} id="office-goals">
          Goals
        </h2>
        <GoalList
          goals={data.goals}
          save={async (goal) => keep(await officeApi.send(saveOfficeGoal, { params: { id: studentId }, body: goal }))}
        />
      </section>
    </>
  );
}

interface ScoresProps {
  studentId: string;
  known: OfficeScoresResponse;
  keep: (answer: OfficeScoresResponse) => void;
}

function Scores({ studentId, known: { scores, today }, keep }: ScoresProps) {
  const [task, setTask] = useState<Task | null>(null);
  const returnFocus = useFocusReturn();
  const close = (to: string) => {
    setTask(null);
    returnFocus(to);
  };
  const verdict = verdictOf(scores);
  // The stored score. After a conflict, the dialog compares its values with it.
  const entered = scores.find(({ id }) => id === task?.score?.id) ?? null;
  return (
    <section aria-labelledby="office-scores">
      <div className={css.sectionHead}>
        <h2 className={css.heading} id="office-scores">
          Scores
        </h2>
        <Button id={addId} aria-haspopup="dialog" onClick={() => setTask({ kind: 'enter', score: null })}>
          Enter a score
        </Button>
      </div>
      {scores.length === 0 && <p className={css.muted}>No scores yet.</p>}
      {scores.length > 0 && (
        <Table
          dense
          caption="Scores"
          hideCaption
          columns={[...columns, changing(setTask)]}
          rows={scores}
          rowKey={({ id }) => id}
        />
      )}
      {verdict && (
        <p className={css.verdict}>
          {verdict.headline} {verdict.reason} {verdict.note}
        </p>
      )}
      {task?.kind === 'enter' && (
        <ScoreDialog
          studentId={studentId}
          score={entered}
          today={today}
          keep={keep}
          onClose={() => close(entered ? correctId(entered.id) : addId)}
        />
      )}
      {task?.kind === 'topics' && entered && (
        <TopicsDialog
          studentId={studentId}
          name={nameOf(entered)}
          score={entered}
          usual={noTotals}
          hasNext={false}
          onSaved={keep}
          reload={async () => keep(await officeApi.send(getOfficeScores, { params: { id: studentId } }))}
          onDone={() => close(topicsId(entered.id))}
          onClose={() => close(topicsId(entered.id))}
        />
      )}
      {task?.kind === 'remove' && task.score && (
        <RemoveDialog studentId={studentId} score={task.score} keep={keep} onClose={() => close(addId)} />
      )}
    </section>
  );
}

/** No suggested question counts, because the student's other tests may have had different ones. */
const noTotals = {};

const nameOf = ({ test, total, taken_on: day }: OfficeScore) => `${test} ${total} of ${dateText(day)}`;

const columns: readonly TableColumn<OfficeScore>[] = [
  { key: 'day', header: 'Date', cell: ({ taken_on: day }) => dateText(day), main: true },
  {
    key: 'test',
    header: 'Test',
    cell: ({ test, form, source }) =>
      `${form === null ? test : actFormTexts[form]}, ${scoreSourceTexts[source].toLowerCase()}`,
  },
  { key: 'sections', header: 'Sections', cell: (score) => sectionsText(score) },
  { key: 'total', header: 'Score', cell: ({ total }) => <strong>{total}</strong>, align: 'end' },
  { key: 'topics', header: 'Topics', cell: ({ topics }) => (topics.length > 0 ? 'Entered' : '–') },
  { key: 'by', header: 'Entered by', cell: ({ entered_by: name }) => name },
];

/** The column with the buttons. @param onStart called with the selected action */
function changing(onStart: (task: Task) => void): TableColumn<OfficeScore> {
  const cell = (score: OfficeScore) => (
    <span className={css.rowButtons}>
      <Button
        variant="quiet"
        id={correctId(score.id)}
        aria-haspopup="dialog"
        aria-label={`Correct: ${nameOf(score)}`}
        onClick={() => onStart({ kind: 'enter', score })}
      >
        Correct
      </Button>
      <Button
        variant="quiet"
        id={topicsId(score.id)}
        aria-haspopup="dialog"
        aria-label={`Topics: ${nameOf(score)}`}
        onClick={() => onStart({ kind: 'topics', score })}
      >
        Topics
      </Button>
      <Button
        variant="quiet"
        aria-haspopup="dialog"
        aria-label={`Remove: ${nameOf(score)}`}
        onClick={() => onStart({ kind: 'remove', score })}
      >
        Remove
      </Button>
    </span>
  );
  return { key: 'change', header: 'Change', cell };
}

interface RemoveDialogProps {
  studentId: string;
  score: OfficeScore;
  keep: (answer: OfficeScoresResponse) => void;
  onClose: () => void;
}

function RemoveDialog({ studentId, score, keep, onClose }: RemoveDialogProps) {
  const show = useToast();
  const { mutate, isPending, error } = useMutation({
    mutationFn: () => officeApi.send(removeOfficeScore, { params: { id: studentId, score: score.id } }),
    onSuccess: (answer) => {
      keep(answer);
      show({ tone: 'success', title: 'Removed', description: `${nameOf(score)}.` });
      onClose();
    },
  });
  const problem = officeProblem(error, { title: 'Not removed', text: 'That did not work. Please try again.' });
  return (
    <ConfirmDialog
      open
      title={`Remove ${nameOf(score)}?`}
      description={
        <>
          <p>The family no longer sees it. It cannot be restored.</p>
          <ProblemNotice problem={isPending ? null : problem} />
        </>
      }
      confirmText="Remove"
      busyText={isPending && 'Removing...'}
      onConfirm={() => mutate()}
      onCancel={onClose}
    />
  );
}
