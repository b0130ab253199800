// @vitest-environment jsdom
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { StudentDocument } from '@academy/contracts/http/student-documents';
import { documentMessages, largestDocument } from '@academy/contracts/rules/student-documents';
import { ApiError, NetworkError } from '../../api/errors';
import type { DocumentsApi, DocumentUpload } from '../../api/progress/documents';
import { StudentDocuments } from './student-documents';

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

let stored: StudentDocument[];
/** Uploads waiting for a response, by name. */
let waiting: Map<string, DocumentUpload & { answer: (isKnown?: boolean) => void; refuse: (error: Error) => void }>;
let documents: DocumentsApi;

beforeEach(() => {
  stored = [essay, ours];
  waiting = new Map();
  documents = {
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
    open: vi.fn(() => Promise.resolve(new Blob(['x']))),
    setRemoved: vi.fn((id: string, isRemoved: boolean) => {
      stored = isRemoved ? stored.filter((one) => one.id !== id) : [essay, ...stored];
      return Promise.resolve();
    }),
  };
});
afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

async function open() {
  render(
    <QueryClientProvider client={new QueryClient()}>
      <StudentDocuments documents={documents} id="documents" empty="No documents yet." />
    </QueryClientProvider>,
  );
  await screen.findByRole('button', { name: 'Add documents' });
}
const file = (name: string, size = 1) => {
  const made = new File(['x'], name);
  Object.defineProperty(made, 'size', { value: size });
  return made;
};
const choose = (...files: File[]) => fireEvent.change(screen.getByLabelText('Documents to add'), { target: { files } });
const listed = () =>
  within(screen.getByRole('list', { name: 'Documents' }))
    .getAllByRole('listitem')
    .map(({ textContent }) => textContent);
const upload = (name: string) => waitFor(() => waiting.get(name) ?? Promise.reject(new Error(`${name} was not sent`)));

describe('the document list of a student', () => {
  it('shows the kind, type, size, author and date of each document', async () => {
    await open();
    expect(listed()).toEqual([
      'Essay draft.docx Essay, Word, 1.4 MBYou, 11/20/2026Remove',
      'Plan.pdf PDF, 1.4 MBRobin Desk, 11/19/2026',
    ]);
  });

  it('shows an empty state without documents', async () => {
    stored = [];
    await open();
    screen.getByText('No documents yet.');
  });

  it('downloads a document under its file name, and shows an error when that fails', async () => {
    URL.createObjectURL = () => 'blob:x';
    URL.revokeObjectURL = () => undefined;
    const saved = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined);
    await open();
    fireEvent.click(screen.getByRole('button', { name: /Plan\.pdf/ }));
    await waitFor(() => expect(saved.mock.contexts).toMatchObject([{ download: 'Plan.pdf' }]));
    vi.mocked(documents.open).mockRejectedValueOnce(new ApiError(503, 'unavailable', documentMessages.notRead));
    fireEvent.click(screen.getByRole('button', { name: /Plan\.pdf/ }));
    expect((await screen.findByRole('alert')).textContent).toBe(documentMessages.notRead);
  });
});

describe('adding documents', () => {
  it('uploads files one at a time and shows the progress', async () => {
    await open();
    fireEvent.change(screen.getByLabelText(/Kind of document/), { target: { value: 'homework' } });
    choose(file('one.pdf'), file('two.pdf'));
    const one = await upload('one.pdf');
    expect(one.kind).toBe('homework');
    screen.getByText('Waiting, 1 KB');
    one.onProgress(0.4);
    const bar = await screen.findByRole('progressbar', { name: 'Sending one.pdf' });
    await waitFor(() => expect(bar.getAttribute('value')).toBe('40'));
    expect(waiting.has('two.pdf')).toBe(false);
    one.answer();
    (await upload('two.pdf')).answer();
    await waitFor(() => expect(screen.queryByRole('list', { name: 'Files being added' })).toBeNull());
    expect(listed()).toHaveLength(4);
  });

  it('accepts dropped files', async () => {
    await open();
    const zone = screen.getByText(/Or drop files here/).parentElement as HTMLElement;
    const dataTransfer = { types: ['Files'], files: [file('dropped.png')] };
    fireEvent.dragOver(zone, { dataTransfer });
    fireEvent.drop(zone, { dataTransfer });
    (await upload('dropped.png')).answer();
    await screen.findByRole('button', { name: 'dropped.png' });
  });

  it('retries a failed upload without choosing the file again', async () => {
    await open();
    choose(file('notes.pdf'));
    (await upload('notes.pdf')).refuse(new NetworkError('cut'));
    await screen.findByText('We could not reach the server. Check your connection and try again.');
    waiting.clear();
    fireEvent.click(screen.getByRole('button', { name: 'Try again: notes.pdf' }));
    (await upload('notes.pdf')).answer();
    await screen.findByRole('button', { name: 'notes.pdf' });
  });

  it('shows why the server rejected a file, which can be dismissed but not retried', async () => {
    await open();
    choose(file('drawing.png'));
    (await upload('drawing.png')).refuse(new ApiError(415, 'unsupported_media_type', documentMessages.type));
    await screen.findByText(documentMessages.type);
    expect(screen.queryByRole('button', { name: /Try again/ })).toBeNull();
    fireEvent.click(screen.getByRole('button', { name: 'Dismiss: drawing.png' }));
    await waitFor(() => expect(screen.queryByText(documentMessages.type)).toBeNull());
  });

  it.each([
    ['setup.exe', 1, documentMessages.type],
    ['film.pdf', largestDocument + 1, documentMessages.tooLarge],
  ])('rejects %s without sending it', async (name, size, message) => {
    await open();
    choose(file(name, size));
    await screen.findByText(message);
    expect(waiting.size).toBe(0);
  });

  it('says that a file is already in the list', async () => {
    await open();
    choose(file('again.pdf'));
    (await upload('again.pdf')).answer(true);
    await screen.findByText('This file is already among the documents below.');
    expect(listed()).toHaveLength(2);
  });
});

describe('removing a document', () => {
  it('shows a focused Undo in its place, which restores the document', async () => {
    await open();
    fireEvent.click(screen.getByRole('button', { name: 'Remove: Essay draft.docx' }));
    const undo = await screen.findByRole('button', { name: 'Undo: bring back Essay draft.docx' });
    expect(listed()[0]).toBe('“Essay draft.docx” was removed.Undo');
    expect(document.activeElement).toBe(undo);
    fireEvent.click(undo);
    const name = await screen.findByRole('button', { name: 'Essay draft.docx' });
    await waitFor(() => expect(document.activeElement).toBe(name));
    expect(vi.mocked(documents.setRemoved).mock.calls).toEqual([
      ['d-1', true],
      ['d-1', false],
    ]);
  });

  it('keeps the document and shows an error when that fails', async () => {
    vi.mocked(documents.setRemoved).mockRejectedValueOnce(
      new ApiError(403, 'access_denied', documentMessages.notYours),
    );
    await open();
    fireEvent.click(screen.getByRole('button', { name: 'Remove: Essay draft.docx' }));
    expect((await screen.findByRole('alert')).textContent).toBe(documentMessages.notYours);
    expect(listed()).toHaveLength(2);
  });
});
