import type { StudentTask } from '@academy/contracts/http/student-tasks';
import { academyDay } from '@academy/contracts/rules/dates';
import { dayBesideToday, dueWords, type TaskSide } from '@academy/contracts/rules/student-tasks';

/** The reader of a task. */
export interface TaskReader {
  side: TaskSide;
  /** The student's first name. */
  firstName: string;
}

const addedBy = (side: TaskSide, staffName: string | null, reader: TaskReader): string => {
  if (side === 'staff') return staffName ?? 'the academy';
  if (side === reader.side) return 'you';
  if (side === 'student') return reader.firstName;
  return reader.side === 'student' ? 'your parent' : 'the parent';
};

/**
 * Returns the facts below a task's title: when it is due or was done, and who added it.
 * @param today YYYY-MM-DD, academy time
 */
export function taskFacts(task: StudentTask, today: string, reader: TaskReader): string[] {
  const when = task.completed_at
    ? `Done ${dayBesideToday(academyDay(new Date(task.completed_at)), today)}`
    : task.due_on && dueWords(task.due_on, today);
  const from = `Added by ${addedBy(task.assigned_by, task.assigned_by_name, reader)}`;
  return [when, from].filter((fact) => fact !== null);
}
