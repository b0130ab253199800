// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { useNavigation } from '../lib/navigation';
import { renderSite } from '../testing/render';
import { PageLink } from './page-link';

afterEach(cleanup);

/** Clicks the link; returns true if the browser would follow it. */
const follows = (options?: MouseEventInit) => fireEvent.click(screen.getByRole('link', { name: 'Go' }), options);

it('is left to the browser on a page without the router', () => {
  render(<PageLink to="/service-selection">Go</PageLink>);
  expect(screen.getByRole('link', { name: 'Go' }).getAttribute('href')).toBe('/service-selection');
  expect(follows()).toBe(true);
});

it('opens the page through the router, with its query', async () => {
  const pages = { '/': <PageLink to="/enroll?program=summer">Go</PageLink>, '/enroll': <h1>Enroll</h1> };
  const { router } = renderSite({ pages });
  await screen.findByRole('link', { name: 'Go' });
  expect(follows({ button: 0, ctrlKey: true })).toBe(true);
  expect(router.state.location.pathname).toBe('/');
  expect(follows()).toBe(false);
  await waitFor(() => expect(router.state.location.href).toBe('/enroll?program=summer'));
});

it('loads a document for a static page', async () => {
  renderSite({ pages: { '/': <PageLink to="/legal/terms-of-service">Go</PageLink> } });
  await screen.findByRole('link', { name: 'Go' });
  expect(follows()).toBe(true);
});

it('keeps the function that opens pages, so that an effect that uses it runs once', async () => {
  const seen = new Set<unknown>();
  const Probe = () => {
    seen.add(useNavigation().open);
    return <PageLink to="/enroll">Go</PageLink>;
  };
  const { router } = renderSite({ pages: { '/': <Probe />, '/enroll': <Probe /> } });
  await screen.findByRole('link', { name: 'Go' });
  follows();
  await waitFor(() => expect(router.state.location.pathname).toBe('/enroll'));
  await router.navigate({ href: '/enroll?program=summer' });
  expect(seen.size).toBe(1);
});
