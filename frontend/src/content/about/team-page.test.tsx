// @vitest-environment jsdom
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { renderSite } from '../../testing/render';
import { TeamPage } from './team-page';

const tutors = [
  {
    id: 1,
    name: 'Ana Maria Ruiz',
    designation: 'Essay coach',
    bio: 'Ana reads drafts. She asks questions.\n\nShe never writes a sentence.',
    image: null,
  },
  { id: 2, name: 'Ben Cole', designation: 'Math', bio: 'Ben draws every answer', image: '/storage/team/ben.jpg' },
];

beforeEach(() => {
  window.scrollTo = () => undefined;
});

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

function show(answer: () => Promise<Response>) {
  vi.stubGlobal('fetch', (path: string) =>
    path === '/api/tutorslist' ? answer() : Promise.resolve(Response.json({}, { status: 401 })),
  );
  return renderSite({ pages: { '/': <TeamPage /> } });
}

const pending = () => new Promise<Response>(() => undefined);
const answers = (data: unknown) => () => Promise.resolve(Response.json({ success: true, data }));
const fails = () => Promise.resolve(Response.json({}, { status: 500 }));

it('shows a loading text, an empty state and a load error', async () => {
  show(pending);
  expect(await screen.findByText('Loading...')).toBeDefined();
  cleanup();
  show(answers([]));
  expect(await screen.findByText('Team profiles are coming soon.')).toBeDefined();
  cleanup();
  show(fails);
  expect((await screen.findByRole('alert')).textContent).toContain(
    'Failed to load team members. Please try again later.',
  );
  expect(screen.queryByText('Loading...')).toBeNull();
});

it('keeps the team, with an error, when a refetch fails', async () => {
  let answer = answers(tutors);
  const { queryClient } = show(() => answer());
  await screen.findByRole('button', { name: 'About Ben Cole' });
  answer = fails;
  await queryClient.invalidateQueries();
  expect((await screen.findByRole('alert')).textContent).toContain('Failed to load team members.');
  expect(screen.getByRole('button', { name: 'About Ben Cole' })).toBeDefined();
});

it('lists each tutor with the first sentence of the bio, and the full bio in a dialog', async () => {
  show(answers(tutors));
  const name = await screen.findByRole('button', { name: 'About Ana Maria Ruiz' });
  expect(screen.getByText('Ana reads drafts.')).toBeDefined();
  expect(screen.getByText('Ben draws every answer')).toBeDefined();
  expect(screen.queryByText('She never writes a sentence.')).toBeNull();
  fireEvent.click(name);
  const dialog = await screen.findByRole('dialog', { name: 'Ana Maria Ruiz' });
  for (const words of ['Essay coach', 'Ana reads drafts. She asks questions.', 'She never writes a sentence.'])
    expect(dialog.textContent).toContain(words);
  fireEvent.click(screen.getByRole('button', { name: 'Close' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

it('shows initials when a photo is missing or fails to load', async () => {
  const { container } = show(answers(tutors));
  await screen.findByRole('button', { name: 'About Ben Cole' });
  const photo = container.querySelector('img[src="/storage/team/ben.jpg"]');
  expect(photo).not.toBeNull();
  if (photo) fireEvent.error(photo);
  expect(screen.getByText('BC')).toBeDefined();
  expect(screen.getByText('AR')).toBeDefined();
});
