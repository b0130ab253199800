import { Query, QueryHandler, type IQueryHandler } from '@nestjs/cqrs';
import { DataSource } from 'typeorm';
import type { StudentPlanArea } from '@academy/contracts/http/student-plan';
import { planAreas } from '@academy/contracts/rules/student-plan';
import { readPlan } from '../plan.repository.js';

/** The plan of a student, by area. */
export class GetStudentPlan extends Query<StudentPlanArea[]> {
  constructor(readonly studentId: string) {
    super();
  }
}

@QueryHandler(GetStudentPlan)
export class GetStudentPlanHandler implements IQueryHandler<GetStudentPlan> {
  constructor(private readonly dataSource: DataSource) {}

  async execute({ studentId }: GetStudentPlan): Promise<StudentPlanArea[]> {
    const rows = await readPlan(this.dataSource, studentId);
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
