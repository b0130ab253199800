import { getInfoOfStudent, updateInfoOfStudent } from '@academy/contracts/http/student-info';
import { officeApi } from '../office/client';
import { keyOf } from '../query-key';
import type { InfoApi } from './info';

/** The information about a student, for one staff member. */
export function officeInfo(staffId: string, studentId: string): InfoApi {
  const params = { id: studentId };
  return {
    key: keyOf(getInfoOfStudent, { params, viewer: staffId }),
    read: (signal) => officeApi.send(getInfoOfStudent, { params, signal }),
    save: (body) => officeApi.send(updateInfoOfStudent, { params, body }),
  };
}
