import { useQuery } from '@tanstack/react-query';
import { useState, type ReactNode } from 'react';
import { tasksQuery, type TasksApi } from '../../api/progress/tasks';
import { muted } from '../../theme/type.css';
import * as rowCss from '../check-row.css';
import { TaskRow } from './task-row';
import type { TaskReader } from './task-words';

/** Tasks that a dashboard shows of a student. */
const most = 5;

interface OpenTasksProps {
  api: TasksApi;
  reader: TaskReader;
  /** Shown when there is nothing to do. */
  empty: ReactNode;
  /** A link to the whole list. @param more how many open tasks are not shown */
  renderLink: (more: number) => ReactNode;
}

/** The next tasks of a student, to check off. Shows nothing until they are loaded, and nothing when they cannot be. */
export function OpenTasks({ api, reader, empty, renderLink }: OpenTasksProps) {
  const { data } = useQuery({ ...tasksQuery(api), refetchOnMount: 'always' });
  // Checked off here, a task stays until the page is left.
  const [checked, setChecked] = useState<ReadonlySet<string>>(new Set());
  if (!data) return null;
  const open = data.tasks.filter(({ id, completed_at }) => completed_at === null || checked.has(id));
  if (open.length === 0) return empty;
  return (
    <>
      <ul className={rowCss.list} role="list">
        {open.slice(0, most).map((task) => (
          <TaskRow
            key={task.id}
            api={api}
            task={task}
            today={data.today}
            reader={reader}
            onCheck={() => setChecked((before) => new Set([...before, task.id]))}
          />
        ))}
      </ul>
      <p className={muted}>{renderLink(Math.max(0, open.length - most))}</p>
    </>
  );
}
