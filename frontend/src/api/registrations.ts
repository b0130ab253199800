import { queryOptions } from '@tanstack/react-query';
import {
  listRegistrations,
  type createAdmissionsRegistration,
  type createEssaysRegistration,
  type createExecutiveRegistration,
  type createPracticeTestRegistration,
  type createSatActRegistration,
  type Exam,
} from '@academy/contracts/http/registrations';
import { isRecord } from './answers';
import { api } from './client';
import { ApiError } from './errors';
import type { FormFields } from './multipart';
import { privateData } from './private-data';
import { keyOf } from './query-key';

type RegistrationPost =
  | typeof createSatActRegistration
  | typeof createPracticeTestRegistration
  | typeof createAdmissionsRegistration
  | typeof createEssaysRegistration
  | typeof createExecutiveRegistration;

/** How a registration is posted: the call, and whether its fields are sent as multipart or JSON. */
export interface RegistrationCall {
  call: RegistrationPost;
  encoding: 'multipart' | 'json';
}

/**
 * Creates a registration that was paid for.
 * @returns the registration's id.
 * @throws ApiError also when a 2xx response says that it was not registered.
 */
export async function postRegistration(
  post: RegistrationCall,
  fields: FormFields,
  idempotencyKey: string,
): Promise<string> {
  const answer = await api.send(post.call, { form: fields, encoding: post.encoding, idempotencyKey });
  if (!isRegistered(answer))
    throw new ApiError(200, 'unknown', isRecord(answer) && typeof answer.message === 'string' ? answer.message : '');
  return answer.registration_id;
}

/** Whether a 2xx response is a success: it says so in one of the documented ways. A message does not count with `success: false`. */
export function isRegistered(answer: unknown): boolean {
  if (!isRecord(answer)) return false;
  const saysSo =
    typeof answer.message === 'string' && answer.message.includes('successfully') && answer.success !== false;
  return answer.success === true || answer.status === 'success' || saysSo;
}

/** A family's registrations. A 404 is treated as an empty list. */
export async function listExams(parentId: string, signal?: AbortSignal): Promise<Exam[]> {
  try {
    const answer = await api.send(listRegistrations, { params: { parentId }, signal });
    const name = answer.data.student?.name ?? '';
    // A row without a name belongs to the student named in the response.
    return answer.data.exams.map((exam) => ({ ...exam, student_name: exam.student_name || name }));
  } catch (error) {
    if (error instanceof ApiError && error.status === 404) return [];
    throw error;
  }
}

export const examsQuery = (parentId: string) =>
  queryOptions({
    queryKey: keyOf(listRegistrations, { params: { parentId } }),
    meta: privateData,
    queryFn: ({ signal }) => listExams(parentId, signal),
  });
