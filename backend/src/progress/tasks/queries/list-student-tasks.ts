import { Query, QueryHandler, type IQueryHandler } from '@nestjs/cqrs';
import { DataSource } from 'typeorm';
import type { StudentTasks } from '@academy/contracts/http/student-tasks';
import { AcademyClock } from '../../../platform/database/academy-clock.js';
import type { StudentActor } from '../../student-actor.js';
import { presentTasks } from '../student-tasks.presenter.js';
import { listTasks } from '../student-tasks.repository.js';

/** A student's tasks as seen by one of their readers. */
export class ListStudentTasks extends Query<StudentTasks> {
  constructor(readonly actor: StudentActor) {
    super();
  }
}

@QueryHandler(ListStudentTasks)
export class ListStudentTasksHandler implements IQueryHandler<ListStudentTasks> {
  constructor(
    private readonly dataSource: DataSource,
    private readonly clock: AcademyClock,
  ) {}

  async execute({ actor: { side, student } }: ListStudentTasks): Promise<StudentTasks> {
    const [rows, now] = await Promise.all([listTasks(this.dataSource, student.id), this.clock.now()]);
    return presentTasks(rows, side, now);
  }
}
