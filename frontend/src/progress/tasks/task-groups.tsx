import { useState, type ReactNode } from 'react';
import type { StudentTask, StudentTasks } from '@academy/contracts/http/student-tasks';
import { taskGroupLabels, taskGroupOf, taskGroups, type TaskGroup } from '@academy/contracts/rules/student-tasks';
import type { TasksApi } from '../../api/progress/tasks';
import * as rowCss from '../check-row.css';
import * as css from './tasks.css';
import { TaskRow } from './task-row';
import type { TaskReader } from './task-words';

interface TaskGroupsProps {
  api: TasksApi;
  tasks: StudentTasks;
  reader: TaskReader;
  /** Renders further actions of a task. */
  renderActions: (task: StudentTask) => ReactNode;
}

/** Tasks grouped by due date. A task that is checked off stays in its group until the user leaves the page, so that nothing jumps. */
export function TaskGroups({ api, tasks: { tasks, today }, reader, renderActions }: TaskGroupsProps) {
  const [kept, setKept] = useState<Readonly<Record<string, TaskGroup>>>({});
  const groupOf = ({ id, due_on, completed_at }: StudentTask) =>
    kept[id] ?? taskGroupOf(due_on, completed_at !== null, today);
  return taskGroups.map((group) => {
    const ofGroup = tasks.filter((task) => groupOf(task) === group);
    if (ofGroup.length === 0) return null;
    const rows = (
      <ul className={rowCss.list} role="list">
        {ofGroup.map((task) => (
          <TaskRow
            key={task.id}
            api={api}
            task={task}
            today={today}
            reader={reader}
            onCheck={() => setKept((before) => ({ ...before, [task.id]: group }))}
          >
            {renderActions(task)}
          </TaskRow>
        ))}
      </ul>
    );
    const label = taskGroupLabels[group];
    return group === 'done' ? (
      <details key={group}>
        <summary className={css.summary}>
          {label} in the last 30 days ({ofGroup.length})
        </summary>
        {rows}
      </details>
    ) : (
      <section key={group} aria-label={label}>
        <h3 className={css.group}>{label}</h3>
        {rows}
      </section>
    );
  });
}
