import type { DoneResponse } from '@academy/contracts/http/accounts';
import type {
  ChangeStudentPasswordRequest,
  ChangeStudentPasswordResponse,
  ConfirmStudentsRequest,
  CreateStudentsRequest,
  NewStudent,
  SendEmailRequest,
  SendEmailResponse,
  Student,
  StudentBookingRequest,
  StudentResponse,
  StudentsResponse,
  UpdateStudentRequest,
} from '@academy/contracts/http/students';
import { api, type ApiClient } from './client';
import { ApiError } from './errors';

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

/** Lets a child book, move and cancel their own lessons, or no longer. @throws ApiError `stale_version` */
export async function setStudentBooking(
  id: string,
  body: StudentBookingRequest,
  client: ApiClient = api,
): Promise<Student> {
  return (await client.call<StudentResponse>('setStudentBooking', { params: { id }, body })).student;
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

/** The signed-in student's own password. @returns the token that the session goes on with */
export async function changeStudentPassword(
  body: ChangeStudentPasswordRequest,
  client: ApiClient = api,
): Promise<string> {
  const { token } = await client.call<ChangeStudentPasswordResponse>('changeStudentPassword', { body });
  return token;
}
