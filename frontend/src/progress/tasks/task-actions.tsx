import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { StudentTask } from '@academy/contracts/http/student-tasks';
import { messageOf } from '../../api/errors';
import type { TasksApi } from '../../api/progress/tasks';
import { focusWhenShown } from '../../lib/focus';
import { Button } from '../../ui/button/button';
import { useToast } from '../../ui/toast/toast';
import * as rowCss from '../check-row.css';
import * as css from './tasks.css';

const failed = 'We could not save that. Please try again.';

/** A mutation that removes or restores a task and shows a toast on failure. */
function useRemoval(api: TasksApi, task: StudentTask, isRemoved: boolean, onDone: () => void) {
  const cache = useQueryClient();
  const show = useToast();
  return useMutation({
    mutationFn: () => api.setRemoved(task.id, isRemoved),
    onSuccess: (tasks) => {
      cache.setQueryData(api.key, tasks);
      onDone();
    },
    onError: (error) => show({ tone: 'error', title: 'Not saved', description: messageOf(error, failed) }),
  });
}

interface TaskActionsProps {
  api: TasksApi;
  task: StudentTask;
  onEdit: () => void;
  onRemoved: () => void;
}

/** The Change and Remove buttons, for readers who may change the task. */
export function TaskActions({ api, task, onEdit, onRemoved }: TaskActionsProps) {
  const { mutate, isPending } = useRemoval(api, task, true, onRemoved);
  if (!task.may_change) return null;
  return (
    <div className={rowCss.actions}>
      <Button variant="quiet" aria-label={`Change: ${task.title}`} onClick={onEdit}>
        Change
      </Button>
      <Button
        variant="quiet"
        aria-label={`Remove: ${task.title}`}
        busyText={isPending && 'Removing...'}
        onClick={() => mutate()}
      >
        Remove
      </Button>
    </div>
  );
}

interface RemovedTaskProps {
  api: TasksApi;
  task: StudentTask;
  onRestored: () => void;
}

/** Replaces a removed task with a message and an undo button, which takes focus from the pressed remove button. */
export function RemovedTask({ api, task, onRestored }: RemovedTaskProps) {
  const show = useToast();
  const { mutate, isPending } = useRemoval(api, task, false, () => {
    show({ tone: 'success', title: 'Task is back', description: task.title });
    onRestored();
  });
  return (
    <div className={css.removed}>
      <p role="status">“{task.title}” was removed.</p>
      <Button
        ref={focusWhenShown}
        variant="quiet"
        aria-label={`Undo: remove ${task.title}`}
        busyText={isPending && 'Undoing...'}
        onClick={() => mutate()}
      >
        Undo
      </Button>
    </div>
  );
}
