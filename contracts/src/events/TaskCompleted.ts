import type { TaskSide } from '../rules/student-tasks.js';

/** A student's task was completed. A task can be reopened and completed again. */
export interface TaskCompleted {
  task_id: string;
  student_id: string;
  completed_by: TaskSide;
}

export const taskCompleted = { name: 'TaskCompleted', version: 1 } as const;
