// @vitest-environment jsdom
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { documentMessages, maxDocumentBytes } from '@academy/contracts/rules/student-documents';
import { ApiError, NetworkError } from '../../api/errors';
import { aFile, chooseFiles, documentServer, listedDocuments, openDocuments } from '../../testing/student-documents';

let server: ReturnType<typeof documentServer>;
beforeEach(() => {
  server = documentServer();
});
afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

describe('the document list of a student', () => {
  it('shows the kind, type, size, author and date of each document', async () => {
    await openDocuments(server.documents);
    expect(listedDocuments()).toEqual([
      'Essay draft.docx Essay, Word, 1.4 MBYou, 11/20/2026Remove',
      'Plan.pdf PDF, 1.4 MBRobin Desk, 11/19/2026',
    ]);
  });

  it('shows an empty state without documents', async () => {
    server = documentServer([]);
    await openDocuments(server.documents);
    screen.getByText('No documents yet.');
  });

  it('downloads a document under its file name, and shows an error when that fails', async () => {
    URL.createObjectURL = () => 'blob:x';
    URL.revokeObjectURL = () => undefined;
    const saved = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined);
    await openDocuments(server.documents);
    fireEvent.click(screen.getByRole('button', { name: /Plan\.pdf/ }));
    await waitFor(() => expect(saved.mock.contexts).toMatchObject([{ download: 'Plan.pdf' }]));
    server.documents.open.mockRejectedValueOnce(new ApiError(503, 'unavailable', documentMessages.notRead));
    fireEvent.click(screen.getByRole('button', { name: /Plan\.pdf/ }));
    expect((await screen.findByRole('alert')).textContent).toBe(documentMessages.notRead);
  });
});

describe('adding documents', () => {
  it('uploads files one at a time and shows the progress', async () => {
    await openDocuments(server.documents);
    fireEvent.change(screen.getByLabelText(/Kind of document/), { target: { value: 'homework' } });
    chooseFiles(aFile('one.pdf'), aFile('two.pdf'));
    const one = await server.upload('one.pdf');
    expect(one.kind).toBe('homework');
    screen.getByText('Waiting, 1 KB');
    one.onProgress(0.4);
    const bar = await screen.findByRole('progressbar', { name: 'Sending one.pdf' });
    await waitFor(() => expect(bar.getAttribute('value')).toBe('40'));
    expect(server.waiting.has('two.pdf')).toBe(false);
    one.answer();
    (await server.upload('two.pdf')).answer();
    await waitFor(() => expect(screen.queryByRole('list', { name: 'Files being added' })).toBeNull());
    expect(listedDocuments()).toHaveLength(4);
  });

  it('accepts dropped files', async () => {
    await openDocuments(server.documents);
    const zone = screen.getByText(/Or drop files here/).parentElement as HTMLElement;
    const dataTransfer = { types: ['Files'], files: [aFile('dropped.png')] };
    fireEvent.dragOver(zone, { dataTransfer });
    fireEvent.drop(zone, { dataTransfer });
    (await server.upload('dropped.png')).answer();
    await screen.findByRole('button', { name: 'dropped.png' });
  });

  it('retries a failed upload without choosing the file again', async () => {
    await openDocuments(server.documents);
    chooseFiles(aFile('notes.pdf'));
    (await server.upload('notes.pdf')).refuse(new NetworkError('cut'));
    await screen.findByText('We could not reach the server. Check your connection and try again.');
    server.waiting.clear();
    fireEvent.click(screen.getByRole('button', { name: 'Try again: notes.pdf' }));
    (await server.upload('notes.pdf')).answer();
    await screen.findByRole('button', { name: 'notes.pdf' });
  });

  it('shows why the server rejected a file, which can be dismissed but not retried', async () => {
    await openDocuments(server.documents);
    chooseFiles(aFile('drawing.png'));
    (await server.upload('drawing.png')).refuse(new ApiError(415, 'unsupported_media_type', documentMessages.type));
    await screen.findByText(documentMessages.type);
    expect(screen.queryByRole('button', { name: /Try again/ })).toBeNull();
    fireEvent.click(screen.getByRole('button', { name: 'Dismiss: drawing.png' }));
    await waitFor(() => expect(screen.queryByText(documentMessages.type)).toBeNull());
  });

  it.each([
    ['setup.exe', 1, documentMessages.type],
    ['film.pdf', maxDocumentBytes + 1, documentMessages.tooLarge],
  ])('rejects %s without sending it', async (name, size, message) => {
    await openDocuments(server.documents);
    chooseFiles(aFile(name, size));
    await screen.findByText(message);
    expect(server.waiting.size).toBe(0);
  });

  it('says that a file is already in the list', async () => {
    await openDocuments(server.documents);
    chooseFiles(aFile('again.pdf'));
    (await server.upload('again.pdf')).answer(true);
    await screen.findByText('This file is already among the documents below.');
    expect(listedDocuments()).toHaveLength(2);
  });
});

describe('removing a document', () => {
  it('shows a focused Undo in its place, which restores the document', async () => {
    await openDocuments(server.documents);
    fireEvent.click(screen.getByRole('button', { name: 'Remove: Essay draft.docx' }));
    const undo = await screen.findByRole('button', { name: 'Undo: bring back Essay draft.docx' });
    expect(listedDocuments()[0]).toBe('“Essay draft.docx” was removed.Undo');
    expect(document.activeElement).toBe(undo);
    fireEvent.click(undo);
    const name = await screen.findByRole('button', { name: 'Essay draft.docx' });
    await waitFor(() => expect(document.activeElement).toBe(name));
    expect(server.documents.setRemoved.mock.calls).toEqual([
      ['d-1', true],
      ['d-1', false],
    ]);
  });

  it('keeps the document and shows an error when that fails', async () => {
    server.documents.setRemoved.mockRejectedValueOnce(new ApiError(403, 'access_denied', documentMessages.notYours));
    await openDocuments(server.documents);
    fireEvent.click(screen.getByRole('button', { name: 'Remove: Essay draft.docx' }));
    expect((await screen.findByRole('alert')).textContent).toBe(documentMessages.notYours);
    expect(listedDocuments()).toHaveLength(2);
  });
});
