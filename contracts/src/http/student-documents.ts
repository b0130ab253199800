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
