import type { TaskCounts, TaskSide } from '../rules/student-tasks.js';

/** Homework or a to-do of a student. */
export interface StudentTask {
  id: string;
  title: string;
  /** Null without any. */
  details: string | null;
  /** YYYY-MM-DD, academy time; null without a date. */
  due_on: string | null;
  assigned_by: TaskSide;
  /** First name of the staff member who assigned it; null when it was the parent or the student. */
  assigned_by_name: string | null;
  /** ISO 8601. */
  assigned_at: string;
  /** ISO 8601; null while it is open. */
  completed_at: string | null;
  completed_by: TaskSide | null;
  /** Counts the changes; see {@link UpdateStudentTaskRequest.version}. */
  version: number;
  /** Whether the caller may change and remove it. */
  may_change: boolean;
}

/** The tasks of a student: all that are open, and those that were completed in the last 30 days. */
export interface StudentTasks {
  /** Open ones first, by due day and then as they were added; then the ones completed last. */
  tasks: StudentTask[];
  /** Of the tasks that were added in the last 90 days; `completedTasksPercent` makes the share of them. */
  counts: TaskCounts;
  /** YYYY-MM-DD, academy time. */
  today: string;
}

/**
 * Answer of every call on the tasks of a student.
 *
 * Families: `GET /students/:id/tasks`, for a parent's living child and for students themselves; any other student is 404. Staff:
 * `/office/students/:id/tasks`, for a tutor's students and for everyone at the desk and above. `:task` is a task of that student,
 * otherwise 404.
 * - `POST …/tasks` (201) adds one, `PUT …/tasks/:task` changes it
 * - `POST …/tasks/:task/completion` completes it, `DELETE …/tasks/:task/completion` opens it again; done twice it is done once
 * - `DELETE …/tasks/:task` removes it, `POST …/tasks/:task/restoration` brings it back
 *
 * Changing, removing and bringing back is for the side that added the task and for staff; 403 otherwise.
 */
export interface StudentTasksResponse {
  success: true;
  data: StudentTasks;
}

/** `POST …/tasks`. 422 `errors` by field. 429 for a family after 100 in an hour. */
export interface AddStudentTaskRequest {
  /** UUID that the client makes: sent twice, the task is added once. */
  id: string;
  title: string;
  /** May be empty. */
  details: string;
  /** YYYY-MM-DD, academy time; empty without a date. */
  due_on: string;
}

/** `PUT …/tasks/:task`. 422 `errors` by field; 409 `stale_version` when another person has saved since. */
export interface UpdateStudentTaskRequest extends Omit<AddStudentTaskRequest, 'id'> {
  /** {@link StudentTask.version} as it was read. */
  version: number;
}
