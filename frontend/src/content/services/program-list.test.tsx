// @vitest-environment jsdom
import { cleanup, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { datesAnswer, saturdays, sessionsAnswer } from '../../testing/registrations';
import { renderSite } from '../../testing/render';
import { ProgramList } from './program-list';
import type { ProgramPlace } from './service-links';

beforeEach(() => {
  window.scrollTo = () => undefined;
});

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const program = {
  id: 1,
  title: 'SAT/ACT Diagnostic Tests',
  short_description: 'One of each.\n\n1. Real timing\n2. A report',
  icon_image: '',
  link: '/forms/sat-act-diagnostic',
};

function show(place: ProgramPlace, answer: () => Promise<Response>, others: Record<string, unknown> = {}) {
  const other = (path: string) => (others[path] ? Response.json(others[path]) : Response.json({}, { status: 401 }));
  vi.stubGlobal('fetch', (path: string) => (path === '/api/programs' ? answer() : Promise.resolve(other(path))));
  renderSite({ pages: { '/': <ProgramList place={place} />, '/forms/sat-act-diagnostic': null } });
}

it.each<[ProgramPlace, string, string, string]>([
  [
    'home',
    'Loading programs...',
    'No programs available at this time.',
    'Error: Failed to load programs. Please try again later.',
  ],
  [
    'catalog',
    'Loading services...',
    'No services available at this time.',
    'Error: Failed to load services. Please try again later.',
  ],
  [
    'consultation',
    'Loading programs...',
    'No programs available at this time.',
    'Failed to load programs. Please try again later.',
  ],
])('shows the loading, empty and error texts of the %s page', async (place, loading, empty, failed) => {
  show(place, () => new Promise(() => undefined));
  expect(await screen.findByText(loading)).toBeDefined();
  cleanup();
  show(place, () => Promise.resolve(Response.json({ success: true, data: [] })));
  expect(await screen.findByText(empty)).toBeDefined();
  cleanup();
  show(place, () => Promise.resolve(Response.json({}, { status: 500 })));
  expect((await screen.findByRole('alert')).textContent).toContain(failed);
});

it('shows the description, features, badge, price and form link beside a consultation', async () => {
  const prices = { success: true, data: [{ id: 'diagnostic-sat-act', price: 21_000, sessions: null }] };
  show('consultation', () => Promise.resolve(Response.json({ success: true, data: [program] })), {
    '/api/prices': prices,
  });
  expect(
    (await screen.findByRole('link', { name: 'Register for SAT/ACT Diagnostic Tests' })).getAttribute('href'),
  ).toBe('/forms/sat-act-diagnostic');
  for (const text of ['Popular Choice', 'One of each.', 'Real timing', 'A report', '$210, with the report'])
    expect(await screen.findByText(text)).toBeDefined();
});

it('shows the first Saturday with a seat in the catalog, or every Saturday if seats are unknown', async () => {
  const listed = () => Promise.resolve(Response.json({ success: true, data: [program] }));
  show('catalog', listed);
  expect(await screen.findByText('Next start: every Saturday')).toBeDefined();
  cleanup();
  const seats = datesAnswer.seats.map((seat) => ({ ...seat, left: seat.date === saturdays[0] ? 0 : 1 }));
  show('catalog', listed, { '/api/get_sessions': sessionsAnswer, '/api/get_dates': { ...datesAnswer, seats } });
  expect(await screen.findByText('Next start: Saturday, December 5')).toBeDefined();
});
