import { call, type } from './call.js';
import type { TaskCounts, TaskSide } from '../rules/student-tasks.js';

/** Homework or another task of a student. */
export interface StudentTask {
  id: string;
  title: string;
  /** Null if there are none. */
  details: string | null;
  /** YYYY-MM-DD, academy time; null without a due date. */
  due_on: string | null;
  assigned_by: TaskSide;
  /** First name of the staff member who assigned it; null if the parent or the student did. */
  assigned_by_name: string | null;
  /** ISO 8601. */
  assigned_at: string;
  /** ISO 8601; null while the task is open. */
  completed_at: string | null;
  completed_by: TaskSide | null;
  /** Number of changes; see {@link UpdateStudentTaskRequest.version}. */
  version: number;
  /** Whether the caller may change and remove it. */
  may_change: boolean;
}

/** A student's open tasks, and those completed in the last 30 days. */
export interface StudentTasks {
  /** Open tasks by due day, then in the order they were added; after them, completed tasks, most recent first. */
  tasks: StudentTask[];
  /** Counts of the tasks added in the last 90 days, for `completedTasksPercent`. */
  counts: TaskCounts;
  /** YYYY-MM-DD, academy time. */
  today: string;
}

/**
 * Response to every call on a student's tasks.
 *
 * Families: `/students/:id/tasks`, for the student and their parent; 404 for any other student. Staff: `/office/students/:id/tasks`, for
 * the student's tutor, and for the desk and above. 404 when `:task` is not a task of that student.
 * - `POST …/tasks` (201) adds a task, `PUT …/tasks/:task` changes it
 * - `POST …/tasks/:task/completion` completes it, `DELETE …/tasks/:task/completion` reopens it; both are idempotent
 * - `DELETE …/tasks/:task` removes it, `POST …/tasks/:task/restoration` restores it
 *
 * Only staff and the side that added a task may change, remove and restore it; otherwise 403.
 */
export interface StudentTasksResponse {
  success: true;
  data: StudentTasks;
}

/** `POST …/tasks`. 422 `errors` by field. 429 for families after 100 in an hour. */
export interface AddStudentTaskRequest {
  /** UUID from the client. A repeated request adds the task only once. */
  id: string;
  title: string;
  /** May be empty. */
  details: string;
  /** YYYY-MM-DD, academy time; empty without a due date. */
  due_on: string;
}

/** `PUT …/tasks/:task`. 422 `errors` by field; 409 `stale_version` when someone else has saved since. */
export interface UpdateStudentTaskRequest extends Omit<AddStudentTaskRequest, 'id'> {
  /** {@link StudentTask.version} as it was read. */
  version: number;
}

// Tutors may only use the calls of the office for their own students, the desk and above for all students.

export const listStudentTasks = call('GET', '/students/:id/tasks', 'signed-in', {
  answer: type<StudentTasksResponse>(),
});
export const addStudentTask = call('POST', '/students/:id/tasks', 'signed-in', {
  body: type<AddStudentTaskRequest>(),
  answer: type<StudentTasksResponse>(),
  status: 201,
  idempotent: 'id',
  audit: ['student'],
  example: {
    details: 'Pages 40 to 52',
    due_on: '2027-01-04',
    id: '8cd190bf-70cd-4c71-9bcc-d0807de49b0a',
    title: 'Read chapter 4',
  },
});
export const updateStudentTask = call('PUT', '/students/:id/tasks/:task', 'signed-in', {
  body: type<UpdateStudentTaskRequest>(),
  answer: type<StudentTasksResponse>(),
  audit: ['student'],
  example: { details: 'Pages 40 to 52', due_on: '2027-01-04', title: 'Read chapter 4', version: 1 },
});
export const removeStudentTask = call('DELETE', '/students/:id/tasks/:task', 'signed-in', {
  answer: type<StudentTasksResponse>(),
  audit: ['student'],
});
export const restoreStudentTask = call('POST', '/students/:id/tasks/:task/restoration', 'signed-in', {
  answer: type<StudentTasksResponse>(),
  idempotent: 'state',
  audit: ['student'],
});
export const completeStudentTask = call('POST', '/students/:id/tasks/:task/completion', 'signed-in', {
  answer: type<StudentTasksResponse>(),
  idempotent: 'state',
  audit: ['student'],
});
export const reopenStudentTask = call('DELETE', '/students/:id/tasks/:task/completion', 'signed-in', {
  answer: type<StudentTasksResponse>(),
  audit: ['student'],
});
export const listTasksOfStudent = call('GET', '/office/students/:id/tasks', 'tutor', {
  answer: type<StudentTasksResponse>(),
});
export const addTaskOfStudent = call('POST', '/office/students/:id/tasks', 'tutor', {
  body: type<AddStudentTaskRequest>(),
  answer: type<StudentTasksResponse>(),
  status: 201,
  idempotent: 'id',
  audit: ['student'],
  example: {
    details: 'Pages 40 to 52',
    due_on: '2027-01-04',
    id: '8cd190bf-70cd-4c71-9bcc-d0807de49b0a',
    title: 'Read chapter 4',
  },
});
export const updateTaskOfStudent = call('PUT', '/office/students/:id/tasks/:task', 'tutor', {
  body: type<UpdateStudentTaskRequest>(),
  answer: type<StudentTasksResponse>(),
  audit: ['student'],
  example: { details: 'Pages 40 to 52', due_on: '2027-01-04', title: 'Read chapter 4', version: 1 },
});
export const removeTaskOfStudent = call('DELETE', '/office/students/:id/tasks/:task', 'tutor', {
  answer: type<StudentTasksResponse>(),
  audit: ['student'],
});
export const restoreTaskOfStudent = call('POST', '/office/students/:id/tasks/:task/restoration', 'tutor', {
  answer: type<StudentTasksResponse>(),
  idempotent: 'state',
  audit: ['student'],
});
export const completeTaskOfStudent = call('POST', '/office/students/:id/tasks/:task/completion', 'tutor', {
  answer: type<StudentTasksResponse>(),
  idempotent: 'state',
  audit: ['student'],
});
export const reopenTaskOfStudent = call('DELETE', '/office/students/:id/tasks/:task/completion', 'tutor', {
  answer: type<StudentTasksResponse>(),
  audit: ['student'],
});
