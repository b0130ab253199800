// @vitest-environment jsdom
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import {
  aStaffMember,
  at,
  closeOfficeApi,
  me,
  office,
  openOffice,
  openOfficeApi,
  press,
  type,
  typePassword,
} from '../testing/office-pages';
import { refusal } from '../testing/page-api';
import { returnToTab } from '../testing/render';

beforeEach(openOfficeApi);
afterEach(closeOfficeApi);

const again = refusal(403, 'confirmation_required', 'Please enter your password again.');
const answer = (more = {}) => ({ status: 200, body: { success: true, staff: aStaffMember(more) } });

describe('/office', () => {
  it.each([
    ['owner', 'Today'],
    ['desk', 'Today'],
    ['proctor', 'Saturdays'],
  ] as const)('opens for the role %s the page "%s"', async (role, title) => {
    office.replies['GET /api/office/session'] = at('signed-in', role);
    openOffice('/office');
    await screen.findByRole('heading', { name: title });
  });
});

describe('/office/staff', () => {
  it('denies access to other roles without a request', async () => {
    office.replies['GET /api/office/session'] = at('signed-in', 'manager');
    openOffice('/office/staff');
    await screen.findByText('Your role does not include this page');
    expect(office.bodies('GET /api/office/staff')).toEqual([]);
    expect(screen.queryByRole('link', { name: 'Staff' })).toBeNull();
  });

  it('offers a retry when loading fails', async () => {
    const staff = office.replies['GET /api/office/staff'];
    office.replies['GET /api/office/staff'] = refusal(500, 'internal', '');
    openOffice('/office/staff');
    await screen.findByText('We could not load the staff accounts. Please try again.');
    office.replies['GET /api/office/staff'] = staff as never;
    await press('Try again');
    await screen.findByRole('button', { name: 'Dana Park' });
  });

  it('adds an account with the typed fields after password confirmation', async () => {
    let confirmed = false;
    office.replies['POST /api/office/staff'] = () => (confirmed ? answer({ id: 's-3', name: 'Kim Lee' }) : again);
    office.replies['POST /api/office/session/confirmation'] = () => {
      confirmed = true;
      return at('signed-in');
    };
    openOffice('/office/staff');
    await press('Add a staff account');
    type('Name', 'Kim Lee');
    type('Email', 'kim@example.com');
    fireEvent.click(screen.getByRole('radio', { name: /^Desk/ }));
    await press('Add');
    await screen.findByRole('dialog', { name: 'Please enter your password again' });
    typePassword('Password', 'Office2026');
    await press('Continue');
    await waitFor(() => expect(office.bodies('POST /api/office/staff')).toHaveLength(2));
    await screen.findByText('Kim Lee was added');
    expect(office.bodies('POST /api/office/staff').at(-1)).toEqual({
      name: 'Kim Lee',
      email: 'kim@example.com',
      role: 'desk',
    });
  });

  it('keeps the form when password confirmation is canceled', async () => {
    office.replies['POST /api/office/staff'] = again;
    openOffice('/office/staff');
    await press('Add a staff account');
    type('Name', 'Kim Lee');
    type('Email', 'kim@example.com');
    fireEvent.click(screen.getByRole('radio', { name: /^Desk/ }));
    await press('Add');
    await screen.findByRole('dialog', { name: 'Please enter your password again' });
    await press('Cancel');
    await screen.findByRole('dialog', { name: 'Add a staff account' });
    expect(screen.getByRole<HTMLInputElement>('textbox', { name: 'Name' }).value).toBe('Kim Lee');
    expect(screen.queryByRole('alert')).toBeNull();
    expect(office.bodies('POST /api/office/staff')).toHaveLength(1);
  });

  it('shows a concurrent change, and overwrites it on the second save', async () => {
    const changed = aStaffMember({ name: 'Dana Smith', role: 'manager', version: 4 });
    office.replies['PUT /api/office/staff/s-2'] = refusal(409, 'stale_version', 'Changed.');
    openOffice('/office/staff');
    await press('Dana Park');
    type('Name', 'Dana Parker');
    office.replies['GET /api/office/staff'] = { status: 200, body: { success: true, staff: [changed] } };
    await press('Save');
    expect((await screen.findByRole('alert')).textContent).toContain('It is now Dana Smith, Manager.');
    office.replies['PUT /api/office/staff/s-2'] = answer({ name: 'Dana Parker', version: 5 });
    await press('Save');
    await screen.findByText('Dana Parker was changed');
    expect(office.bodies('PUT /api/office/staff/s-2')).toEqual([
      { name: 'Dana Parker', role: 'desk', version: 3 },
      { name: 'Dana Parker', role: 'desk', version: 4 },
    ]);
  });

  it('saves with the version it was opened with, after a refetch brought a newer one', async () => {
    openOffice('/office/staff');
    await press('Dana Park');
    type('Name', 'Dana Parker');
    const changed = aStaffMember({ name: 'Dana Smith', version: 4 });
    office.replies['GET /api/office/staff'] = { status: 200, body: { success: true, staff: [changed] } };
    office.replies['PUT /api/office/staff/s-2'] = refusal(409, 'stale_version', 'Changed.');
    returnToTab();
    await screen.findByRole('dialog', { name: 'Dana Smith' });
    await press('Save');
    expect((await screen.findByRole('alert')).textContent).toContain('It is now Dana Smith, Desk.');
    await press('Save');
    await waitFor(() =>
      expect(office.bodies('PUT /api/office/staff/s-2')).toMatchObject([{ version: 3 }, { version: 4 }]),
    );
  });

  it.each([
    ['Disable', 'disable', 'Disable', 'Dana Park can no longer sign in'],
    ['Reset two-factor', 'two-factor-reset', 'Reset', 'Dana Park can set up a new app'],
  ])('requires confirmation for "%s"', async (name, path, confirm, words) => {
    office.replies[`POST /api/office/staff/s-2/${path}`] = answer();
    openOffice('/office/staff');
    await press('Dana Park');
    await press(name);
    await screen.findByRole('alertdialog');
    expect(office.bodies(`POST /api/office/staff/s-2/${path}`)).toEqual([]);
    await press(confirm);
    await screen.findByText(words);
  });

  it('prevents owners from disabling themselves or changing their own role', async () => {
    openOffice('/office/staff');
    await press(me('owner').name);
    await screen.findByText('You cannot change your own role or disable your own account.');
    expect(screen.queryByRole('button', { name: 'Disable' })).toBeNull();
    expect(screen.getByRole<HTMLInputElement>('radio', { name: /^Desk/ }).disabled).toBe(true);
  });

  it('enables an account and sends a sign-in link', async () => {
    const list = { success: true, staff: [aStaffMember({ disabled_at: '2026-01-05T15:04:00.000Z' })] };
    office.replies['GET /api/office/staff'] = { status: 200, body: list };
    office.replies['POST /api/office/staff/s-2/enable'] = () => {
      office.replies['GET /api/office/staff'] = { status: 200, body: { success: true, staff: [aStaffMember()] } };
      return answer();
    };
    office.replies['POST /api/office/staff/s-2/link'] = answer();
    openOffice('/office/staff');
    await press('Dana Park');
    await press('Enable');
    await press('Send a link');
    await screen.findByText('We emailed a link to dana@example.com.');
  });
});
