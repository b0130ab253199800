// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
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

it('marks a link to the page it is on', async () => {
  const links = [<PageLink key="own" to="/enroll?program=summer" />, <PageLink key="other" to="/our-team" />];
  renderSite({ at: '/enroll', pages: { '/enroll': <div>{links}</div>, '/our-team': <h1>Team</h1> } });
  const [own, other] = await screen.findAllByRole('link');
  expect([own?.getAttribute('aria-current'), other?.getAttribute('aria-current')]).toEqual(['page', null]);
});

it('loads the page of a link only when the pointer rests on it', async () => {
  const { router } = renderSite({ pages: { '/': <PageLink to="/enroll">Go</PageLink>, '/enroll': <h1>Enroll</h1> } });
  const preload = vi.spyOn(router, 'preloadRoute').mockResolvedValue(undefined);
  const link = await screen.findByRole('link', { name: 'Go' });
  vi.useFakeTimers();
  fireEvent.mouseEnter(link);
  fireEvent.mouseLeave(link);
  vi.advanceTimersByTime(1_000);
  expect(preload).not.toHaveBeenCalled();
  fireEvent.mouseEnter(link);
  vi.advanceTimersByTime(60);
  vi.useRealTimers();
  expect(preload).toHaveBeenCalledOnce();
});
