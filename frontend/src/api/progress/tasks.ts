import { queryOptions } from '@tanstack/react-query';
import {
  addStudentTask,
  completeStudentTask,
  listStudentTasks,
  removeStudentTask,
  reopenStudentTask,
  restoreStudentTask,
  updateStudentTask,
  type AddStudentTaskRequest,
  type StudentTasks,
  type UpdateStudentTaskRequest,
} from '@academy/contracts/http/student-tasks';
import { fieldOf } from '../answers';
import { api } from '../client';
import { privateData } from '../private-data';
import { keyOf } from '../query-key';

/** The calls for the tasks of one student, by the family or by staff. Each returns the current tasks. */
export interface TasksApi {
  /** Query key of the tasks. */
  key: readonly unknown[];
  /** Beginning of the keys of drafts. */
  draftKey: string;
  read: (signal?: AbortSignal) => Promise<StudentTasks>;
  add: (body: AddStudentTaskRequest) => Promise<StudentTasks>;
  update: (taskId: string, body: UpdateStudentTaskRequest) => Promise<StudentTasks>;
  setDone: (taskId: string, isDone: boolean) => Promise<StudentTasks>;
  setRemoved: (taskId: string, isRemoved: boolean) => Promise<StudentTasks>;
}

/** The tasks of a student, for the parent and the student. */
export function familyTasks(studentId: string): TasksApi {
  const at = (task: string) => ({ id: studentId, task });
  return {
    key: keyOf(listStudentTasks, { params: { id: studentId } }),
    draftKey: `student-tasks.${studentId}`,
    read: (signal) => fieldOf(api.send(listStudentTasks, { params: { id: studentId }, signal }), 'data'),
    add: (body) => fieldOf(api.send(addStudentTask, { params: { id: studentId }, body }), 'data'),
    update: (taskId, body) => fieldOf(api.send(updateStudentTask, { params: at(taskId), body }), 'data'),
    setDone: (taskId, isDone) =>
      fieldOf(api.send(isDone ? completeStudentTask : reopenStudentTask, { params: at(taskId) }), 'data'),
    setRemoved: (taskId, isRemoved) =>
      fieldOf(api.send(isRemoved ? removeStudentTask : restoreStudentTask, { params: at(taskId) }), 'data'),
  };
}

export function tasksQuery({ key, read }: TasksApi) {
  return queryOptions({ queryKey: key, meta: privateData, queryFn: ({ signal }) => read(signal) });
}
