// @vitest-environment jsdom
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { aParent } from '../testing/builders';
import { openPageApi } from '../testing/page-api';
import { renderSite } from '../testing/render';
import { SignOutPage } from './sign-out-page';

let api: Awaited<ReturnType<typeof openPageApi>>;
beforeEach(async () => {
  window.scrollTo = () => undefined;
  Element.prototype.scrollIntoView = () => undefined;
  api = await openPageApi({
    'GET /api/user/profile': { status: 200, body: aParent() },
    'GET /api/parent/user/parent-1': { status: 200, body: { success: true, students: [] } },
    'POST /api/logout': { status: 200, body: { success: true } },
  });
});
afterEach(async () => {
  cleanup();
  localStorage.clear();
  await api.close();
});

const open = (more: Record<string, string> = {}) => {
  const others = Object.entries({ '/': 'Home', '/dashboard': 'Dashboard', '/auth/login': 'Login', ...more });
  return renderSite({
    at: '/account/sign-out',
    pages: {
      '/account/sign-out': <SignOutPage />,
      ...Object.fromEntries(others.map(([path, title]) => [path, <h1 key={path}>{title}</h1>])),
    },
  });
};

describe('/account/sign-out', () => {
  it('signs out, confirms it, and goes to the home page after a delay', async () => {
    localStorage.setItem('authToken', 't');
    const { told } = open();
    fireEvent.click(await screen.findByRole('button', { name: 'Sign Out' }));
    await screen.findByText('You are signed out');
    expect(localStorage.length).toBe(0);
    await waitFor(() => expect(api.bodies('POST /api/logout')).toHaveLength(1));
    expect(screen.queryByRole('heading', { name: 'Home' })).toBeNull();
    await screen.findByRole('heading', { name: 'Home' }, { timeout: 2_500 });
    expect(told.map(({ title }) => title)).toEqual(['Logged Out']);
  });

  it('returns to the previous page on Cancel and stays signed in', async () => {
    localStorage.setItem('authToken', 't');
    const { router } = open({ '/account/settings': 'Settings' });
    router.history.replace('/account/settings');
    await screen.findByRole('heading', { name: 'Settings' });
    router.history.push('/account/sign-out');
    fireEvent.click(await screen.findByRole('button', { name: 'Cancel' }));
    await screen.findByRole('heading', { name: 'Settings' });
    expect(localStorage.getItem('authToken')).toBe('t');
  });

  it('goes to the dashboard on Cancel when there is no previous page', async () => {
    localStorage.setItem('authToken', 't');
    open();
    fireEvent.click(await screen.findByRole('button', { name: 'Cancel' }));
    await screen.findByRole('heading', { name: 'Dashboard' });
  });

  it('tells a visitor that no one is signed in, and links to support', async () => {
    open();
    await screen.findByText('No one is signed in on this browser.');
    expect(screen.getByRole('link', { name: 'Contact support' }).getAttribute('href')).toBe('/contact/support');
  });
});
