// @vitest-environment jsdom
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { LeadRow, OfficeLead } from '@academy/contracts/http/office/leads';
import { at, closeOfficeApi, office, openOffice, openOfficeApi, press, type } from '../../testing/office-pages';
import { refusal } from '../../testing/page-api';

const id = 'l-1';
const now = Date.now();
const hoursAgo = (hours: number) => new Date(now - hours * 3_600_000 - 60_000).toISOString();

const aRow = (more: Partial<LeadRow> = {}): LeadRow => ({
  id,
  kind: 'enrollment',
  received_at: hoursAgo(30),
  name: 'Ann Lee',
  email: 'ann@example.com',
  about: 'Essay Coaching',
  state: 'new',
  late: true,
  owner: null,
  next_step: '',
  next_step_date: null,
  first_answered_at: null,
  ...more,
});
const aLead = (more: Partial<OfficeLead> = {}): OfficeLead => ({
  ...aRow(),
  fields: { firstName: 'Ann', lastName: 'Lee', phone: '9145550123', school: 'Rye High', program: 'essay' },
  history: [],
  testimonial: null,
  version: 1,
  ...more,
});
const pageOf = (leads: LeadRow[], next: string | null = null) => ({
  status: 200,
  body: { success: true, leads, next },
});
const leadReply = (more: Partial<OfficeLead> = {}) => ({ status: 200, body: { success: true, lead: aLead(more) } });
const stale = refusal(409, 'stale_version', 'Dana Park has just taken this lead.');

beforeEach(async () => {
  await openOfficeApi();
  office.replies['GET /api/office/session'] = at('signed-in', 'desk');
  office.replies['GET /api/office/leads'] = pageOf([
    aRow(),
    aRow({ id: 'l-2', name: 'Jo Webb', late: false, received_at: hoursAgo(1), kind: 'contact' }),
  ]);
  office.replies[`GET /api/office/leads/${id}`] = leadReply();
});
afterEach(closeOfficeApi);

describe('/office/leads', () => {
  it('marks late leads and moves between rows with the arrow keys', async () => {
    openOffice('/office/leads');
    const first = await screen.findByRole('link', { name: 'Ann Lee' });
    within(first.closest('tr') as HTMLElement).getByText('6 h late');
    screen.getByText('22 h left');
    fireEvent.keyDown(document.body, { key: 'ArrowDown' });
    expect(document.activeElement).toBe(first);
    fireEvent.keyDown(first, { key: 'ArrowDown' });
    expect(document.activeElement?.textContent).toBe('Jo Webb');
    fireEvent.keyDown(first, { key: 'ArrowUp' });
    expect(document.activeElement).toBe(first);
    fireEvent.keyDown(first, { key: 'ArrowUp' });
    expect(document.activeElement).toBe(first);
  });

  it('loads more leads without duplicates', async () => {
    office.replies['GET /api/office/leads'] = pageOf([aRow()], 'place');
    openOffice('/office/leads');
    await screen.findByRole('link', { name: 'Ann Lee' });
    office.replies['GET /api/office/leads?after=place'] = pageOf([aRow(), aRow({ id: 'l-3', name: 'Kit Moss' })]);
    await press('Load more');
    await screen.findByRole('link', { name: 'Kit Moss' });
    expect(screen.getAllByRole('link', { name: 'Ann Lee' })).toHaveLength(1);
    expect(screen.queryByRole('button', { name: 'Load more' })).toBeNull();
  });

  it('offers a retry when loading fails, and shows an empty state', async () => {
    office.replies['GET /api/office/leads'] = refusal(500, 'internal', '');
    openOffice('/office/leads');
    await screen.findByText('We could not load the leads. Please try again.');
    office.replies['GET /api/office/leads'] = pageOf([]);
    await press('Try again');
    await screen.findByText('Nothing is open. New forms from the site appear here.');
  });

  it('denies access to proctors', async () => {
    office.replies['GET /api/office/session'] = at('signed-in', 'proctor');
    openOffice('/office/leads');
    await screen.findByText('Your role does not include this page');
  });
});

describe('/office/leads/$lead', () => {
  it('shows the submitted fields with email and phone links', async () => {
    openOffice(`/office/leads/${id}`);
    expect((await screen.findByRole('link', { name: /^ann@/ })).getAttribute('href')).toBe('mailto:ann@example.com');
    expect(screen.getByRole('link', { name: '(914) 555-0123' }).getAttribute('href')).toBe('tel:+19145550123');
    screen.getByText('Rye High');
    screen.getByText('Ann Lee sent the form.');
  });

  it('shows the new owner when a colleague took the lead first', async () => {
    office.replies[`PUT /api/office/leads/${id}/owner`] = stale;
    openOffice(`/office/leads/${id}`);
    await screen.findByText('No owner');
    office.replies[`GET /api/office/leads/${id}`] = leadReply({ owner: { id: 's-2', name: 'Dana Park' }, version: 2 });
    await press('Take');
    await screen.findByText('Dana Park has just taken this lead.');
    await screen.findByRole('button', { name: 'Take over' });
  });

  it('keeps the typed note after a 409', async () => {
    office.replies[`POST /api/office/leads/${id}/notes`] = stale;
    openOffice(`/office/leads/${id}`);
    await press('Add note');
    expect(office.bodies(`POST /api/office/leads/${id}/notes`)).toEqual([]);
    type('Note', ' Called twice. ');
    await press('Add note');
    await screen.findByText('Not saved');
    expect(screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'Note' }).value).toBe(' Called twice. ');
    expect(office.bodies(`POST /api/office/leads/${id}/notes`)).toEqual([{ text: 'Called twice.', version: 1 }]);
  });

  it('sends an answer from a template after a preview, and restores replaced text', async () => {
    office.replies[`POST /api/office/leads/${id}/answers`] = leadReply({ state: 'talking', version: 2 });
    openOffice(`/office/leads/${id}`);
    await press('Answer by email');
    await press('Preview');
    await screen.findByRole('link', { name: 'Please enter an answer.' });
    type('Your answer', 'My own words');
    const templates = screen.getByRole('combobox', { name: 'Template' });
    fireEvent.change(templates, { target: { value: 'next-step-call' } });
    expect(screen.getByRole<HTMLInputElement>('textbox', { name: 'Subject' }).value).toBe(
      'Your question about Essay Coaching',
    );
    await press('Bring it back');
    expect(screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'Your answer' }).value).toBe('My own words');
    fireEvent.change(templates, { target: { value: 'next-step-call' } });
    await press('Preview');
    await screen.findByText(/^Hi Ann,/);
    expect(office.bodies(`POST /api/office/leads/${id}/answers`)).toEqual([]);
    await press('Send');
    await screen.findByText('Answer sent');
    expect(office.bodies(`POST /api/office/leads/${id}/answers`)).toMatchObject([
      { subject: 'Your question about Essay Coaching', version: 1 },
    ]);
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });
});
