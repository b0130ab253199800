// @vitest-environment jsdom
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { documentMessages } from '@academy/contracts/rules/student-documents';
import { ApiError } from '../../api/errors';
import { aFile, chooseFiles, documentServer, listedDocuments, openDocuments } from '../../testing/student-documents';

let server: ReturnType<typeof documentServer>;
beforeEach(() => {
  server = documentServer();
});
afterEach(cleanup);

describe('leaving the page while files are being sent', () => {
  const follow = () => fireEvent.click(screen.getByRole('link', { name: 'Dashboard' }));
  const question = () => screen.findByRole('alertdialog', { name: /still being sent$/ });
  const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));

  it('asks first, and sends the rest if the user stays', async () => {
    await openDocuments(server.documents);
    chooseFiles(aFile('one.pdf'), aFile('two.pdf'));
    const one = await server.upload('one.pdf');
    follow();
    expect((await question()).textContent).toContain('If you leave this page now, 2 files will not be added.');
    press('Stay on this page');
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
    one.answer();
    (await server.upload('two.pdf')).answer();
    await waitFor(() => expect(listedDocuments()).toHaveLength(4));
  });

  it('stops the uploads if the user leaves', async () => {
    await openDocuments(server.documents);
    chooseFiles(aFile('one.pdf'), aFile('two.pdf'));
    const one = await server.upload('one.pdf');
    follow();
    await question();
    press('Leave and stop');
    await screen.findByRole('heading', { name: 'Your dashboard' });
    expect([one.signal?.aborted, server.waiting.has('two.pdf')]).toEqual([true, false]);
  });

  it('follows the link once everything was sent while the question was open', async () => {
    await openDocuments(server.documents);
    chooseFiles(aFile('one.pdf'));
    const one = await server.upload('one.pdf');
    follow();
    await question();
    one.answer();
    await screen.findByRole('heading', { name: 'Your dashboard' });
  });

  it('stays if a file fails while the question is open, so that the error can be read', async () => {
    await openDocuments(server.documents);
    chooseFiles(aFile('one.pdf'));
    const one = await server.upload('one.pdf');
    follow();
    await question();
    one.refuse(new ApiError(415, 'unsupported_media_type', documentMessages.type));
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
    screen.getByText(documentMessages.type);
  });

  it('does not ask for a link within the page, nor once nothing is being sent', async () => {
    const { router } = await openDocuments(server.documents);
    chooseFiles(aFile('one.pdf'));
    const one = await server.upload('one.pdf');
    fireEvent.click(screen.getByRole('link', { name: 'Tasks' }));
    await waitFor(() => expect(router.state.location.hash).toBe('tasks'));
    one.answer();
    await waitFor(() => expect(listedDocuments()).toHaveLength(3));
    follow();
    await screen.findByRole('heading', { name: 'Your dashboard' });
  });
});
