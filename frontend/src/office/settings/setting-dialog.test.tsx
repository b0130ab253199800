// @vitest-environment jsdom
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { saturdaysQuery } from '../../api/office/saturdays';
import { closeOfficeApi, office, openOffice, openOfficeApi, press, type } from '../../testing/office-pages';
import { refusal } from '../../testing/page-api';
import { leftPages, returnToTab } from '../../testing/render';

const list = 'GET /api/office/settings/room';
const save = 'PUT /api/office/settings/room/room-1';
const rooms = (name: string, version: number) => ({
  status: 200,
  body: { success: true, items: [{ id: 'room-1', values: { name, seats: 20 }, version }] },
});

beforeEach(async () => {
  await openOfficeApi();
  office.replies['GET /api/office/settings/date_rule'] = { status: 200, body: { success: true, items: [] } };
  office.replies['GET /api/office/settings/day_off'] = { status: 200, body: { success: true, items: [] } };
  office.replies[list] = rooms('Library', 1);
});
afterEach(async () => {
  sessionStorage.clear();
  await closeOfficeApi();
});

it('saves a setting with the version it was opened with, after a refetch brought a newer one', async () => {
  openOffice('/office/settings?section=dates');
  await press('Library');
  type(/^Seats/, '25');
  office.replies[list] = rooms('Gym', 2);
  office.replies[save] = refusal(409, 'stale_version', 'Changed.');
  returnToTab();
  await screen.findByText('Gym');
  await press('Save');
  expect((await screen.findByRole('alert')).textContent).toContain('Name: Library to Gym');
  await press('Save');
  await waitFor(() => expect(office.bodies(save)).toMatchObject([{ version: 1 }, { version: 2 }]));
});

it('keeps typed values after Escape, and starts over with the stored ones', async () => {
  openOffice('/office/settings?section=dates');
  await press('Library');
  type(/^Seats/, '25');
  fireEvent.keyDown(document.activeElement ?? document.body, { key: 'Escape' });
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await press('Library');
  expect(screen.getByRole<HTMLInputElement>('textbox', { name: /^Seats/ }).value).toBe('25');
  await press('Start over');
  expect(screen.getByRole<HTMLInputElement>('textbox', { name: /^Seats/ }).value).toBe('20');
});

it('has the test dates read again after a change of their settings', async () => {
  const { queryClient } = openOffice('/office/settings?section=dates');
  await press('Library');
  type(/^Seats/, '25');
  const areOutdated = leftPages(queryClient, saturdaysQuery('s-1').queryKey);
  office.replies[save] = { status: 200, body: { success: true, change: { title: 'Library' } } };
  await press('Save');
  await screen.findByText('Library was saved');
  expect(areOutdated()).toEqual([true]);
});
