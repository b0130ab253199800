import type { StudentPlanArea } from '@academy/contracts/http/student-plan';
import { planAreas } from '@academy/contracts/rules/student-plan';
import { Injectable } from '@nestjs/common';
import { Database } from '../../platform/database/database.js';
import { readPlan } from './plan.repository.js';

/** Queries about students' plans. */
@Injectable()
export class PlanQueries {
  constructor(private readonly database: Database) {}

  /** The plan of a student, by area. */
  async plan(studentId: string): Promise<StudentPlanArea[]> {
    const rows = await readPlan(this.database, studentId);
    return planAreas
      .map((area) => ({
        area,
        steps: rows
          .filter((row) => row.area === area)
          .map(({ id, title, usualTime, doneAt, doneBy }) => ({
            id,
            title,
            usual_time: usualTime,
            done_at: doneAt?.toISOString() ?? null,
            done_by: doneBy,
          })),
      }))
      .filter(({ steps }) => steps.length > 0);
  }
}
