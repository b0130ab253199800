// @vitest-environment jsdom
import { fireEvent, screen, waitFor } from '@testing-library/react';
import type { OfficeLead } from '@academy/contracts/http/office/leads';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { idleOut, signInAgain } from '../../testing/office-idle';
import { at, closeOfficeApi, office, openOffice, openOfficeApi, press, type } from '../../testing/office-pages';

const id = 'l-1';
const lead: OfficeLead = {
  id,
  kind: 'feedback',
  received_at: '2026-11-23T15:00:00.000Z',
  name: 'Ann Lee',
  email: 'ann@example.com',
  about: 'Feedback',
  state: 'new',
  late: false,
  owner: null,
  next_step: '',
  next_step_date: null,
  first_answered_at: null,
  fields: { name: 'Ann Lee', relation: 'parent', testimonial: 'We liked it.' },
  history: [],
  testimonial: null,
  version: 1,
};
const leadReply = (more: Partial<OfficeLead> = {}) => ({
  status: 200,
  body: { success: true, lead: { ...lead, ...more } },
});
const field = (name: string) => screen.findByRole<HTMLTextAreaElement>('textbox', { name });
const typedEarlier = 'You typed this earlier. It has not been saved or sent.';
const kept = () => sessionStorage.getItem('typedDrafts') ?? '';

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

describe('a note about a lead', () => {
  const save = `POST /api/office/leads/${id}/notes`;

  it('is shown again after the session has expired, until it is saved', async () => {
    openOffice(`/office/leads/${id}`);
    await field('Note');
    type('Note', 'Wants to start in March.');
    idleOut(save);
    await press('Add note');
    await signInAgain('desk');
    expect((await field('Note')).value).toBe('Wants to start in March.');
    screen.getByText(typedEarlier);
    office.replies[save] = leadReply({ version: 2 });
    await press('Add note');
    await waitFor(() => expect(screen.queryByText(typedEarlier)).toBeNull());
    expect((await field('Note')).value).toBe('');
    expect(kept()).not.toContain('March');
  });

  it('can be started over', async () => {
    const { unmount } = openOffice(`/office/leads/${id}`);
    await field('Note');
    type('Note', 'Wants to start in March.');
    unmount();
    openOffice(`/office/leads/${id}`);
    await screen.findByText(typedEarlier);
    await press('Start over');
    expect((await field('Note')).value).toBe('');
    await waitFor(() => expect(kept()).not.toContain('March'));
  });
});

describe('the words of a testimonial', () => {
  const words = 'The exact words';

  it('are shown again after the session has expired', async () => {
    openOffice(`/office/leads/${id}`);
    await press('Ask to publish');
    expect((await field(words)).value).toBe('We liked it.');
    type(words, 'We liked every lesson.');
    idleOut(`POST /api/office/leads/${id}/testimonial`);
    await press('Send');
    await signInAgain('desk');
    await press('Ask to publish');
    expect((await field(words)).value).toBe('We liked every lesson.');
    screen.getByText(typedEarlier);
  });

  it('are dropped after Cancel, but not after Escape', async () => {
    const closed = () => waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    openOffice(`/office/leads/${id}`);
    await press('Ask to publish');
    await field(words);
    type(words, 'We liked every lesson.');
    fireEvent.keyDown(document.activeElement ?? document.body, { key: 'Escape' });
    await closed();
    await press('Ask to publish');
    expect((await field(words)).value).toBe('We liked every lesson.');
    await press('Cancel');
    await closed();
    await press('Ask to publish');
    expect((await field(words)).value).toBe('We liked it.');
  });

  it('are dropped when a colleague asked the family meanwhile', async () => {
    const { unmount } = openOffice(`/office/leads/${id}`);
    await press('Ask to publish');
    await field(words);
    type(words, 'We liked every lesson.');
    unmount();
    const asked = { text: 'We loved it.', name: 'Ann L., parent', rating: null, state: 'asked' } as const;
    const none = { answered_at: null, published_at: null, published_by: null, withdrawn_at: null, withdrawn_by: null };
    office.replies[`GET /api/office/leads/${id}`] = leadReply({
      testimonial: { ...asked, ...none, asked_at: '2026-11-23T16:00:00.000Z', asked_by: 'Dana Park' },
      version: 2,
    });
    openOffice(`/office/leads/${id}`);
    await press('Ask again');
    expect((await field(words)).value).toBe('We loved it.');
  });
});
