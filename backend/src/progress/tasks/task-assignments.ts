import { Injectable } from '@nestjs/common';
import { EventBus } from '@nestjs/cqrs';
import type { Tx } from '../../platform/database/database.js';
import { createEvent } from '../../platform/messaging/event.js';
import { insertTask, type NewStudentTask } from './student-tasks.repository.js';

/** Adds tasks for students, by people and as the homework of a lesson. */
@Injectable()
export class TaskAssignments {
  constructor(private readonly eventBus: EventBus) {}

  /** Stores a task whose fields were checked. @returns false when there is a task with this id, which stays as it is */
  async assignTask(tx: Tx, task: NewStudentTask): Promise<boolean> {
    if (!(await insertTask(tx, task))) return false;
    const { id, studentId, assignedBy } = task;
    await this.eventBus.publish(
      createEvent('TaskAssigned', { task_id: id, student_id: studentId, assigned_by: assignedBy }),
      tx,
    );
    return true;
  }
}
