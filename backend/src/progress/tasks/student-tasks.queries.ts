import type { StudentTasks } from '@academy/contracts/http/student-tasks';
import { Injectable } from '@nestjs/common';
import { AcademyClock } from '../../platform/database/academy-clock.js';
import { Database } from '../../platform/database/database.js';
import type { StudentActor } from '../student-actor.js';
import { presentTasks } from './student-tasks.presenter.js';
import { listTasks } from './student-tasks.repository.js';

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
