// @vitest-environment jsdom
import { render, screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { PageBoundary } from './page-boundary';

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
