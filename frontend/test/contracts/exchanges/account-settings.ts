import {
  getBillingDetails,
  updateBillingDetails,
  deleteBillingDetails,
  type BillingDetails,
  type BillingDetailsResponse,
} from '@academy/contracts/http/billing';
import {
  updateAccount,
  cancelEmailChange,
  type UpdateUserRequest,
  type UpdateUserResponse,
  type User,
} from '@academy/contracts/http/accounts';
import {
  listSessions,
  revokeSessions,
  getNotificationPreferences,
  updateNotificationPreferences,
  type EndSessionsResponse,
  type NotificationsResponse,
  type SessionsResponse,
} from '@academy/contracts/http/account-settings';
import { describe, expect, it } from 'vitest';
import { exchange, refused } from '../exchange';
import { ids, otherParent, parent, states, tokens } from '../people';
import { aText, anId, anInteger, aTime, messages, pinned, refusal, type Pinned } from '../pinned';

const given = [states.parent, states.parentSignedIn];
const token = tokens.parent;

describe('updating a profile', () => {
  const { password: _password, ...person } = parent;
  const profile: UpdateUserRequest = { ...person, firstname: 'Janet', role: 'parent', version: 1 };
  const user: Pinned<User> = {
    ...person,
    id: anId(ids.parent),
    firstname: 'Janet',
    userType: 'parent',
    created_at: aTime(),
    email_verified: false,
    version: anInteger(2),
  };
  const call = { call: updateAccount, params: { id: ids.parent }, token, given } as const;

  it('returns the saved profile and no token', async () => {
    const answer = pinned<UpdateUserResponse>({ success: true, user });
    await exchange({ ...call, what: 'a changed profile', body: profile, answer });
  });

  it('returns a new token after a password change', async () => {
    const body = {
      ...profile,
      password: 'Another2026',
      password_confirmation: 'Another2026',
      current_password: parent.password,
    };
    const answer = pinned<UpdateUserResponse>({ success: true, user, token: aText('fresh-token') });
    await exchange({ ...call, what: 'a changed password', body, answer });
  });

  it('returns the old email address after an email change is canceled', async () => {
    const answer = pinned<UpdateUserResponse>({
      success: true,
      user: { ...user, firstname: 'Jane', version: anInteger(1) },
    });
    const what = 'a canceled change of an email address';
    const { user: kept } = await exchange({ what, given, call: cancelEmailChange, token, answer });
    expect(kept.email).toBe(parent.email);
  });

  it.each<[string, UpdateUserRequest, string]>([
    [
      'a wrong current password',
      { ...profile, email: 'new@example.com', current_password: 'Wrong2026' },
      'current_password',
    ],
    [
      'the address of another account',
      { ...profile, email: otherParent.email, current_password: parent.password },
      'email',
    ],
  ])('rejects %s with a field error', async (what, body, field) => {
    const answer = refusal('validation_failed', 'Check the form.', { errors: { [field]: messages('Not this one.') } });
    const error = await refused({ ...call, what: `a profile with ${what}`, body, status: 422, answer });
    expect(error.fieldErrors).toEqual({ [field]: ['Not this one.'] });
  });

  it('responds with 409 to a stale version', async () => {
    const body = { ...profile, version: 99 };
    const answer = refusal('stale_version', 'Your profile was changed elsewhere.');
    const error = await refused({ ...call, what: 'a profile that was changed meanwhile', body, status: 409, answer });
    expect(error).toMatchObject({ status: 409, code: 'stale_version' });
  });
});

describe('the sessions of a parent', () => {
  it('are listed, and the current session is marked', async () => {
    const answer = pinned<SessionsResponse>({
      success: true,
      data: [
        { id: anId(ids.registration), current: true, created_at: aTime(), last_seen_at: aTime(), expires_at: aTime() },
      ],
    });
    const { data: sessions } = await exchange({
      what: 'the sessions of a parent',
      given,
      call: listSessions,
      token,
      answer,
    });
    expect(sessions).toMatchObject([{ current: true }]);
  });

  it('are ended except for the current session', async () => {
    const answer = pinned<EndSessionsResponse>({ success: true, ended: 1 });
    const twice = [...given, states.secondDevice];
    await exchange({
      what: 'a sign-out of the other devices',
      given: twice,
      call: revokeSessions,
      token,
      answer,
    });
  });
});

describe('notification preferences', () => {
  const defaults = { email: true, reminders: true, marketing: false };

  it('have defaults until the parent changes them', async () => {
    const answer = pinned<NotificationsResponse>({ success: true, data: defaults });
    await exchange({
      what: 'the notifications of a parent',
      given,
      call: getNotificationPreferences,
      token,
      answer,
    });
  });

  it('are changed one at a time', async () => {
    const body = { marketing: true };
    const answer = pinned<NotificationsResponse>({ success: true, data: { ...defaults, ...body } });
    const { data: chosen } = await exchange({
      what: 'a chosen notification',
      given,
      call: updateNotificationPreferences,
      token,
      body,
      answer,
    });
    expect(chosen).toEqual({ ...defaults, ...body });
  });
});

describe('billing details', () => {
  const details: BillingDetails = {
    name: 'Jane Doe',
    email: parent.email,
    phone: '',
    line1: '12 Elm Street',
    line2: '',
    city: 'Rye',
    state: 'NY',
    postal_code: '10580',
    country: 'US',
  };
  const none = pinned<BillingDetailsResponse>({ success: true, data: null });

  it('are empty before a payment', async () => {
    const call = { what: 'the billing details of a new family', given, token, answer: none } as const;
    await exchange({ ...call, call: getBillingDetails });
  });

  it('are saved and removed', async () => {
    const saved = pinned<BillingDetailsResponse>({ success: true, data: details });
    await exchange({
      what: 'edited billing details',
      given,
      call: updateBillingDetails,
      token,
      body: details,
      answer: saved,
    });
    await exchange({
      what: 'removed billing details',
      given,
      call: deleteBillingDetails,
      token,
      answer: none,
    });
  });
});
