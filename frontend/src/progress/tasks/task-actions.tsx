import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { StudentTask } from '@academy/contracts/http/student-tasks';
import { messageOf } from '../../api/errors';
import type { TasksApi } from '../../api/progress/tasks';
import { Button } from '../../ui/button/button';
import { useToast } from '../../ui/toast/toast';
import * as rowCss from '../check-row.css';
import * as css from './tasks.css';

const failed = 'We could not save that. Please try again.';

/** Removes a task, or brings it back. A failure is shown as a toast. */
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

/** What those who may change a task can do with it beside checking it off. */
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

/** In place of a removed task: says so, and brings it back. Takes focus from the button that removed it. */
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
        ref={(button) => button?.focus({ preventScroll: true })}
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
