import { doneTaskDays, taskShareDays, type TaskSide } from '@academy/contracts/rules/student-tasks';
import type { Database, Tx } from '../../platform/database/database.js';

/** What people write of a task. */
export interface TaskFields {
  title: string;
  /** Empty without any. */
  details: string;
  /** YYYY-MM-DD, academy time; null without a date. */
  dueOn: string | null;
}

/** A task that is about to be stored. */
export interface NewStudentTask extends TaskFields {
  id: string;
  studentId: string;
  assignedBy: TaskSide;
  /** Of the staff member who assigns it; null for the others. */
  staffId: string | null;
  /** The lesson whose homework it is. */
  lessonId: string | null;
}

/** A stored task, as lists show it. */
export interface StudentTaskRow extends TaskFields {
  id: string;
  assignedBy: TaskSide;
  /** Full name; null when no staff member assigned it. */
  staffName: string | null;
  assignedAt: Date;
  completedAt: Date | null;
  completedBy: TaskSide | null;
  version: number;
}

/** A task of a student with its row locked. */
export interface LockedTask {
  assignedBy: TaskSide;
  isDone: boolean;
  isRemoved: boolean;
  version: number;
}

const columns = `t.id, t.title, t.details, to_char(t.due_on, 'YYYY-MM-DD') AS "dueOn", t.assigned_by AS "assignedBy", f.name AS "staffName",
  t.assigned_at AS "assignedAt", t.completed_at AS "completedAt", t.completed_by AS "completedBy", t.version`;

/** Open tasks first, by due day and then as they were added; then those that were completed last. */
const inOrder = 'ORDER BY t.completed_at IS NOT NULL, t.completed_at DESC, t.due_on NULLS LAST, t.assigned_at, t.id';

/** A student's open tasks, and those completed within the period that the list or the completion rate covers. */
export const listTasks = (database: Database, studentId: string): Promise<StudentTaskRow[]> =>
  database.rows(
    `SELECT ${columns} FROM student_tasks t LEFT JOIN staff f ON f.id = t.staff_id
     WHERE t.student_id = $1 AND t.removed_at IS NULL
       AND (t.completed_at IS NULL OR t.completed_at > academy_now() - make_interval(days => $2)) ${inOrder}`,
    [studentId, Math.max(doneTaskDays, taskShareDays)],
  );

/** An open task of a student. */
export interface OpenTask {
  id: string;
  studentId: string;
  title: string;
  /** YYYY-MM-DD; null without a date. */
  dueOn: string | null;
}

/** The open tasks of students, by due day and then as they were added. */
export const listOpenTasks = (database: Database, studentIds: readonly string[]): Promise<OpenTask[]> =>
  database.rows(
    `SELECT t.id, t.student_id AS "studentId", t.title, to_char(t.due_on, 'YYYY-MM-DD') AS "dueOn" FROM student_tasks t
     WHERE t.student_id = ANY($1::uuid[]) AND t.removed_at IS NULL AND t.completed_at IS NULL
     ORDER BY t.due_on NULLS LAST, t.assigned_at, t.id`,
    [studentIds],
  );

/** Every task of a student that was not removed. */
export const listAllTasks = (database: Database, studentId: string): Promise<StudentTaskRow[]> =>
  database.rows(
    `SELECT ${columns} FROM student_tasks t LEFT JOIN staff f ON f.id = t.staff_id
     WHERE t.student_id = $1 AND t.removed_at IS NULL ${inOrder}`,
    [studentId],
  );

/** @returns false when there is a task with this id */
export async function insertTask(tx: Tx, task: NewStudentTask): Promise<boolean> {
  const inserted = await tx.count(
    `INSERT INTO student_tasks (id, student_id, title, details, due_on, assigned_by, staff_id, lesson_id)
     VALUES ($1, $2, $3, $4, $5, $6, $7, $8) ON CONFLICT (id) DO NOTHING`,
    [task.id, task.studentId, task.title, task.details, task.dueOn, task.assignedBy, task.staffId, task.lessonId],
  );
  return inserted > 0;
}

/** @param id a UUID. @returns null when the student has no such task */
export async function lockTask(tx: Tx, studentId: string, id: string): Promise<LockedTask | null> {
  const task = await tx.named('lock task').one<LockedTask>(
    `SELECT assigned_by AS "assignedBy", completed_at IS NOT NULL AS "isDone", removed_at IS NOT NULL AS "isRemoved", version
     FROM student_tasks WHERE id = $2 AND student_id = $1 FOR UPDATE`,
    [studentId, id],
  );
  return task ?? null;
}

export async function updateTask(tx: Tx, id: string, { title, details, dueOn }: TaskFields): Promise<void> {
  await tx.run('UPDATE student_tasks SET title = $2, details = $3, due_on = $4, version = version + 1 WHERE id = $1', [
    id,
    title,
    details,
    dueOn,
  ]);
}

/** @param side who completed it; null opens it again */
export async function setCompleted(tx: Tx, id: string, side: TaskSide | null): Promise<void> {
  await tx
    .named('set task completed')
    .run(
      'UPDATE student_tasks SET completed_at = CASE WHEN $2::text IS NOT NULL THEN academy_now() END, completed_by = $2 WHERE id = $1',
      [id, side],
    );
}

export async function setRemoved(tx: Tx, id: string, isRemoved: boolean): Promise<void> {
  await tx.run('UPDATE student_tasks SET removed_at = CASE WHEN $2 THEN academy_now() END WHERE id = $1', [
    id,
    isRemoved,
  ]);
}

/** Deletes the tasks of students whose data is erased. */
export async function deleteTasks(tx: Tx, studentIds: readonly string[]): Promise<void> {
  await tx.run('DELETE FROM student_tasks WHERE student_id = ANY($1::uuid[])', [studentIds]);
}
