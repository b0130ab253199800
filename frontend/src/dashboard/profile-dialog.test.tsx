// @vitest-environment jsdom
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { UpdateUserRequest } from '@academy/contracts/http/accounts';
import { aParent } from '../testing/builders';
import { openPageApi, refusal } from '../testing/page-api';
import { renderSite } from '../testing/render';
import { ToastProvider } from '../ui/toast/toast';
import { DashboardPage } from './dashboard-page';

const profileCall = 'GET /api/user/profile';
const saveCall = 'PUT /api/users/parent-1';
const parent = aParent({ version: 1, email_verified: true });

let api: Awaited<ReturnType<typeof openPageApi>>;
beforeEach(async () => {
  window.scrollTo = () => undefined;
  Element.prototype.scrollIntoView = () => undefined;
  localStorage.setItem('authToken', 't');
  api = await openPageApi({
    [profileCall]: { status: 200, body: parent },
    'GET /api/parent/user/parent-1': { status: 200, body: { success: true, students: [] } },
    'GET /api/students/parent-1/exams': { status: 404, body: {} },
    [saveCall]: ({ body }) => {
      const { firstname = parent.firstname, email = parent.email, password } = JSON.parse(body) as UpdateUserRequest;
      const user = { ...parent, firstname, email, email_verified: email === parent.email, version: 2 };
      return { status: 200, body: { success: true, user, ...(password && { token: 'fresh' }) } };
    },
  });
});
afterEach(async () => {
  cleanup();
  localStorage.clear();
  sessionStorage.clear();
  await api.close();
});

const press = async (name: string) => fireEvent.click(await screen.findByRole('button', { name }));
const type = (label: string, value: string) => fireEvent.change(screen.getByLabelText(label), { target: { value } });

async function openPage() {
  const page = (
    <ToastProvider>
      <DashboardPage />
    </ToastProvider>
  );
  renderSite({ at: '/dashboard', pages: { '/dashboard': page } });
  await screen.findByRole('heading', { name: 'Hello, Ann' });
}

async function open() {
  await openPage();
  await press('Edit Profile');
  await screen.findByLabelText('First name');
}

describe('the profile dialog', () => {
  it('saves a new name without the current password, and updates the page and stored user', async () => {
    await open();
    expect(screen.queryByLabelText('Current password')).toBeNull();
    type('First name', 'Anna');
    await press('Save Changes');
    await screen.findByText('Profile Updated');
    await screen.findByRole('heading', { name: 'Hello, Anna' });
    expect(api.bodies(saveCall)).toEqual([
      {
        firstname: 'Anna',
        lastname: 'Lee',
        email: 'ann@example.com',
        phone_no: '9145550100',
        role: 'parent',
        version: 1,
      },
    ]);
    expect(JSON.parse(localStorage.getItem('lastUserData') ?? '')).toMatchObject({ firstname: 'Anna', version: 2 });
    expect(localStorage.getItem('authToken')).toBe('t');
  });

  it('stores the new token after a password change', async () => {
    await open();
    type('New password (optional)', 'Newpass12');
    type('Confirm new password (optional)', 'Newpass12');
    type('Current password', 'Abcdefg1');
    await press('Save Changes');
    await screen.findByText('Your password was changed. Other devices were signed out.');
    expect(localStorage.getItem('authToken')).toBe('fresh');
  });

  it('says that a new email address must be confirmed first', async () => {
    api.replies[saveCall] = {
      status: 200,
      body: { success: true, user: aParent({ pending_email: 'new@example.com' }) },
    };
    await open();
    type('Email', 'new@example.com');
    type('Current password', 'Abcdefg1');
    await press('Save Changes');
    await screen.findByText(
      'We emailed a link to new@example.com. Your email address changes when you open it and confirm. Until then, sign in with ann@example.com.',
    );
  });

  it('shows an error for missing fields and sends nothing', async () => {
    await open();
    type('First name', '');
    type('Phone', '');
    await press('Save Changes');
    screen.getByRole('alert', { name: 'Please fill in all required fields.' });
    expect(api.bodies(saveCall)).toEqual([]);
  });

  it.each([
    ['the documented text', { status: 500, body: {} }, 'Update Failed', 'Failed to update profile. Please try again.'],
    [
      'the message at its field',
      refusal(422, 'validation_failed', 'x', { email: ['Another account already uses this email address.'] }),
      'Update Failed',
      'Another account already uses',
    ],
    [
      'who may do it',
      refusal(403, 'access_denied', 'Only parents can update their profile.'),
      'Access Denied',
      'Only parents can update their profile.',
    ],
  ])('keeps the typed name when saving is rejected, and shows %s', async (_what, reply, title, text) => {
    api.replies[saveCall] = reply;
    await open();
    type('First name', 'Anna');
    await press('Save Changes');
    expect((await screen.findByRole('alert', { name: title })).textContent).toContain(text);
    expect(screen.getByLabelText<HTMLInputElement>('First name').value).toBe('Anna');
  });

  it('shows a concurrent change beside the typed name, and saves the typed name on the next try', async () => {
    await open();
    api.replies[saveCall] = refusal(409, 'stale_version', 'x');
    api.replies[profileCall] = { status: 200, body: { ...parent, firstname: 'Anne', lastname: 'Li', version: 7 } };
    type('First name', 'Anna');
    const reads = api.bodies(profileCall).length;
    await press('Save Changes');
    await screen.findByRole('alert', { name: 'Update Failed' });
    await waitFor(() => expect(api.bodies(profileCall).length).toBe(reads + 1));
    await screen.findByText(/saved now is/);
    screen.getByRole('button', { name: 'Use the saved first name' });
    await press('Save Changes');
    await waitFor(() =>
      expect(api.bodies(saveCall)).toMatchObject([{ version: 1 }, { version: 7, firstname: 'Anna', lastname: 'Li' }]),
    );
  });

  it('shows an error when the profile cannot be loaded or the token is missing', async () => {
    await openPage();
    api.replies[profileCall] = { status: 500, body: {} };
    await press('Edit Profile');
    await screen.findByText('Failed to load profile data.');
    await press('Cancel');
    localStorage.removeItem('authToken');
    await press('Edit Profile');
    await screen.findByText('Authentication Error: Please log in again.');
  });
});
