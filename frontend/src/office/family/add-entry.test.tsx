// @vitest-environment jsdom
import { fireEvent, screen, waitFor } from '@testing-library/react';
import type { Family } from '@academy/contracts/http/office/families';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { aFamily } from '../../testing/a-family';
import { idleOut, signInAgain } from '../../testing/office-idle';
import { at, closeOfficeApi, office, openOffice, openOfficeApi, press, type } from '../../testing/office-pages';

const id = 'f-1';
const familyReply = (more: Partial<Family> = {}) => ({
  status: 200,
  body: { success: true, family: aFamily({ id, ...more }) },
});
const field = (name: string) => screen.findByRole<HTMLInputElement>('textbox', { name });
const typedEarlier = 'You typed this earlier. It has not been saved or sent.';
const kept = () => sessionStorage.getItem('typedDrafts') ?? '';

beforeEach(async () => {
  await openOfficeApi();
  office.replies['GET /api/office/session'] = at('signed-in', 'desk');
  office.replies[`GET /api/office/families/${id}`] = familyReply();
});
afterEach(async () => {
  vi.restoreAllMocks();
  sessionStorage.clear();
  await closeOfficeApi();
});

describe('a note about a family', () => {
  const save = `POST /api/office/families/${id}/notes`;
  const text = 'Prefers calls after 5 pm.';

  it('is shown again after the session has expired, until it is saved', async () => {
    openOffice(`/office/families/${id}`);
    await press('Add a note');
    expect(document.activeElement).toBe(await field('Note'));
    type('Note', text);
    idleOut(save);
    await press('Save the note');
    await signInAgain('desk');
    expect((await field('Note')).value).toBe(text);
    screen.getByText(typedEarlier);
    expect(document.activeElement).not.toBe(await field('Note'));
    office.replies[save] = familyReply({
      notes: [{ id: 'n-1', text, author: 'Jordan Avery', written_at: '2026-11-23T15:00:00.000Z' }],
    });
    await press('Save the note');
    await screen.findByRole('button', { name: 'Add a note' });
    expect(office.bodies(save).at(-1)).toEqual({ text });
    expect(kept()).not.toContain(text);
  });

  it('is dropped after Cancel', async () => {
    openOffice(`/office/families/${id}`);
    await press('Add a note');
    type('Note', text);
    await waitFor(() => expect(kept()).toContain(text));
    await press('Cancel');
    await press('Add a note');
    expect((await field('Note')).value).toBe('');
    expect(kept()).not.toContain(text);
  });
});

describe('a task for a family', () => {
  const save = `POST /api/office/families/${id}/tasks`;

  it('is shown again with its date after the session has expired', async () => {
    openOffice(`/office/families/${id}`);
    await press('Add a task');
    await press('Save the task');
    await screen.findByText('Please enter what needs to be done.');
    type('What is to be done', 'Call back');
    fireEvent.change(screen.getByLabelText(/^By/), { target: { value: '2026-12-01' } });
    idleOut(save);
    await press('Save the task');
    await signInAgain('desk');
    expect((await field('What is to be done')).value).toBe('Call back');
    office.replies[save] = familyReply();
    await press('Save the task');
    await screen.findByRole('button', { name: 'Add a task' });
    expect(office.bodies(save).at(-1)).toEqual({ text: 'Call back', due_on: '2026-12-01' });
  });
});
