// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { PageBoundary } from './page-boundary';

afterEach(cleanup);

function Broken(): never {
  throw new Error('cannot be drawn');
}

it('shows a message with a way to continue in place of a page that throws', () => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  render(
    <PageBoundary>
      <Broken />
    </PageBoundary>,
  );
  expect(screen.getByRole('heading', { name: 'Something went wrong' })).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Try again' })).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Return to Home' }).getAttribute('href')).toBe('/');
});

it('draws the page again instead of reloading it while the browser is offline', () => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  let broken = true;
  const Page = () => (broken ? <Broken /> : <h1>Our team</h1>);
  render(
    <PageBoundary>
      <Page />
    </PageBoundary>,
  );
  broken = false;
  fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(screen.getByRole('heading', { name: 'Our team' })).toBeTruthy();
});
