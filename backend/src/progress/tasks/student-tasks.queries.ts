import type { StudentTask, StudentTasks } from '@academy/contracts/http/student-tasks';
import { academyDay } from '@academy/contracts/rules/dates';
import { countTasks, doneTaskDays, type TaskSide } from '@academy/contracts/rules/student-tasks';
import { Injectable } from '@nestjs/common';
import { AcademyClock } from '../../platform/database/academy-clock.js';
import { Database } from '../../platform/database/database.js';
import type { StudentActor } from '../student-actor.js';
import { listTasks, type StudentTaskRow } from './student-tasks.repository.js';

/** Staff change every task, families only what their own side added. */
export const mayChangeTask = (side: TaskSide, assignedBy: TaskSide): boolean => side === 'staff' || side === assignedBy;

const firstName = (name: string): string => name.trim().split(/\s+/)[0] ?? '';

const presentTask = (row: StudentTaskRow, side: TaskSide): StudentTask => ({
  id: row.id,
  title: row.title,
  details: row.details || null,
  due_on: row.dueOn,
  assigned_by: row.assignedBy,
  assigned_by_name: row.staffName && firstName(row.staffName),
  assigned_at: row.assignedAt.toISOString(),
  completed_at: row.completedAt?.toISOString() ?? null,
  completed_by: row.completedBy,
  version: row.version,
  may_change: mayChangeTask(side, row.assignedBy),
});

/** @param rows of `listTasks`. @param side who reads them */
function presentTasks(rows: readonly StudentTaskRow[], side: TaskSide, now: Date): StudentTasks {
  const shownSince = now.getTime() - doneTaskDays * 86_400_000;
  return {
    tasks: rows
      .filter(({ completedAt }) => completedAt === null || completedAt.getTime() > shownSince)
      .map((row) => presentTask(row, side)),
    counts: countTasks(
      rows.map(({ assignedAt, completedAt }) => ({ assignedAt, isDone: completedAt !== null })),
      now,
    ),
    today: academyDay(now),
  };
}

/** Queries about students' tasks. */
@Injectable()
export class StudentTaskQueries {
  constructor(
    private readonly database: Database,
    private readonly clock: AcademyClock,
  ) {}

  /** A student's tasks as seen by one of their readers. */
  async list({ side, student }: StudentActor): Promise<StudentTasks> {
    const [rows, now] = await Promise.all([listTasks(this.database, student.id), this.clock.now()]);
    return presentTasks(rows, side, now);
  }
}
