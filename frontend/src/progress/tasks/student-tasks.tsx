import { useQuery } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import type { StudentTask } from '@academy/contracts/http/student-tasks';
import { completedTasksPercent } from '@academy/contracts/rules/student-tasks';
import { messageOf } from '../../api/errors';
import { tasksQuery, type TasksApi } from '../../api/progress/tasks';
import { LoadFailure } from '../../ui/load-failure/load-failure';
import { muted } from '../../theme/type.css';
import { Button } from '../../ui/button/button';
import { ProgressText } from '../../ui/progress/progress';
import { RemovedTask, TaskActions } from './task-actions';
import { TaskDialog } from './task-dialog';
import { TaskGroups } from './task-groups';
import * as css from './tasks.css';
import type { TaskReader } from './task-words';

interface StudentTasksProps {
  api: TasksApi;
  reader: TaskReader;
}

/** All tasks of a student, which can be checked off, added, changed and removed. */
export function StudentTasks({ api, reader }: StudentTasksProps) {
  const { data, error, isFetching, refetch } = useQuery({ ...tasksQuery(api), refetchOnMount: 'always' });
  const [editing, setEditing] = useState<string | null>(null);
  const [removed, setRemoved] = useState<StudentTask | null>(null);
  const adder = useRef<HTMLButtonElement>(null);
  if (!data && error)
    return (
      <LoadFailure
        text={messageOf(error, 'We could not load the tasks. Please try again.')}
        busy={isFetching}
        onRetry={() => void refetch()}
      />
    );
  if (!data) return <ProgressText>Loading the tasks...</ProgressText>;
  const edited = data.tasks.find(({ id }) => id === editing) ?? null;
  return (
    <div className={css.part}>
      <div className={css.head}>
        <p className={css.share}>{shareText(data.counts)}</p>
        <Button ref={adder} variant="secondary" onClick={() => setEditing('new')}>
          Add a task
        </Button>
      </div>
      {removed && (
        <RemovedTask
          key={removed.id}
          api={api}
          task={removed}
          onRestored={() => {
            setRemoved(null);
            adder.current?.focus();
          }}
        />
      )}
      {data.tasks.length === 0 && <p className={muted}>{emptyText(reader)}</p>}
      <TaskGroups
        api={api}
        tasks={data}
        reader={reader}
        renderActions={(task) => (
          <TaskActions api={api} task={task} onEdit={() => setEditing(task.id)} onRemoved={() => setRemoved(task)} />
        )}
      />
      {(editing === 'new' || edited) && (
        <TaskDialog api={api} side={reader.side} today={data.today} task={edited} onClose={() => setEditing(null)} />
      )}
    </div>
  );
}

function shareText(counts: { done: number; total: number }): string {
  const percent = completedTasksPercent([counts]);
  return percent === null
    ? 'No tasks in the last 90 days'
    : `${counts.done} of ${counts.total} tasks done in the last 90 days (${percent}%)`;
}

function emptyText({ side, firstName }: TaskReader): string {
  if (side === 'student')
    return 'Nothing to do. Homework from your tutor appears here, and you can add your own tasks.';
  return side === 'parent'
    ? `Nothing to do. Homework from ${firstName}’s tutor appears here, and you can add tasks yourself.`
    : `Nothing to do. What you add here is shown to ${firstName} and the parent.`;
}
