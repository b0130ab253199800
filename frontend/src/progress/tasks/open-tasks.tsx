import { useQuery } from '@tanstack/react-query';
import { useState, type ReactNode } from 'react';
import { tasksQuery, type TasksApi } from '../../api/progress/tasks';
import { muted } from '../../theme/type.css';
import * as rowCss from '../check-row.css';
import { TaskRow } from './task-row';
import type { TaskReader } from './task-words';

/** Maximum number of tasks per student on a dashboard. */
const most = 5;

interface OpenTasksProps {
  api: TasksApi;
  reader: TaskReader;
  /** Shown if there are no open tasks. */
  empty: ReactNode;
  /** Renders a link to the whole list. @param more number of open tasks that are not shown */
  renderLink: (more: number) => ReactNode;
}

/** A student's next tasks, which can be checked off. Renders nothing while loading or after a failure. */
export function OpenTasks({ api, reader, empty, renderLink }: OpenTasksProps) {
  const { data } = useQuery({ ...tasksQuery(api), refetchOnMount: 'always' });
  // Tasks that are checked off here stay visible until the user leaves the page.
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
