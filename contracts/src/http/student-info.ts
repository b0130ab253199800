import { call, type } from './call.js';
import type { StudentInfo, StudentInfoField } from '../rules/student-info.js';

/** A field of a student that the caller may see. */
export interface StudentInfoEntry {
  field: StudentInfoField;
  /** As the academy calls it. */
  name: string;
  /** The parts of this field in which something is entered. */
  info: StudentInfo;
  may_edit: boolean;
}

/**
 * Response to every call about a student's information, for the parent, the student, and staff below `/office`. It has only the fields that
 * the caller may see. 404 for a student who is not the caller's.
 */
export interface StudentInfoResponse {
  success: true;
  /** In the order in which they are shown. */
  fields: StudentInfoEntry[];
  /** Number of changes; see {@link UpdateStudentInfoRequest.version}. */
  version: number;
}

/**
 * `PUT /students/:id/info` (parent) and `PUT /office/students/:id/info` (staff) replace the fields of which a part is sent. 422 by part
 * (`info.allergies`), 403 for a field that the caller may not edit, 409 `stale_version` when someone else has saved since.
 */
export interface UpdateStudentInfoRequest {
  /** Texts by part. The missing parts of a field are empty. */
  info: StudentInfo;
  /** {@link StudentInfoResponse.version} as read. */
  version: number;
}

const change = { info: { allergies: 'Peanuts' }, version: 0 };

export const getStudentInfo = call('GET', '/students/:id/info', 'signed-in', { answer: type<StudentInfoResponse>() });
export const updateStudentInfo = call('PUT', '/students/:id/info', 'parent', {
  body: type<UpdateStudentInfoRequest>(),
  answer: type<StudentInfoResponse>(),
  audit: ['student'],
  example: change,
});
export const getInfoOfStudent = call('GET', '/office/students/:id/info', 'tutor', {
  answer: type<StudentInfoResponse>(),
});
export const updateInfoOfStudent = call('PUT', '/office/students/:id/info', 'tutor', {
  body: type<UpdateStudentInfoRequest>(),
  answer: type<StudentInfoResponse>(),
  audit: ['student'],
  example: change,
});
