import { getOfficeStudent } from '@academy/contracts/http/office/students';
import { officeQuery } from './query';

export const officeStudentQuery = (staffId: string, id: string) =>
  officeQuery(getOfficeStudent, { params: { id }, viewer: staffId }, { read: ({ student }) => student });
