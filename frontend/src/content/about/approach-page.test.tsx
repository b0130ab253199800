// @vitest-environment jsdom
import { approachSections } from '@academy/contracts/seed/content/approach';
import { cleanup, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { renderSite } from '../../testing/render';
import { ApproachPage } from './approach-page';

beforeEach(() => {
  window.scrollTo = () => undefined;
});

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

function show(answer: () => Promise<Response>) {
  vi.stubGlobal('fetch', (path: string) =>
    path === '/api/our-approach' ? answer() : Promise.resolve(Response.json({}, { status: 401 })),
  );
  return renderSite({ pages: { '/': <ApproachPage />, '/service-selection': null, '/our-team': null } });
}

const answers =
  (body: unknown, status = 200) =>
  () =>
    Promise.resolve(Response.json(body, { status }));
const alert = async () => (await screen.findByRole('alert')).textContent;

it('shows the title and a loading text before the content arrives', async () => {
  show(() => new Promise(() => undefined));
  expect(await screen.findByText('Loading...')).toBeDefined();
  expect(screen.getByRole('heading', { level: 1, name: 'Our approach' })).toBeDefined();
});

it('shows different errors for a response without content and a failed request', async () => {
  show(answers({ success: false }));
  expect(await alert()).toContain('Failed to fetch data');
  cleanup();
  show(answers({}, 500));
  expect(await alert()).toContain('An error occurred while fetching data');
  cleanup();
  show(() => Promise.reject(new TypeError('offline')));
  expect(await alert()).toContain('An error occurred while fetching data');
  expect(screen.queryByText('Loading...')).toBeNull();
});

it('shows the title and the programs link, but no empty sections, when there is no content', async () => {
  show(answers({ success: true, data: [] }));
  expect((await screen.findByRole('link', { name: 'Learn About Our Programs' })).getAttribute('href')).toBe(
    '/service-selection',
  );
  expect(screen.getByRole('heading', { level: 1, name: 'Our approach' })).toBeDefined();
  expect(screen.queryByRole('heading', { name: 'Core Principles' })).toBeNull();
  expect(screen.getAllByRole('heading', { level: 2 })).toHaveLength(1);
});

it('renders the sections, and keeps them with an error when a refetch fails', async () => {
  let answer = answers({ success: true, data: approachSections });
  const { queryClient, container } = show(() => answer());
  await screen.findByRole('heading', { level: 2, name: 'Core Principles' });
  expect(container.querySelectorAll('ol > li')).toHaveLength(4);
  expect([...container.querySelectorAll('[data-icon]')].map((icon) => icon.getAttribute('data-icon'))).toEqual([
    'Personalized Attention',
    'Educational Excellence',
    'Strategic Fit',
    'Authentic Presentation',
  ]);
  answer = answers({}, 500);
  await queryClient.invalidateQueries();
  expect(await alert()).toContain('An error occurred while fetching data');
  expect(screen.getByRole('heading', { level: 2, name: 'Core Principles' })).toBeDefined();
});

it('shows a star icon for an unknown principle', async () => {
  const { container } = show(
    answers({ success: true, data: [{ id: 8, section_title: '1. Patience', description: 'It takes a year.' }] }),
  );
  await screen.findByRole('heading', { level: 3, name: 'Patience' });
  expect(container.querySelector('[data-icon]')?.getAttribute('data-icon')).toBe('star');
});
