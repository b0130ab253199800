import {
  addTaskOfStudent,
  completeTaskOfStudent,
  listTasksOfStudent,
  removeTaskOfStudent,
  reopenTaskOfStudent,
  restoreTaskOfStudent,
  updateTaskOfStudent,
  type StudentTasksResponse,
} from '@academy/contracts/http/student-tasks';
import { officeDraftKey } from '../../lib/typed-drafts';
import { officeApi, type OfficeClient } from '../office/client';
import type { TasksApi } from './tasks';

/** The tasks of a student, for one staff member. */
export function officeTasks(staffId: string, studentId: string, client: OfficeClient = officeApi): TasksApi {
  const answer = async (call: Promise<StudentTasksResponse>) => (await call).data;
  const at = (task: string) => ({ id: studentId, task });
  return {
    key: ['office', 'student-tasks', staffId, studentId],
    draftKey: officeDraftKey(staffId, `student-tasks.${studentId}`),
    read: (signal) => answer(client.send(listTasksOfStudent, { params: { id: studentId }, signal })),
    add: (body) => answer(client.send(addTaskOfStudent, { params: { id: studentId }, body })),
    update: (taskId, body) => answer(client.send(updateTaskOfStudent, { params: at(taskId), body })),
    setDone: (taskId, isDone) =>
      answer(client.send(isDone ? completeTaskOfStudent : reopenTaskOfStudent, { params: at(taskId) })),
    setRemoved: (taskId, isRemoved) =>
      answer(client.send(isRemoved ? removeTaskOfStudent : restoreTaskOfStudent, { params: at(taskId) })),
  };
}
