import type { OfficeRouteName } from '@academy/contracts/http/office/routes';
import type { studentRoutes } from '@academy/contracts/http/office/student-routes';
import type { TestApp } from '../support/app.js';
import { addDocument, asUpload, pdfBytes } from '../support/documents.js';
import { storeStudent } from '../support/office-accounts.js';
import { staffOf } from '../support/office.js';
import type { OfficeRow } from './office-authorization-rows.js';

const aStudent = async (app: TestApp) => ({ id: await storeStudent(app) });

const aDocument = async (app: TestApp) => {
  const { id } = await aStudent(app);
  const { client } = await staffOf(app, 'desk');
  return { id, documentId: (await addDocument(client, `/api/office/students/${id}/documents`)).id };
};

/** One student; a tutor to whom the student does not belong sees that there is none. */
export const studentRows = {
  getOfficeStudent: { params: aStudent, ok: 200, otherTutor: 404 },
  listDocumentsOfStudent: { params: aStudent, ok: 200, otherTutor: 404 },
  addDocumentOfStudent: { params: aStudent, body: () => asUpload(pdfBytes()), ok: 201, otherTutor: 404 },
  getDocumentOfStudent: { params: aDocument, ok: 200, otherTutor: 404 },
  removeDocumentOfStudent: { params: aDocument, ok: 200, otherTutor: 404 },
  restoreDocumentOfStudent: { params: aDocument, ok: 200, otherTutor: 404 },
} satisfies Record<keyof typeof studentRoutes & OfficeRouteName, OfficeRow>;
