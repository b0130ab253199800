// @vitest-environment jsdom
import { screen, waitFor, within } from '@testing-library/react';
import type { Family, FamilyAccount, FamilyChild } from '@academy/contracts/http/office/families';
import { officeAccountMessages } from '@academy/contracts/rules/office-accounts';
import type { StaffRole } from '@academy/contracts/rules/staff';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { dateText } from '../../office-time';
import { aFamily } from '../../../testing/a-family';
import { refusal } from '../../../testing/page-api';
import {
  at,
  closeOfficeApi,
  office,
  openOffice,
  openOfficeApi,
  press,
  type,
  typePassword,
} from '../../../testing/office-pages';

const account: FamilyAccount = {
  id: 'a-1',
  name: 'Ann Lee',
  first_name: 'Ann',
  last_name: 'Lee',
  email: 'ann@example.com',
  pending_email: null,
  waiting_email: null,
  paused_until: null,
  phone: null,
  state: 'active',
  two_factor: false,
  version: 4,
  created_at: '2026-01-05T15:00:00.000Z',
};
const child: FamilyChild = {
  student_id: 's-1',
  account_id: 'a-1',
  name: 'Kim Lee',
  email: 'kim@example.com',
  school: null,
  state: 'active',
  two_factor: false,
  email_confirmed: false,
  version: 2,
};
const reply = (more: Partial<Family> = {}) => ({
  status: 200,
  body: { success: true, family: aFamily({ accounts: [account], children: [child], ...more }) },
});
const parent = (more: Partial<FamilyAccount>) => reply({ accounts: [{ ...account, ...more }] });
const student = (more: Partial<FamilyChild>) => reply({ children: [{ ...child, ...more }] });

beforeEach(openOfficeApi);
afterEach(closeOfficeApi);

async function openPerson(name: string, role: StaffRole, family: ReturnType<typeof reply>) {
  office.replies['GET /api/office/session'] = at('signed-in', role);
  office.replies['GET /api/office/families/f-1'] = family;
  openOffice('/office/families/f-1');
  await press(name);
  return within(await screen.findByRole('dialog'));
}

const save = 'PUT /api/office/parents/a-1';
const enter = async (email: string) => {
  type('Email', email);
  await press('Save');
};

describe('the address of a parent', () => {
  it.each<[string, StaffRole, Partial<FamilyAccount>, RegExp]>([
    ['a desk member that it is asked first', 'desk', {}, /We email it a link first.*ask a manager\./],
    ['a manager that it needs the password', 'manager', {}, /a change needs your password.*unless you end the pause/],
    ['a desk member of the pause', 'desk', { state: 'unconfirmed' }, /^A new address.*paused for 7 days\.$/],
    [
      'that a disabled account keeps it',
      'desk',
      { state: 'disabled' },
      /^This account is disabled, so a new address could not be confirmed\./,
    ],
    [
      'once that another one waits',
      'desk',
      { pending_email: 'new@example.com' },
      /^Another address replaces the one that is waiting\. This address is confirmed\./,
    ],
  ])('tells %s', async (_what, role, more, text) => {
    (await openPerson('Ann Lee', role, parent(more))).getByText(text);
  });

  it('says after the change by the desk which address got the link', async () => {
    await openPerson('Ann Lee', 'desk', reply());
    office.replies[save] = parent({ waiting_email: 'new@example.com', version: 5 });
    await enter('new@example.com');
    await screen.findByText(
      'We emailed a link to ann@example.com. Once it is used there, new@example.com gets one too.',
    );
    await screen.findByText('new@example.com waits for ann@example.com to agree to the change.');
  });

  it('asks a manager for the password and then saves what was typed', async () => {
    await openPerson('Ann Lee', 'manager', reply());
    office.replies[save] = refusal(403, 'confirmation_required', 'Please enter your password again to do this.');
    await enter('new@example.com');
    await screen.findByText('Please enter your password again');
    office.replies['POST /api/office/session/confirmation'] = { status: 200, body: { success: true } };
    office.replies[save] = parent({ pending_email: 'new@example.com', version: 5 });
    typePassword('Password', 'secret');
    await press('Continue');
    await screen.findByText('We emailed a link to new@example.com. The address takes effect once it is confirmed.');
    expect(office.bodies(save).at(-1)).toMatchObject({ email: 'new@example.com', version: 4 });
  });

  it('keeps what was typed when the manager does not enter the password', async () => {
    await openPerson('Ann Lee', 'manager', reply());
    office.replies[save] = refusal(403, 'confirmation_required', 'Please enter your password again to do this.');
    type('First name', 'Anna');
    await enter('new@example.com');
    await screen.findByText('Please enter your password again');
    await press('Cancel');
    const field = (name: string) => screen.findByRole<HTMLInputElement>('textbox', { name });
    expect([(await field('First name')).value, (await field('Email')).value]).toEqual(['Anna', 'new@example.com']);
    screen.getByRole('button', { name: 'Save' });
  });

  it.each<[string, Partial<FamilyAccount>]>([
    ['waits for the old one', { waiting_email: 'new@example.com' }],
    ['waits to be confirmed', { pending_email: 'new@example.com' }],
  ])('can be kept while the new one %s', async (_what, more) => {
    await openPerson('Ann Lee', 'desk', parent(more));
    office.replies['DELETE /api/office/parents/a-1/email-change'] = reply();
    await press('Cancel the change');
    await screen.findByText('The account keeps ann@example.com.');
    expect(screen.queryByText(/new@example\.com/)).toBeNull();
  });
});

