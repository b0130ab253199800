import type { StudentTasksResponse } from '@academy/contracts/http/student-tasks';
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
    read: (signal) => answer(client.call('listTasksOfStudent', { params: { id: studentId }, signal })),
    add: (body) => answer(client.call('addTaskOfStudent', { params: { id: studentId }, body })),
    update: (taskId, body) => answer(client.call('updateTaskOfStudent', { params: at(taskId), body })),
    setDone: (taskId, isDone) =>
      answer(client.call(isDone ? 'completeTaskOfStudent' : 'reopenTaskOfStudent', { params: at(taskId) })),
    setRemoved: (taskId, isRemoved) =>
      answer(client.call(isRemoved ? 'removeTaskOfStudent' : 'restoreTaskOfStudent', { params: at(taskId) })),
  };
}
