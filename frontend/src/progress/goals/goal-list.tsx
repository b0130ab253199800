import { useMutation } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import type { Goal, SaveGoalRequest } from '@academy/contracts/http/progress';
import type { GoalState } from '@academy/contracts/rules/goals';
import { messageOf } from '../../api/errors';
import { focusWhenShown } from '../../lib/focus';
import { muted } from '../../theme/type.css';
import { Button } from '../../ui/button/button';
import { CheckboxField } from '../../ui/field/checkbox-field';
import { Stack } from '../../ui/layout/layout';
import { Notice } from '../../ui/notice/notice';
import * as css from '../scores/scores.css';
import { GoalForm } from './goal-form';

export type SaveGoal = (goal: SaveGoalRequest) => Promise<void>;

const stateOf = ({ done_at: done }: Goal): GoalState => (done === null ? 'open' : 'done');

const changed = ({ id, title, target_test, target_score }: Goal, state: GoalState): SaveGoalRequest => ({
  id,
  title,
  target_test,
  target_score,
  state,
});

/** Goals with checkboxes and remove buttons with undo, and a form for a new goal. */
export function GoalList({ goals, save }: { goals: readonly Goal[]; save: SaveGoal }) {
  const [removed, setRemoved] = useState<Goal | null>(null);
  const list = useRef<HTMLDivElement>(null);
  const { mutate, isPending, error } = useMutation({ mutationFn: save });
  const remove = (goal: Goal) => mutate(changed(goal, 'removed'), { onSuccess: () => setRemoved(goal) });
  const undo = (goal: Goal) =>
    mutate(changed(goal, stateOf(goal)), {
      onSuccess: () => {
        // The pressed button is removed.
        flushSync(() => setRemoved(null));
        list.current?.focus();
      },
    });
  return (
    <Stack gap={5}>
      <div ref={list} tabIndex={-1}>
        {goals.length === 0 && !removed && (
          <p className={muted}>No goals yet. A good first one is the score to reach, such as 1400 on the SAT.</p>
        )}
        {goals.length > 0 && (
          <ul className={css.goals} role="list">
            {goals.map((goal) => (
              <li key={goal.id} className={css.goal}>
                <CheckboxField
                  id={`goal-${goal.id}`}
                  label={
                    <span className={goal.done_at === null ? undefined : css.doneGoal}>
                      {goal.title}
                      {goal.target_test && (
                        <span className={muted}>
                          {' '}
                          ({goal.target_test} {goal.target_score})
                        </span>
                      )}
                    </span>
                  }
                  checked={goal.done_at !== null}
                  disabled={isPending}
                  onChange={({ target }) => mutate(changed(goal, target.checked ? 'done' : 'open'))}
                />
                <Button variant="quiet" aria-label={`Remove: ${goal.title}`} onClick={() => !isPending && remove(goal)}>
                  Remove
                </Button>
              </li>
            ))}
          </ul>
        )}
      </div>
      {removed && (
        <Notice tone="info" live="status">
          “{removed.title}” was removed.{' '}
          <Button variant="quiet" ref={focusWhenShown} onClick={() => !isPending && undo(removed)}>
            Undo
          </Button>
        </Notice>
      )}
      {error && !isPending && (
        <Notice tone="danger" title="Not saved" live="alert">
          {messageOf(error, 'We could not save the goal. Please try again.')}
        </Notice>
      )}
      <GoalForm save={save} />
    </Stack>
  );
}
