import { useMutation } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import type { SaveGoalRequest } from '@academy/contracts/http/progress';
import { checkGoal } from '@academy/contracts/rules/goals';
import { isScoreTest } from '@academy/contracts/rules/scores';
import { ApiError, messageOf } from '../../api/errors';
import { messagesOf, sendsWhenReady, useForm, type Messages } from '../../forms/form-state';
import { newId } from '../../lib/uuid';
import { Button } from '../../ui/button/button';
import { SelectField } from '../../ui/field/select-field';
import { TextField } from '../../ui/field/text-field';
import { Inline, Stack } from '../../ui/layout/layout';
import { Notice } from '../../ui/notice/notice';
import * as css from '../scores/scores.css';
import type { SaveGoal } from './goal-list';

type Field = 'title' | 'target_test' | 'target_score';
type Values = Record<Field, string>;

const empty: Values = { title: '', target_test: '', target_score: '' };

const read = ({ title, target_test: test, target_score: score }: Values) => ({
  title: title.trim(),
  target_test: isScoreTest(test) ? test : null,
  // Without a test there is no score. Non-numeric input becomes NaN, which validation rejects.
  target_score: isScoreTest(test) ? (/^\s*\d+\s*$/.test(score) ? Number(score) : Number.NaN) : null,
});

const check = (values: Values): Messages<Field> =>
  Object.fromEntries(Object.entries(checkGoal(read(values))).map(([field, [message]]) => [field, message]));

/** A button that opens a form for a new goal, optionally with a target score. */
export function GoalForm({ save }: { save: SaveGoal }) {
  const [isOpen, setOpen] = useState(false);
  const opener = useRef<HTMLButtonElement>(null);
  const close = () => {
    flushSync(() => setOpen(false));
    opener.current?.focus();
  };
  if (isOpen) return <Fields save={save} onClose={close} />;
  return (
    <Inline gap={3}>
      <Button ref={opener} variant="secondary" onClick={() => setOpen(true)}>
        Add a goal
      </Button>
    </Inline>
  );
}

function Fields({ save, onClose }: { save: SaveGoal; onClose: () => void }) {
  // Constant across retries, so that a goal is never added twice.
  const [id] = useState(newId);
  const { mutate, isPending, error } = useMutation({
    mutationFn: (goal: SaveGoalRequest) => save(goal),
    onSuccess: onClose,
  });
  const refused = error instanceof ApiError ? error.fieldErrors : {};
  const form = useForm<Field>({
    id: 'new-goal',
    initial: empty,
    check,
    showOn: 'submit',
    refused: messagesOf(refused, { title: 'title', target_test: 'target_test', target_score: 'target_score' }),
  });
  const test = form.field('target_test');
  const titleId = form.field('title').id;
  useEffect(() => document.getElementById(titleId)?.focus(), [titleId]);
  return (
    <form
      noValidate
      aria-label="New goal"
      onSubmit={sendsWhenReady(form, isPending, (values) => mutate({ id, ...read(values), state: 'open' }))}
    >
      <Stack gap={4}>
        <div className={css.goalFields}>
          <TextField label="Goal" autoComplete="off" required {...form.field('title')} />
          <SelectField
            {...test}
            label="Target score"
            onChange={({ target }) => form.set({ target_test: target.value })}
            options={[
              { value: 'SAT', label: 'On the SAT' },
              { value: 'ACT', label: 'On the ACT' },
            ]}
            placeholder="None"
          />
          {test.value !== '' && (
            <TextField
              label={test.value === 'SAT' ? 'SAT total' : 'ACT composite'}
              inputMode="numeric"
              autoComplete="off"
              required
              {...form.field('target_score')}
            />
          )}
        </div>
        {error && !isPending && form.valid && (
          <Notice tone="danger" title="Not saved" live="alert">
            {messageOf(error, 'We could not save the goal. Please try again.')}
          </Notice>
        )}
        <Inline gap={3}>
          <Button type="submit" busyText={isPending && 'Saving...'}>
            Save goal
          </Button>
          <Button variant="quiet" onClick={onClose}>
            Cancel
          </Button>
        </Inline>
      </Stack>
    </form>
  );
}
