import { pathOf } from '@academy/contracts/http/call';
import {
  addDocumentOfStudent,
  getDocumentOfStudent,
  listDocumentsOfStudent,
  removeDocumentOfStudent,
  restoreDocumentOfStudent,
} from '@academy/contracts/http/student-documents';
import { officeHeader } from '@academy/contracts/http/office/header';
import { fieldOf } from '../answers';
import { downloadFile } from '../download-file';
import { officeApi } from '../office/client';
import { keyOf } from '../query-key';
import { sendFile, uploadTimeoutMs } from '../send-file';
import { uploadHeaders, type DocumentsApi } from './documents';

/** The documents of a student, for one staff member. */
export function officeDocuments(staffId: string, studentId: string): DocumentsApi {
  const at = (documentId: string) => ({ id: studentId, documentId });
  const office = { [officeHeader]: '1' };
  return {
    key: keyOf(listDocumentsOfStudent, { params: { id: studentId }, viewer: staffId }),
    read: (signal) =>
      fieldOf(officeApi.send(listDocumentsOfStudent, { params: { id: studentId }, signal }), 'documents'),
    add: ({ file, kind, onProgress, signal }) =>
      sendFile({
        url: pathOf(addDocumentOfStudent, { id: studentId }),
        file,
        headers: { ...office, ...uploadHeaders({ file, kind }) },
        onProgress,
        signal,
      }),
    open: (documentId) => downloadFile(pathOf(getDocumentOfStudent, at(documentId)), office, uploadTimeoutMs),
    setRemoved: (documentId, isRemoved) =>
      officeApi.send(isRemoved ? removeDocumentOfStudent : restoreDocumentOfStudent, { params: at(documentId) }),
  };
}
