import type { PlanArea } from '@academy/contracts/rules/student-plan';
import type { TaskSide } from '@academy/contracts/rules/student-tasks';
import type { PlanStepSeed } from '@academy/contracts/seed/plan-steps';
import type { Database, Tx } from '../../platform/database/database.js';

/** A step of the plan template, and whether a student has done it. */
export interface PlanStepRow {
  id: string;
  area: PlanArea;
  title: string;
  usualTime: string;
  doneAt: Date | null;
  doneBy: TaskSide | null;
}

/** The plan of a student, in order. A step that has left the template is left out, also when it was done. */
export const readPlan = (database: Database, studentId: string): Promise<PlanStepRow[]> =>
  database.rows(
    `SELECT p.id, p.area, p.title, p.usual_time AS "usualTime", s.done_at AS "doneAt", s.done_by AS "doneBy"
     FROM plan_steps p LEFT JOIN student_steps s ON s.step_id = p.id AND s.student_id = $1
     WHERE p.removed_at IS NULL ORDER BY p.position, p.id`,
    [studentId],
  );

/** Whether a step is in the plan template. */
export async function hasStep(database: Database, stepId: string): Promise<boolean> {
  const rows = await database.rows('SELECT 1 FROM plan_steps WHERE id = $1 AND removed_at IS NULL', [stepId]);
  return rows.length > 0;
}

/** A step that is done stays as it is. */
export async function insertStudentStep(tx: Tx, studentId: string, stepId: string, side: TaskSide): Promise<void> {
  await tx.run('INSERT INTO student_steps (student_id, step_id, done_by) VALUES ($1, $2, $3) ON CONFLICT DO NOTHING', [
    studentId,
    stepId,
    side,
  ]);
}

export async function deleteStudentStep(tx: Tx, studentId: string, stepId: string): Promise<void> {
  await tx.run('DELETE FROM student_steps WHERE student_id = $1 AND step_id = $2', [studentId, stepId]);
}

/** Deletes what students have done whose data is erased. */
export async function deleteStudentSteps(tx: Tx, studentIds: readonly string[]): Promise<void> {
  await tx.run('DELETE FROM student_steps WHERE student_id = ANY($1::uuid[])', [studentIds]);
}

/** @param steps in the order of the template */
export async function insertPlanSteps(tx: Tx, steps: readonly PlanStepSeed[]): Promise<void> {
  for (const [position, { id, area, title, usualTime }] of steps.entries())
    await tx.run('INSERT INTO plan_steps (id, area, title, usual_time, position) VALUES ($1, $2, $3, $4, $5)', [
      id,
      area,
      title,
      usualTime,
      position,
    ]);
}
