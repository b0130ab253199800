import type { StudentProgressRecord } from '@academy/contracts/http/privacy';
import type { Database, Tx } from '../platform/database/database.js';
import { planAreaLabels } from '@academy/contracts/rules/student-plan';
import { deleteGoals, listGoals } from './goals/goals.repository.js';
import { presentScore } from './scores/scores.presenter.js';
import { deleteScores, listShownScores } from './scores/scores.repository.js';
import { deleteStudentSteps, readPlan } from './plan/plan.repository.js';
import { deleteTasks, listAllTasks } from './tasks/student-tasks.repository.js';

/** A student's work, for a copy of the family's data. */
export async function listProgress(database: Database, studentId: string): Promise<StudentProgressRecord> {
  const [tasks, plan] = [await listAllTasks(database, studentId), await readPlan(database, studentId)];
  return {
    tasks: tasks.map(({ title, details, dueOn, assignedAt, completedAt }) => ({
      title,
      details,
      due_on: dueOn,
      assigned_at: assignedAt.toISOString(),
      completed_at: completedAt?.toISOString() ?? null,
    })),
    steps: plan.flatMap(({ area, title, doneAt }) =>
      doneAt === null ? [] : { area: planAreaLabels[area], title, done_at: doneAt.toISOString() },
    ),
    scores: (await listShownScores(database, studentId)).map(presentScore),
    goals: await listGoals(database, studentId),
  };
}

/** Deletes the work of students whose data is erased. */
export async function eraseProgress(tx: Tx, studentIds: readonly string[]): Promise<void> {
  await deleteTasks(tx, studentIds);
  await deleteStudentSteps(tx, studentIds);
  await deleteScores(tx, studentIds);
  await deleteGoals(tx, studentIds);
}
