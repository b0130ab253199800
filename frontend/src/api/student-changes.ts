import {
  createStudents,
  updateStudent as updateStudentCall,
  type CreateStudentsRequest,
  type NewStudent,
  type Student,
  type UpdateStudentRequest,
} from '@academy/contracts/http/students';
import { api } from './client';
import { ApiError } from './errors';

/** Creates one child's account. @throws ApiError `invalid_response` when the response contains no student */
export async function createStudent(student: NewStudent, idempotencyKey: string): Promise<Student> {
  const body: CreateStudentsRequest = { students: [student] };
  const answer = await api.send(createStudents, { body, idempotencyKey });
  const [created] = answer.students ?? [];
  if (!created) throw new ApiError(201, 'invalid_response', '');
  return created;
}

/** Saves one child's account. @throws ApiError `invalid_response` when the response contains no student */
export async function updateStudent(id: string, body: UpdateStudentRequest): Promise<Student> {
  const { student } = await api.send(updateStudentCall, { params: { id }, body });
  if (!student) throw new ApiError(200, 'invalid_response', '');
  return student;
}
