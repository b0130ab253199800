import { queryOptions } from '@tanstack/react-query';
import type { DoneResponse } from '@academy/contracts/http/accounts';
import type {
  ConfirmStudentsRequest,
  CreateStudentsRequest,
  NewStudent,
  SendEmailRequest,
  SendEmailResponse,
  Student,
  StudentResponse,
  StudentsResponse,
  UpdateStudentRequest,
} from '@academy/contracts/http/students';
import { api, type ApiClient } from './client';
import { ApiError } from './errors';
import { privateData } from './private-data';

/** A parent's children. A family without any may be told so with a 404. */
export async function listStudents(
  parentId: string,
  client: ApiClient = api,
  signal?: AbortSignal,
): Promise<Student[]> {
  try {
    const answer = await client.call<StudentsResponse>('listStudents', { params: { parentId }, signal });
    return answer.students;
  } catch (error) {
    if (error instanceof ApiError && error.status === 404 && error.message === 'No students found for this user.')
      return [];
    throw error;
  }
}

export function studentsQuery(parentId: string, client: ApiClient = api) {
  return queryOptions({
    queryKey: ['students', parentId],
    meta: privateData,
    queryFn: ({ signal }) => listStudents(parentId, client, signal),
  });
}

/** Creates one child's account. @throws ApiError `invalid_response` when no student comes back. */
export async function createStudent(
  student: NewStudent,
  idempotencyKey: string,
  client: ApiClient = api,
): Promise<Student> {
  const body: CreateStudentsRequest = { students: [student] };
  const answer = await client.call<StudentsResponse>('createStudents', { body, idempotencyKey });
  const [created] = answer.students ?? [];
  if (!created) throw new ApiError(201, 'invalid_response', '');
  return created;
}

/** Saves one child's account. @throws ApiError `invalid_response` when no student comes back. */
export async function updateStudent(id: string, body: UpdateStudentRequest, client: ApiClient = api): Promise<Student> {
  const { student } = await client.call<Partial<StudentResponse>>('updateStudent', { params: { id }, body });
  if (!student) throw new ApiError(200, 'invalid_response', '');
  return student;
}

export async function deleteStudent(id: string, client: ApiClient = api): Promise<void> {
  await client.call<DoneResponse>('deleteStudent', { params: { id } });
}

/** Lets children sign in whose sign-in was held. @returns all students of the family */
export async function confirmStudents(body: ConfirmStudentsRequest, client: ApiClient = api): Promise<Student[]> {
  const { students } = await client.call<StudentsResponse>('confirmStudents', { body });
  return students;
}

/** Has a student emailed about the account. @returns false when the email waits until the parent has confirmed their own address */
export async function sendEmail(
  body: SendEmailRequest,
  idempotencyKey: string,
  client: ApiClient = api,
): Promise<boolean> {
  const { sent } = await client.call<Partial<SendEmailResponse>>('sendEmail', { body, idempotencyKey });
  return sent !== false;
}
