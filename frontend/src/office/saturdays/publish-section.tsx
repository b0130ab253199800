import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import {
  publishResults,
  type DateScoresResponse,
  type DateScoresTest,
  type PublishResultsRequest,
} from '@academy/contracts/http/office/scores';
import { isStale } from '../../api/errors';
import { officeApi } from '../../api/office/client';
import { dateScoresScope } from '../../api/office/scores';
import { Button } from '../../ui/button/button';
import { ConfirmDialog } from '../../ui/dialog/confirm-dialog';
import { CheckboxField } from '../../ui/field/checkbox-field';
import { Stack } from '../../ui/layout/layout';
import { useToast } from '../../ui/toast/toast';
import { officeProblem } from '../office-problem';
import { ProblemNotice } from '../problem-notice';
import { useFocusReturn } from '../use-focus-return';
import { resultsOf, type ReadyStudent } from './results';
import { counted } from '../counted';
import * as css from './score-grid.css';

interface PublishSectionProps {
  day: string;
  tests: readonly DateScoresTest[];
  keep: (answer: DateScoresResponse) => void;
  reload: () => Promise<unknown>;
}

/** Id of the button, which receives focus afterwards. */
const publishId = 'publish-results';

/** Number of students with published results, and a button to publish the others. */
export function PublishSection({ day, tests, keep, reload }: PublishSectionProps) {
  const [isAsking, setAsking] = useState(false);
  const returnFocus = useFocusReturn();
  const { ready, waiting, published } = resultsOf(tests);
  const close = () => {
    setAsking(false);
    returnFocus(publishId);
  };
  return (
    <section className={css.grid} aria-labelledby="results">
      <h2 className={css.title} id="results">
        Results
      </h2>
      <p className={css.facts}>
        {counted(ready.length, 'student')} ready, {waiting} without every score, {published} published. Families see a
        score after it is published.
      </p>
      {ready.length > 0 && (
        <Button id={publishId} aria-haspopup="dialog" onClick={() => setAsking(true)}>
          Publish results
        </Button>
      )}
      {isAsking && <PublishDialog day={day} ready={ready} keep={keep} reload={reload} onClose={close} />}
    </section>
  );
}

interface PublishDialogProps extends Omit<PublishSectionProps, 'tests'> {
  ready: readonly ReadyStudent[];
  onClose: () => void;
}

/** What staff should know about a student's results before publishing. */
function hintOf({ isCorrected, isTopicsOnly, lacksTopics }: Omit<ReadyStudent, 'id' | 'name' | 'scores'>) {
  if (isCorrected) return 'Corrected since the last email. The family already sees this score.';
  if (isTopicsOnly) return 'The family knows the scores. Topics were entered or changed since the last email.';
  return lacksTopics ? 'Without topics: the family gets no report by topic yet.' : undefined;
}

/** Asks which families receive their results now. */
function PublishDialog({ day, ready, keep, reload, onClose }: PublishDialogProps) {
  const show = useToast();
  const [left, setLeft] = useState<readonly string[]>([]);
  const chosen = ready.filter(({ id }) => !left.includes(id));
  const { mutate, isPending, error } = useMutation({
    scope: dateScoresScope(day),
    mutationFn: (scores: PublishResultsRequest['scores']) =>
      officeApi.send(publishResults, { params: { date: day }, body: { scores } }),
    onSuccess: (answer) => {
      keep(answer);
      show({ tone: 'success', title: `Results of ${counted(chosen.length, 'student')} published` });
      onClose();
    },
    // After a conflict, reload so that the next attempt publishes the stored scores.
    onError: async (failure) => {
      if (isStale(failure)) await reload();
    },
  });
  // Exactly what is shown: an unfinished save of a score may change the list before this runs.
  const publish = () =>
    mutate(
      chosen.flatMap(({ scores }) =>
        scores.map(({ id, version, topics_version }) => ({ id, version, topics_version })),
      ),
    );
  const problem = officeProblem(error, { title: 'Not published', text: 'That did not work. Please try again.' });
  const choose = (id: string, isChosen: boolean) =>
    setLeft((before) => (isChosen ? before.filter((one) => one !== id) : [...before, id]));
  return (
    <ConfirmDialog
      open
      tone="primary"
      title="Publish results?"
      description={
        <Stack gap={4}>
          <p>Each parent gets an email with the scores and their reports by topic. You cannot undo this.</p>
          <div role="group" aria-label="Students">
            {ready.map(({ id, name, scores, ...student }) => (
              <CheckboxField
                key={id}
                id={`publish-${id}`}
                label={`${name}: ${scores.map(({ test, total }) => `${test} ${total}`).join(', ')}`}
                hint={hintOf(student)}
                checked={!left.includes(id)}
                onChange={({ target }) => choose(id, target.checked)}
              />
            ))}
          </div>
          <ProblemNotice problem={isPending ? null : problem} />
        </Stack>
      }
      confirmText={`Publish and email ${counted(chosen.length, 'parent')}`}
      busyText={isPending && 'Publishing...'}
      onConfirm={() => (chosen.length > 0 ? publish() : onClose())}
      onCancel={onClose}
    />
  );
}
