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
  type StudentTasksResponse,
  type UpdateStudentTaskRequest,
} from '@academy/contracts/http/student-tasks';
import { api, type ApiClient } from '../client';
import { privateData } from '../private-data';

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
export function familyTasks(studentId: string, client: ApiClient = api): TasksApi {
  const answer = async (call: Promise<StudentTasksResponse>) => (await call).data;
  const at = (task: string) => ({ id: studentId, task });
  return {
    key: ['student-tasks', studentId],
    draftKey: `student-tasks.${studentId}`,
    read: (signal) => answer(client.send(listStudentTasks, { params: { id: studentId }, signal })),
    add: (body) => answer(client.send(addStudentTask, { params: { id: studentId }, body })),
    update: (taskId, body) => answer(client.send(updateStudentTask, { params: at(taskId), body })),
    setDone: (taskId, isDone) =>
      answer(client.send(isDone ? completeStudentTask : reopenStudentTask, { params: at(taskId) })),
    setRemoved: (taskId, isRemoved) =>
      answer(client.send(isRemoved ? removeStudentTask : restoreStudentTask, { params: at(taskId) })),
  };
}

export function tasksQuery({ key, read }: TasksApi) {
  return queryOptions({ queryKey: key, meta: privateData, queryFn: ({ signal }) => read(signal) });
}
