import { Link } from '@tanstack/react-router';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { vi } from 'vitest';
import type { StudentDocument } from '@academy/contracts/http/student-documents';
import type { DocumentsApi, DocumentUpload } from '../api/progress/documents';
import { StudentDocuments } from '../progress/documents/student-documents';
import { renderSite } from './render';

const essay: StudentDocument = {
  id: 'd-1',
  name: 'Essay draft.docx',
  type: 'docx',
  kind: 'essay',
  size: 1_500_000,
  added_at: '2026-11-20T15:00:00.000Z',
  added_by: 'You',
  can_remove: true,
};
const ours: StudentDocument = {
  ...essay,
  id: 'd-2',
  name: 'Plan.pdf',
  type: 'pdf',
  kind: null,
  added_at: '2026-11-19T15:00:00.000Z',
  added_by: 'Robin Desk',
  can_remove: false,
};

type WaitingUpload = DocumentUpload & { answer: (isKnown?: boolean) => void; refuse: (error: Error) => void };

/** A server of one student's documents, which answers an upload when the test says so. */
export function documentServer(stored: StudentDocument[] = [essay, ours]) {
  const waiting = new Map<string, WaitingUpload>();
  const documents = {
    key: ['documents'],
    read: () => Promise.resolve([...stored]),
    add: (upload) =>
      new Promise((resolve, refuse) => {
        const document = { ...essay, id: upload.file.name, name: upload.file.name, kind: upload.kind };
        const answer = (isKnown = false) => {
          if (!isKnown) stored = [document, ...stored];
          resolve({ success: true, document, already_there: isKnown });
        };
        waiting.set(upload.file.name, { ...upload, answer, refuse });
      }),
    open: vi.fn<DocumentsApi['open']>(() => Promise.resolve(new Blob(['x']))),
    setRemoved: vi.fn<DocumentsApi['setRemoved']>((id, isRemoved) => {
      stored = isRemoved ? stored.filter((one) => one.id !== id) : [essay, ...stored];
      return Promise.resolve();
    }),
  } satisfies DocumentsApi;
  return {
    documents,
    /** The uploads without an answer, by file name. */
    waiting,
    /** Returns an upload once it has been sent. */
    upload: (name: string) => waitFor(() => waiting.get(name) ?? Promise.reject(new Error(`${name} was not sent`))),
  };
}

/** Renders the documents on a page with a link to another page and one to a part of the page. */
export async function openDocuments(documents: DocumentsApi) {
  window.scrollTo = () => undefined;
  const page = (
    <>
      <Link to="/dashboard">Dashboard</Link>
      <Link to="." hash="tasks">
        Tasks
      </Link>
      <StudentDocuments documents={documents} id="documents" empty="No documents yet." />
    </>
  );
  const site = renderSite({ at: '/student', pages: { '/student': page, '/dashboard': <h1>Your dashboard</h1> } });
  await screen.findByRole('button', { name: 'Add documents' });
  return site;
}

export function aFile(name: string, size = 1): File {
  const made = new File(['x'], name);
  Object.defineProperty(made, 'size', { value: size });
  return made;
}

export const chooseFiles = (...files: File[]) =>
  fireEvent.change(screen.getByLabelText('Documents to add'), { target: { files } });

/** Returns the text of each document in the list. */
export const listedDocuments = () =>
  within(screen.getByRole('list', { name: 'Documents' }))
    .getAllByRole('listitem')
    .map(({ textContent }) => textContent);
