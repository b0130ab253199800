// @vitest-environment jsdom
import { cleanup, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { demoConfig, visitForm as visit } from '../../testing/registration-page';

beforeEach(() => {
  window.scrollTo = () => undefined;
  Element.prototype.scrollIntoView = () => undefined;
});

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  window.localStorage.clear();
});

describe('forms of packages', () => {
  it('show demo packages with a notice, and separate group from private', async () => {
    visit('executive_function', { '/api/config': demoConfig(true) });
    expect(await screen.findByRole('radio', { name: /Five 30-Minute Sessions/ })).toBeDefined();
    expect(screen.getByRole('heading', { name: 'Group or private' })).toBeDefined();
    expect(await screen.findByText('Demo Mode: Using demo package options. Real API not available.')).toBeDefined();
  });

  it.each([
    [
      'college_essays',
      false,
      'Could not load package options. Please try again later.',
      /We can’t show the packages right now\. Call us at/,
    ],
    [
      'college_admissions',
      true,
      'Could not load packages. Please try again later.',
      /No packages available\. Please try again later\./,
    ],
  ] as const)('%s shows an error and no packages when none can be loaded', async (service, demo, toast, notice) => {
    visit(service, { '/api/config': demoConfig(demo) });
    expect(await screen.findByText(toast)).toBeDefined();
    expect(screen.getByText(notice)).toBeDefined();
    expect(screen.queryByRole('radio')).toBeNull();
  });
});
