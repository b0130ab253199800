// @vitest-environment jsdom
import { cleanup, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { aStudent } from '../../testing/builders';
import { openPageApi } from '../../testing/page-api';
import { renderSite } from '../../testing/render';
import { DashboardPage } from './dashboard-page';

let api: Awaited<ReturnType<typeof openPageApi>>;
beforeEach(async () => {
  window.scrollTo = () => undefined;
  localStorage.setItem('authToken', 'student-token-student-1.x');
  localStorage.setItem('studentAccounts', JSON.stringify([{ email: 'kim@example.com', student: { id: 'student-1', student_name: 'Kim Lee' } }]));
  api = await openPageApi({});
});
afterEach(async () => {
  cleanup();
  localStorage.clear();
  await api.close();
});

async function open(parentId?: string) {
  api.replies['GET /api/user/profile'] = { status: 200, body: aStudent(parentId ? { parentId } : {}) };
  renderSite({ at: '/dashboard', pages: { '/dashboard': <DashboardPage />, '/service-selection': <h1>Services</h1> } });
  await screen.findByRole('heading', { name: 'Hello, Kim' });
}

describe("a student's dashboard", () => {
  it('shows who is signed in, what there is, and only links to pages that exist', async () => {
    await open('parent-1');
    screen.getByText('Managed by your parent');
    screen.getByText('Nothing here yet');
    expect(screen.getByText('Account type').nextElementSibling?.textContent).toBe('Student');
    expect(within(screen.getByRole('navigation', { name: 'Quick Actions' })).getAllByRole('link').map(({ textContent }) => textContent)).toEqual(['All services']);
  });

  it('has no notice without a parent', async () => {
    await open();
    expect(screen.queryByText('Managed by your parent')).toBeNull();
  });

  it('marks the sample as one', async () => {
    await open();
    const sample = within(screen.getByRole('region', { name: /^Sample/ }));
    for (const text of ['1450', '1550', '8 of 12', '2', 'Completed', 'Scheduled', 'Pending']) sample.getByText(text);
    const lines = (name: string) => within(sample.getByRole('region', { name })).getAllByRole('listitem').length;
    expect([lines('Goals'), lines('Activities'), lines('Achievements')]).toEqual([3, 3, 2]);
  });
});
