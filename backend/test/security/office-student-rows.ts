import type { OfficeRouteName } from '@academy/contracts/http/office/routes';
import type { studentRoutes } from '@academy/contracts/http/office/student-routes';
import type { TestApp } from '../support/app.js';
import { storeStudent } from '../support/office-accounts.js';
import type { OfficeRow } from './office-authorization-rows.js';

const aStudent = async (app: TestApp) => ({ id: await storeStudent(app) });

/** One student; a tutor to whom the student does not belong sees that there is none. */
export const studentRows = {
  getOfficeStudent: { params: aStudent, ok: 200, otherTutor: 404 },
} satisfies Record<keyof typeof studentRoutes & OfficeRouteName, OfficeRow>;
