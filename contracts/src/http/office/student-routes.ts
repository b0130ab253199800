import { officeCall as call } from './office-route.js';

/** One student of the academy: a tutor works with their own students, the desk and above with all of them. */
export const studentRoutes = {
  getOfficeStudent: call('GET', '/students/:id', 'tutor'),
  listDocumentsOfStudent: call('GET', '/students/:id/documents', 'tutor'),
  /** The body is the file itself. */
  addDocumentOfStudent: call('POST', '/students/:id/documents', 'tutor'),
  getDocumentOfStudent: call('GET', '/students/:id/documents/:documentId/file', 'tutor'),
  removeDocumentOfStudent: call('DELETE', '/students/:id/documents/:documentId', 'tutor'),
  restoreDocumentOfStudent: call('POST', '/students/:id/documents/:documentId/restore', 'tutor'),
} as const;
