import type { TaskSide } from '../rules/student-tasks.js';

/** A task was added for a student. */
export interface TaskAssigned {
  task_id: string;
  student_id: string;
  assigned_by: TaskSide;
}

export const taskAssigned = { name: 'TaskAssigned', version: 1 } as const;
