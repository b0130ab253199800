// @vitest-environment jsdom
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { saveFile } from '../../lib/save-file';
import { DownloadButton } from './download-button';

vi.mock('../../lib/save-file', () => ({ saveFile: vi.fn() }));

afterEach(cleanup);

it('shows an error when loading the PDF fails, and saves the file on the next click', async () => {
  const file = new Blob(['%PDF-']);
  const load = vi.fn<() => Promise<Blob>>().mockRejectedValueOnce(new Error('offline')).mockResolvedValueOnce(file);
  render(
    <QueryClientProvider client={new QueryClient()}>
      <DownloadButton load={load} fileName="receipt-4F2A91B3.pdf" />
    </QueryClientProvider>,
  );
  fireEvent.click(screen.getByRole('button', { name: 'Download PDF' }));
  await screen.findByText('The PDF could not be loaded. Please try again.');
  expect(saveFile).not.toHaveBeenCalled();
  fireEvent.click(screen.getByRole('button', { name: 'Download PDF' }));
  await waitFor(() => expect(saveFile).toHaveBeenCalledWith('receipt-4F2A91B3.pdf', 'application/pdf', file));
  await waitFor(() => expect(screen.queryByRole('alert')).toBeNull());
});
