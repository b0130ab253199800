// @vitest-environment jsdom
import { useBlocker } from '@tanstack/react-router';
import { act, cleanup, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { aParent } from '../testing/builders';
import { renderSite } from '../testing/render';
import { useSessionActor } from './session-context';
import { SessionGate } from './session-gate';
import { useSignOut } from './use-sign-out';

let answerProfile: (status: number) => void;
beforeEach(() => {
  window.scrollTo = () => undefined;
  // The profile stays open until a test answers it; nothing else is asked for that matters here.
  const profile = new Promise<Response>((resolve) => {
    answerProfile = (status) =>
      resolve(Response.json(status === 200 ? aParent() : { error: 'unauthenticated' }, { status }));
  });
  vi.stubGlobal('fetch', (address: string) =>
    address.endsWith('/user/profile') ? profile : Promise.resolve(Response.json({ success: true, students: [] })),
  );
});
afterEach(() => {
  cleanup();
  localStorage.clear();
  vi.unstubAllGlobals();
});

function Dashboard({ asks = false }: { asks?: boolean }) {
  useBlocker({ shouldBlockFn: () => true, disabled: !asks, withResolver: true });
  const session = useSessionActor();
  const signOut = useSignOut();
  return (
    <>
      <button onClick={() => session.send({ type: 'LOGOUT' })}>Dashboard</button>
      <button onClick={signOut}>Sign Out</button>
    </>
  );
}

const pages = {
  '/dashboard': (
    <SessionGate allow="signed-in">
      <Dashboard />
    </SessionGate>
  ),
  '/asking': (
    <SessionGate allow="signed-in">
      <Dashboard asks />
    </SessionGate>
  ),
  '/auth/login': <SessionGate allow="guest">Login</SessionGate>,
  '/': 'Home',
};

describe('the session gate', () => {
  it('checks the session, shows the page, and redirects to sign-in after logout', async () => {
    localStorage.setItem('authToken', 'abc');
    const { router, told } = renderSite({ at: '/dashboard', pages });
    await screen.findByText('Checking authentication...');
    act(() => answerProfile(200));
    (await screen.findByText('Dashboard')).click();
    await screen.findByText('Login');
    expect(router.state.location.href).toBe('/auth/login?redirect=%2Fdashboard');
    expect(told.map(({ title }) => title)).toEqual(['Logged Out']);
    expect(localStorage.length).toBe(0);
  });

  it.each([
    ['', '/dashboard'],
    [', also from a page that asks before it is left', '/asking'],
  ])('clears the session on the sign-out click and goes to the home page%s', async (_, at) => {
    localStorage.setItem('authToken', 'abc');
    const { router } = renderSite({ at, pages });
    act(() => answerProfile(200));
    const signOut = await screen.findByText('Sign Out');
    const visited: string[] = [];
    router.subscribe('onBeforeNavigate', ({ toLocation }) => visited.push(toLocation.pathname));
    act(() => {
      signOut.click();
      // Before any page has loaded: a tab closed now stays signed out.
      expect(localStorage.length).toBe(0);
    });
    await screen.findByText('Home');
    expect(visited).toEqual(['/']);
  });

  it('redirects guests to sign-in and remembers the requested page', async () => {
    const { router } = renderSite({ at: '/dashboard?tab=2', pages });
    await screen.findByText('Login');
    expect(router.state.location.href).toBe('/auth/login?redirect=%2Fdashboard%3Ftab%3D2');
  });

  it('redirects signed-in users from the sign-in page to the requested page', async () => {
    localStorage.setItem('authToken', 'abc');
    const { router } = renderSite({ at: '/auth/login?redirect=%2Fdashboard%3Ftab%3D2', pages });
    act(() => answerProfile(200));
    await screen.findByText('Dashboard');
    await waitFor(() => expect(router.state.location.href).toBe('/dashboard?tab=2'));
  });
});
