// @vitest-environment jsdom
import { fireEvent, screen, waitFor } from '@testing-library/react';
import type { OfficeLead } from '@academy/contracts/http/office/leads';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { officeApi } from '../../api/office/client';
import {
  at,
  closeOfficeApi,
  office,
  openOffice,
  openOfficeApi,
  press,
  type,
  typePassword,
} from '../../testing/office-pages';
import { refusal } from '../../testing/page-api';
import { returnToTab } from '../../testing/render';

const id = 'l-1';
const lead: OfficeLead = {
  id,
  kind: 'enrollment',
  received_at: '2026-11-23T15:00:00.000Z',
  name: 'Ann Lee',
  email: 'ann@example.com',
  about: 'Essay Coaching',
  state: 'new',
  late: false,
  owner: null,
  next_step: '',
  next_step_date: null,
  first_answered_at: null,
  fields: { firstName: 'Ann', lastName: 'Lee', program: 'essay' },
  history: [],
  testimonial: null,
  version: 1,
};
const leadReply = (more: Partial<OfficeLead> = {}) => ({
  status: 200,
  body: { success: true, lead: { ...lead, ...more } },
});
const stale = refusal(409, 'stale_version', 'Dana Park has just taken this lead.');

beforeEach(async () => {
  await openOfficeApi();
  office.replies['GET /api/office/session'] = at('signed-in', 'desk');
  office.replies[`GET /api/office/leads/${id}`] = leadReply();
});
afterEach(async () => {
  vi.restoreAllMocks();
  sessionStorage.clear();
  await closeOfficeApi();
});

it('does not send an answer that a colleague’s answer has overtaken, even after a refetch', async () => {
  office.replies[`POST /api/office/leads/${id}/answers`] = stale;
  openOffice(`/office/leads/${id}`);
  await press('Answer by email');
  type('Subject', 'Your question');
  type('Your answer', 'Yes.');
  office.replies[`GET /api/office/leads/${id}`] = leadReply({ owner: { id: 's-2', name: 'Dana Park' }, version: 2 });
  returnToTab();
  await screen.findByText('Dana Park');
  await press('Preview');
  await press('Send');
  await screen.findByText(/Nothing was sent/);
  await press('Send anyway');
  const sent = () => office.bodies(`POST /api/office/leads/${id}/answers`);
  await waitFor(() => expect(sent()).toMatchObject([{ version: 1 }, { version: 2 }]));
});

describe('an answer that was typed and not sent', () => {
  const answer = () => screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'Your answer' });
  const escape = () => fireEvent.keyDown(document.activeElement ?? document.body, { key: 'Escape' });
  const closed = () => waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  let queryClient: ReturnType<typeof openOffice>['queryClient'];
  beforeEach(async () => {
    ({ queryClient } = openOffice(`/office/leads/${id}`));
    await press('Answer by email');
    type('Your answer', 'Dear Ann');
  });

  it('is shown again after Escape, with a way to start over', async () => {
    escape();
    await closed();
    await press('Answer by email');
    expect(answer().value).toBe('Dear Ann');
    screen.getByText('You typed this earlier. It has not been saved or sent.');
    await press('Start over');
    expect(answer().value).toBe('');
    expect(document.activeElement).toBe(screen.getByRole('textbox', { name: 'Subject' }));
    expect(screen.queryByText(/You typed this earlier/)).toBeNull();
  });

  it('is dropped after Cancel', async () => {
    await press('Cancel');
    await closed();
    await press('Answer by email');
    expect(answer().value).toBe('');
  });

  it('is dropped after it was sent', async () => {
    office.replies[`POST /api/office/leads/${id}/answers`] = leadReply({ version: 2 });
    type('Subject', 'Hello');
    await press('Preview');
    await press('Send');
    await closed();
    expect(sessionStorage.getItem('typedDrafts')).not.toContain('Dear Ann');
  });

  it('is dropped when the staff member signs out', async () => {
    escape();
    await closed();
    expect(sessionStorage.getItem('typedDrafts')).toContain('Dear Ann');
    office.replies['DELETE /api/office/session'] = at('signed-out');
    await press('Sign out');
    await screen.findByRole('heading', { name: 'Sign in to the office' });
    await waitFor(() => expect(sessionStorage.getItem('typedDrafts')).not.toContain('Dear Ann'));
  });

  it.each([
    ['is shown again to the same staff member', 's-1', true],
    ['is dropped when someone else signs in', 's-9', false],
  ])('%s after the session has expired', async (_what, staffId, isKept) => {
    escape();
    await closed();
    vi.spyOn(officeApi, 'idleMinutes').mockReturnValue(24 * 60);
    office.replies['GET /api/office/session'] = at('signed-out');
    office.replies[`GET /api/office/leads/${id}`] = refusal(401, 'unauthenticated', 'Please sign in.');
    returnToTab();
    await screen.findByText(/You were signed out after/);
    await waitFor(() => expect(queryClient.isFetching()).toBe(0));
    const { body } = at('signed-in', 'desk') as { body: { staff: object } };
    const signedIn = { status: 200, body: { ...body, staff: { ...body.staff, id: staffId } } };
    office.replies['POST /api/office/session'] = signedIn;
    office.replies['GET /api/office/session'] = signedIn;
    office.replies[`GET /api/office/leads/${id}`] = leadReply();
    type('Email', 'jordan@example.com');
    typePassword('Password', 'Office2026');
    await press('Sign in');
    await press('Answer by email');
    expect(answer().value).toBe(isKept ? 'Dear Ann' : '');
    expect(sessionStorage.getItem('typedDrafts')?.includes('Dear Ann')).toBe(isKept);
  });
});
