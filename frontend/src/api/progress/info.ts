import { queryOptions } from '@tanstack/react-query';
import {
  getStudentInfo,
  updateStudentInfo,
  type StudentInfoEntry,
  type StudentInfoResponse,
  type UpdateStudentInfoRequest,
} from '@academy/contracts/http/student-info';
import { infoText } from '@academy/contracts/rules/student-info';
import { api } from '../client';
import { privateData } from '../private-data';
import { keyOf } from '../query-key';

/** The calls for what the academy knows about one student, by the family or by staff. Each returns the current information. */
export interface InfoApi {
  /** Query key of the information. */
  key: readonly unknown[];
  read: (signal?: AbortSignal) => Promise<StudentInfoResponse>;
  save: (change: UpdateStudentInfoRequest) => Promise<StudentInfoResponse>;
}

/** The information about a student, for the parent and the student. */
export function familyInfo(studentId: string): InfoApi {
  const params = { id: studentId };
  return {
    key: keyOf(getStudentInfo, { params }),
    read: (signal) => api.send(getStudentInfo, { params, signal }),
    save: (body) => api.send(updateStudentInfo, { params, body }),
  };
}

export function infoQuery({ key, read }: InfoApi) {
  return queryOptions({ queryKey: key, meta: privateData, queryFn: ({ signal }) => read(signal) });
}

/** Fields as terms and values of a list. */
export const describedInfo = (fields: readonly StudentInfoEntry[]): { term: string; value: string }[] =>
  fields.map(({ field, name, info }) => ({ term: name, value: infoText(field, info) || 'Nothing entered' }));
