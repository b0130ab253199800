import {
  addTaskOfStudent,
  completeTaskOfStudent,
  listTasksOfStudent,
  removeTaskOfStudent,
  reopenTaskOfStudent,
  restoreTaskOfStudent,
  updateTaskOfStudent,
} from '@academy/contracts/http/student-tasks';
import { officeDraftKey } from '../../lib/typed-drafts';
import { fieldOf } from '../answers';
import { officeApi } from '../office/client';
import { keyOf } from '../query-key';
import type { TasksApi } from './tasks';

/** The tasks of a student, for one staff member. */
export function officeTasks(staffId: string, studentId: string): TasksApi {
  const at = (task: string) => ({ id: studentId, task });
  return {
    key: keyOf(listTasksOfStudent, { params: { id: studentId }, viewer: staffId }),
    draftKey: officeDraftKey(staffId, `student-tasks.${studentId}`),
    read: (signal) => fieldOf(officeApi.send(listTasksOfStudent, { params: { id: studentId }, signal }), 'data'),
    add: (body) => fieldOf(officeApi.send(addTaskOfStudent, { params: { id: studentId }, body }), 'data'),
    update: (taskId, body) => fieldOf(officeApi.send(updateTaskOfStudent, { params: at(taskId), body }), 'data'),
    setDone: (taskId, isDone) =>
      fieldOf(officeApi.send(isDone ? completeTaskOfStudent : reopenTaskOfStudent, { params: at(taskId) }), 'data'),
    setRemoved: (taskId, isRemoved) =>
      fieldOf(officeApi.send(isRemoved ? removeTaskOfStudent : restoreTaskOfStudent, { params: at(taskId) }), 'data'),
  };
}
