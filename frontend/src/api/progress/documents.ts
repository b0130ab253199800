import { queryOptions, type QueryClient } from '@tanstack/react-query';
import { pathOf } from '@academy/contracts/http/call';
import {
  addStudentDocument,
  getStudentDocument,
  listRecentDocuments,
  listStudentDocuments,
  removeStudentDocument,
  restoreStudentDocument,
  type AddDocumentResponse,
  type StudentDocument,
} from '@academy/contracts/http/student-documents';
import { documentHeaders, documentUploadType, type DocumentKind } from '@academy/contracts/rules/student-documents';
import { fieldOf } from '../answers';
import { readToken } from '../auth-token';
import { api } from '../client';
import { downloadFile } from '../download-file';
import { privateData } from '../private-data';
import { query } from '../query';
import { keyOf } from '../query-key';
import { sendFile, uploadTimeoutMs } from '../send-file';

/** A file being uploaded. */
export interface DocumentUpload {
  file: File;
  /** Null when not specified. */
  kind: DocumentKind | null;
  /** Called with the fraction that has been sent, 0 to 1. */
  onProgress: (share: number) => void;
  signal?: AbortSignal;
}

/** The calls for the documents of one student, by the family or by staff. */
export interface DocumentsApi {
  /** Query key of the documents. */
  key: readonly unknown[];
  read: (signal?: AbortSignal) => Promise<StudentDocument[]>;
  /** @throws the errors of `sendFile` */
  add: (upload: DocumentUpload) => Promise<AddDocumentResponse>;
  /** @throws the errors of `downloadFile` */
  open: (documentId: string) => Promise<Blob>;
  setRemoved: (documentId: string, isRemoved: boolean) => Promise<unknown>;
}

/** The headers that describe an upload. */
export const uploadHeaders = ({ file, kind }: Pick<DocumentUpload, 'file' | 'kind'>): Record<string, string> => ({
  'Content-Type': documentUploadType,
  [documentHeaders.name]: encodeURIComponent(file.name),
  ...(kind !== null && { [documentHeaders.kind]: kind }),
});

/** The documents of a student, for the parent and the student. */
export function familyDocuments(studentId: string): DocumentsApi {
  const at = (documentId: string) => ({ id: studentId, documentId });
  const signedIn = () => ({ Authorization: `Bearer ${readToken() ?? ''}` });
  return {
    key: keyOf(listStudentDocuments, { params: { id: studentId } }),
    read: (signal) => fieldOf(api.send(listStudentDocuments, { params: { id: studentId }, signal }), 'documents'),
    add: ({ file, kind, onProgress, signal }) =>
      sendFile({
        url: pathOf(addStudentDocument, { id: studentId }),
        file,
        headers: { ...signedIn(), ...uploadHeaders({ file, kind }) },
        onProgress,
        signal,
      }),
    open: (documentId) => downloadFile(pathOf(getStudentDocument, at(documentId)), signedIn(), uploadTimeoutMs),
    setRemoved: (documentId, isRemoved) =>
      api.send(isRemoved ? removeStudentDocument : restoreStudentDocument, { params: at(documentId) }),
  };
}

export function documentsQuery({ key, read }: DocumentsApi) {
  return queryOptions({ queryKey: key, meta: privateData, queryFn: ({ signal }) => read(signal) });
}

/** The newest documents of all children of a parent, or of the signed-in student. */
export const recentDocumentsQuery = (userId: string) =>
  query(listRecentDocuments, { viewer: userId }, { read: ({ documents }) => documents });

/** Reloads all data that shows the documents of a student. */
export async function refreshDocuments(cache: QueryClient, { key }: DocumentsApi): Promise<void> {
  await Promise.all([key, keyOf(listRecentDocuments)].map((queryKey) => cache.invalidateQueries({ queryKey })));
}
