import { queryOptions } from '@tanstack/react-query';
import { getOfficeStudent, type OfficeStudent } from '@academy/contracts/http/office/students';
import { officeApi, type OfficeClient } from './client';

/** Query key prefix for all data about one student, for one staff member. */
export const officeStudentKey = (staffId: string, id: string) => ['office', 'student', staffId, id] as const;

export async function readOfficeStudent(
  id: string,
  client: OfficeClient = officeApi,
  signal?: AbortSignal,
): Promise<OfficeStudent> {
  return (await client.send(getOfficeStudent, { params: { id }, signal })).student;
}

export function officeStudentQuery(staffId: string, id: string) {
  return queryOptions({
    queryKey: officeStudentKey(staffId, id),
    queryFn: ({ signal }) => readOfficeStudent(id, officeApi, signal),
  });
}
