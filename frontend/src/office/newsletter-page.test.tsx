// @vitest-environment jsdom
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import type { Subscriber } from '@academy/contracts/http/office/newsletter';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { at, closeOfficeApi, office, openOffice, openOfficeApi, press } from '../testing/office-pages';
import { refusal } from '../testing/page-api';

const address = 'GET /api/office/newsletter';
const ann: Subscriber = {
  id: 's-1',
  email: 'ann@example.com',
  status: 'pending',
  requested_at: '2026-11-20T15:00:00.000Z',
  confirmed_at: null,
  unsubscribed_at: null,
};
const listed = (subscribers: Subscriber[], more = false) => ({
  status: 200,
  body: { success: true, subscribers, more },
});

beforeEach(async () => {
  await openOfficeApi();
  office.replies[address] = listed([ann]);
});
afterEach(closeOfficeApi);

it('shows subscribers to the desk without the CSV download', async () => {
  office.replies['GET /api/office/session'] = at('signed-in', 'desk');
  openOffice('/office/newsletter');
  await screen.findByText('1 address, newest first');
  screen.getByText('Not confirmed yet');
  expect(screen.queryByRole('button', { name: 'Download CSV' })).toBeNull();
});

it('offers managers the CSV download unless the list is empty', async () => {
  office.replies['GET /api/office/session'] = at('signed-in', 'manager');
  openOffice('/office/newsletter');
  await screen.findByRole('button', { name: 'Download CSV' });
  cleanup();
  office.replies[address] = listed([]);
  openOffice('/office/newsletter');
  await screen.findByText('No one has asked for the newsletter yet.');
  expect(screen.queryByRole('button', { name: 'Download CSV' })).toBeNull();
});

it('removes an address after confirmation, and shows an error when that fails', async () => {
  openOffice('/office/newsletter');
  await press('Remove ann@example.com');
  office.replies['DELETE /api/office/newsletter/s-1'] = refusal(404, 'not_found', 'It is gone.');
  const dialog = await screen.findByRole('alertdialog');
  fireEvent.click(within(dialog).getByRole('button', { name: 'Remove' }));
  await screen.findByText('It is gone.');
  await press('Remove ann@example.com');
  office.replies['DELETE /api/office/newsletter/s-1'] = { status: 200, body: { success: true } };
  office.replies[address] = listed([]);
  fireEvent.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Remove' }));
  await screen.findByText('No one has asked for the newsletter yet.');
  await waitFor(() => expect(document.activeElement?.id).toBe('newsletter-search'));
});
