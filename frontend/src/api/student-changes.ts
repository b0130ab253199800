import {
  changeStudentPassword as changeStudentPasswordCall,
  confirmStudents as confirmStudentsCall,
  createStudents,
  deleteStudent as deleteStudentCall,
  sendEmail as sendEmailCall,
  setStudentBooking as setStudentBookingCall,
  updateStudent as updateStudentCall,
  type ChangeStudentPasswordRequest,
  type ConfirmStudentsRequest,
  type CreateStudentsRequest,
  type NewStudent,
  type SendEmailRequest,
  type Student,
  type StudentBookingRequest,
  type UpdateStudentRequest,
} from '@academy/contracts/http/students';
import { api, type ApiClient } from './client';
import { ApiError } from './errors';

/** Creates one child's account. @throws ApiError `invalid_response` when the response contains no student */
export async function createStudent(
  student: NewStudent,
  idempotencyKey: string,
  client: ApiClient = api,
): Promise<Student> {
  const body: CreateStudentsRequest = { students: [student] };
  const answer = await client.send(createStudents, { body, idempotencyKey });
  const [created] = answer.students ?? [];
  if (!created) throw new ApiError(201, 'invalid_response', '');
  return created;
}

/** Saves one child's account. @throws ApiError `invalid_response` when the response contains no student */
export async function updateStudent(id: string, body: UpdateStudentRequest, client: ApiClient = api): Promise<Student> {
  const { student } = await client.send(updateStudentCall, { params: { id }, body });
  if (!student) throw new ApiError(200, 'invalid_response', '');
  return student;
}

/** Sets whether a child may book, move and cancel their own lessons. @throws ApiError `stale_version` */
export async function setStudentBooking(
  id: string,
  body: StudentBookingRequest,
  client: ApiClient = api,
): Promise<Student> {
  return (await client.send(setStudentBookingCall, { params: { id }, body })).student;
}

export async function deleteStudent(id: string, client: ApiClient = api): Promise<void> {
  await client.send(deleteStudentCall, { params: { id } });
}

/** Confirms children whose sign-in was held until then. @returns all students of the family */
export async function confirmStudents(body: ConfirmStudentsRequest, client: ApiClient = api): Promise<Student[]> {
  const { students } = await client.send(confirmStudentsCall, { body });
  return students;
}

/** Emails a student about the account. @returns false when the email is held until the parent has confirmed their own address */
export async function sendEmail(
  body: SendEmailRequest,
  idempotencyKey: string,
  client: ApiClient = api,
): Promise<boolean> {
  const { sent } = await client.send(sendEmailCall, { body, idempotencyKey });
  return sent;
}

/** Changes the signed-in student's own password. @returns the new token of the session */
export async function changeStudentPassword(
  body: ChangeStudentPasswordRequest,
  client: ApiClient = api,
): Promise<string> {
  const { token } = await client.send(changeStudentPasswordCall, { body });
  return token;
}
