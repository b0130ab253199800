import type { StudentTask, StudentTasks } from '@academy/contracts/http/student-tasks';
import { taskGroupOf } from '@academy/contracts/rules/student-tasks';
import type { ReactNode } from 'react';
import { messageOf } from '../../api/errors';
import type { TasksApi } from '../../api/progress/tasks';
import { CheckRow } from '../check-row';
import * as css from '../check-row.css';
import { useCheck } from '../use-check';
import { taskFacts, type TaskReader } from './task-words';

interface TaskRowProps {
  api: TasksApi;
  task: StudentTask;
  /** YYYY-MM-DD, academy time. */
  today: string;
  reader: TaskReader;
  /** Called when the task is checked off or reopened. */
  onCheck?: () => void;
  /** Further actions. */
  children?: ReactNode;
}

/** Returns the tasks after the reader completed or reopened one. */
export function markTask(data: StudentTasks, id: string, isDone: boolean, { side }: TaskReader): StudentTasks {
  const at = isDone ? new Date().toISOString() : null;
  return {
    ...data,
    tasks: data.tasks.map((task) =>
      task.id === id ? { ...task, completed_at: at, completed_by: isDone ? side : null } : task,
    ),
  };
}

/** A task's row with a checkbox. */
export function TaskRow({ api, task, today, reader, onCheck, children }: TaskRowProps) {
  const isDone = task.completed_at !== null;
  const { mutate, error } = useCheck<StudentTasks>({
    key: api.key,
    mark: (data, done) => markTask(data, task.id, done, reader),
    restore: (data, { tasks: before }) => ({
      ...data,
      tasks: data.tasks.map((one) => (one.id === task.id ? (before.find(({ id }) => id === one.id) ?? one) : one)),
    }),
    save: (done) => api.setDone(task.id, done),
  });
  const [first, ...more] = taskFacts(task, today, reader);
  const isLate = taskGroupOf(task.due_on, isDone, today) === 'overdue';
  return (
    <CheckRow
      title={task.title}
      isDone={isDone}
      facts={
        <>
          <span className={isLate ? css.late : undefined}>{first}</span>
          {more.map((fact) => ` · ${fact}`)}
        </>
      }
      details={task.details}
      failure={error && messageOf(error, 'We could not save that. Please try again.')}
      onCheck={(done) => {
        onCheck?.();
        mutate(done);
      }}
    >
      {children}
    </CheckRow>
  );
}
