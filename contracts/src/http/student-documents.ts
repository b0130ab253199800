import type { DocumentKind, DocumentType } from '../rules/student-documents.js';

/** A document of a student, as the caller sees it. */
export interface StudentDocument {
  id: string;
  /** As typed by the person who added it, without folders. */
  name: string;
  type: DocumentType;
  /** What it is about; null when that was not said. */
  kind: DocumentKind | null;
  /** In bytes. */
  size: number;
  /** ISO 8601. */
  added_at: string;
  /** Who added it, in words for the caller: "You", "Kim Lee", "Parent". */
  added_by: string;
  /** Whether the caller may remove it. */
  can_remove: boolean;
}

/** `GET /students/:id/documents` (the student, their parent) and `GET /office/students/:id/documents`: the newest first. */
export interface StudentDocumentsResponse {
  success: true;
  documents: StudentDocument[];
}

/**
 * `POST /students/:id/documents` and `POST /office/students/:id/documents`: the body is the file itself, sent as `documentUploadType`
 * with the headers `documentHeaders`. The same file twice is one document, so a repeated upload changes nothing. 413 when it is too
 * large, 415 for a type that is not taken, 422 `errors.document` for an empty one and above a limit, 503 when it could not be stored.
 */
export interface AddDocumentResponse {
  success: true;
  document: StudentDocument;
  /** The student already had a document with the same content, which is the one answered. */
  already_there: boolean;
}

/** A document on an overview. */
export interface RecentDocument {
  id: string;
  name: string;
  type: DocumentType;
  student_id: string;
  student_name: string;
  /** ISO 8601. */
  added_at: string;
  /** Who added it, in words for the caller. */
  added_by: string;
}

/** `GET /account/documents`: the newest of all students of a parent, or of the student who asks; at most five. */
export interface RecentDocumentsResponse {
  success: true;
  documents: RecentDocument[];
}

/** What a copy of a family's data says about a document. */
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
