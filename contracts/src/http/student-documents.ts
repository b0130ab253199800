import { call, file, type } from './call.js';
import type { DoneResponse } from './accounts.js';
import type { DocumentKind, DocumentType } from '../rules/student-documents.js';

/** A student's document, as shown to the caller. */
export interface StudentDocument {
  id: string;
  /** File name given by the person who added it, without folders. */
  name: string;
  type: DocumentType;
  /** Null if not specified. */
  kind: DocumentKind | null;
  /** In bytes. */
  size: number;
  /** ISO 8601. */
  added_at: string;
  /** Who added it, as shown to the caller: "You", "Kim Lee", "Parent". */
  added_by: string;
  /** Whether the caller may remove it. */
  can_remove: boolean;
}

/** `GET /students/:id/documents` (the student or their parent) and `GET /office/students/:id/documents`: newest first. */
export interface StudentDocumentsResponse {
  success: true;
  documents: StudentDocument[];
}

/**
 * `POST /students/:id/documents` and `POST /office/students/:id/documents`: the body is the file, sent as `documentUploadType` with the
 * headers in `documentHeaders`. Uploading the same file again changes nothing. 413 when the file is too large, 415 for an unsupported type,
 * 422 `errors.document` for an empty file or above a limit, 503 when it could not be stored.
 */
export interface AddDocumentResponse {
  success: true;
  document: StudentDocument;
  /** True if the student already had a document with the same content. That document is returned. */
  already_there: boolean;
}

/** A document in an overview. */
export interface RecentDocument {
  id: string;
  name: string;
  type: DocumentType;
  student_id: string;
  student_name: string;
  /** ISO 8601. */
  added_at: string;
  /** Who added it, as shown to the caller. */
  added_by: string;
}

/** `GET /account/documents`: the newest documents of all students of a parent, or of the calling student; at most five. */
export interface RecentDocumentsResponse {
  success: true;
  documents: RecentDocument[];
}

/** A document in a copy of a family's data. */
export interface DocumentRecord {
  student: string;
  name: string;
  type: DocumentType;
  /** In bytes. */
  size: number;
  /** ISO 8601. */
  added_at: string;
  added_by: 'parent' | 'student' | 'academy';
}

export const listStudentDocuments = call('GET', '/students/:id/documents', 'signed-in', {
  answer: type<StudentDocumentsResponse>(),
});
/** The body is the file itself. */
export const addStudentDocument = call('POST', '/students/:id/documents', 'signed-in', {
  answer: type<AddDocumentResponse>(),
  status: 201,
  idempotent: 'state',
  refusals: ['validation_failed'],
  audit: ['student'],
});
export const getStudentDocument = call('GET', '/students/:id/documents/:documentId/file', 'signed-in', {
  answer: file(),
});
export const removeStudentDocument = call('DELETE', '/students/:id/documents/:documentId', 'signed-in', {
  answer: type<DoneResponse>(),
  audit: ['student'],
});
export const restoreStudentDocument = call('POST', '/students/:id/documents/:documentId/restore', 'signed-in', {
  answer: type<DoneResponse>(),
  idempotent: 'state',
  refusals: ['validation_failed'],
  audit: ['student'],
});
/** The newest documents of all children of a parent, or of the signed-in student. */
export const listRecentDocuments = call('GET', '/account/documents', 'signed-in', {
  answer: type<RecentDocumentsResponse>(),
});
export const listDocumentsOfStudent = call('GET', '/office/students/:id/documents', 'tutor', {
  answer: type<StudentDocumentsResponse>(),
});
/** The body is the file itself. */
export const addDocumentOfStudent = call('POST', '/office/students/:id/documents', 'tutor', {
  answer: type<AddDocumentResponse>(),
  status: 201,
  idempotent: 'state',
  refusals: ['validation_failed'],
  audit: ['student'],
});
export const getDocumentOfStudent = call('GET', '/office/students/:id/documents/:documentId/file', 'tutor', {
  answer: file(),
});
export const removeDocumentOfStudent = call('DELETE', '/office/students/:id/documents/:documentId', 'tutor', {
  answer: type<DoneResponse>(),
  audit: ['student'],
});
export const restoreDocumentOfStudent = call('POST', '/office/students/:id/documents/:documentId/restore', 'tutor', {
  answer: type<DoneResponse>(),
  idempotent: 'state',
  refusals: ['validation_failed'],
  audit: ['student'],
});