describe('a paused account', () => {
  const paused = parent({ paused_until: '2026-12-06T15:00:00.000Z' });

  it('tells a desk member until when, and offers neither a link nor the end of the pause', async () => {
    const dialog = await openPerson('Ann Lee', 'desk', paused);
    dialog.getByText((text) =>
      text.endsWith(`paused until ${dateText('2026-12-06')}. A manager can end the pause after a phone call.`),
    );
    for (const name of ['Send a password link', 'End the pause'])
      expect(dialog.queryByRole('button', { name })).toBeNull();
  });

  it('is opened again by a manager with a reason', async () => {
    await openPerson('Ann Lee', 'manager', paused);
    type('First name', 'Anna');
    await press('End the pause');
    await screen.findByText(/call the number on the account, not one that a caller gave you/);
    await press('Cancel');
    expect((await screen.findByRole<HTMLInputElement>('textbox', { name: 'First name' })).value).toBe('Anna');
    await press('End the pause');
    const call = 'POST /api/office/people/parent/a-1/pause-end';
    office.replies[call] = reply();
    type('Why', 'Called the mother.');
    await press('End the pause');
    await screen.findByText('Ann Lee can use the account fully again');
    await screen.findByRole('button', { name: 'Send a password link' });
    expect(office.bodies(call)).toEqual([{ reason: 'Called the mother.' }]);
  });
});

describe('the address of a student', () => {
  it.each<[string, StaffRole, Partial<FamilyChild>, string]>([
    ['confirmed, to the desk', 'desk', { email_confirmed: true }, officeAccountMessages.studentConfirmed],
    ['with two-factor, to the desk', 'desk', { two_factor: true }, officeAccountMessages.studentTwoFactor],
    [
      'not confirmed, to the desk',
      'desk',
      {},
      'A new address gets a link to choose a password. Without one the student cannot sign in.',
    ],
    [
      'confirmed, to a manager',
      'manager',
      { email_confirmed: true },
      'A new address gets a link to choose a password, signs the student out and turns off two-factor authentication. It needs your password. Without one the student cannot sign in.',
    ],
  ])('says what a change does: %s', async (_what, role, more, text) => {
    (await openPerson('Kim Lee', role, student(more))).getByText(text);
  });
});

describe('a student of a family without an account', () => {
  const guest = { ...child, account_id: null, state: null };
  const invitation = { email: 'ann@example.com', invited_at: null, may_invite: true };
  const family = (more: Partial<Family> = {}) => reply({ accounts: [], children: [guest], invitation, ...more });

  it('can be corrected, without the actions of an account', async () => {
    const correct = 'PUT /api/office/students/s-1';
    office.replies[correct] = family({ children: [{ ...guest, name: 'Kim Leigh', version: 3 }] });
    const dialog = await openPerson('Kim Lee', 'manager', family());
    dialog.getByText('Student. No account.');
    dialog.getByText(/Email goes to the parent\.$/);
    for (const name of ['Disable', 'Send a password link']) expect(dialog.queryByRole('button', { name })).toBeNull();
    type('Name', 'Kim Leigh');
    type(/^Email/, 'kim.leigh@example.com');
    await press('Save');
    await screen.findByRole('button', { name: 'Kim Leigh' });
    expect(screen.queryByText(/gets a link to choose a password/)).toBeNull();
    expect(office.bodies(correct)).toEqual([expect.objectContaining({ name: 'Kim Leigh', version: 2 })]);
  });

  it('has a parent who is invited to an account once a day', async () => {
    const invite = 'POST /api/office/families/f-1/account-invitation';
    const sent = { email: 'ann@example.com', invited_at: '2026-11-30T15:00:00.000Z', may_invite: false };
    office.replies['GET /api/office/session'] = at('signed-in', 'desk');
    office.replies['GET /api/office/families/f-1'] = family();
    office.replies[invite] = family({ invitation: sent });
    openOffice('/office/families/f-1');
    await press('Invite to an account');
    await screen.findByText('We emailed a link to ann@example.com.');
    expect(office.bodies(invite)).toEqual([{ email: 'ann@example.com' }]);
    const text = screen.getByText(new RegExp(`^Invited on ${dateText(sent.invited_at)}`));
    await waitFor(() => expect(document.activeElement).toBe(text));
    expect(screen.queryByRole('button', { name: /Invite/ })).toBeNull();
  });

  it('shows why an invitation was refused', async () => {
    office.replies['POST /api/office/families/f-1/account-invitation'] = refusal(
      422,
      'validation_failed',
      'This family has an account already.',
    );
    office.replies['GET /api/office/session'] = at('signed-in', 'desk');
    office.replies['GET /api/office/families/f-1'] = family();
    openOffice('/office/families/f-1');
    await press('Invite to an account');
    await screen.findByText('This family has an account already.');
  });
});
