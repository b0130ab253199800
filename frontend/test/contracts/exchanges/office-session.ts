import {
  getStaffSession,
  signInStaff,
  enterStaffCode,
  confirmStaffPassword,
  signOutStaff,
  startTwoFactor,
  confirmTwoFactor,
  previewStaffLink,
  setStaffPassword,
  type StaffLinkResponse,
  type StaffProfile,
  type StaffSessionResponse,
  type StaffStep,
} from '@academy/contracts/http/office/staff';
import type { RecoveryCodesResponse, TwoFactorSetupResponse } from '@academy/contracts/http/two-factor';
import { describe, expect, it } from 'vitest';
import { exchange, refused } from '../exchange';
import { ids } from '../people';
import { anId, aText, fromState, messages, oneOrMore, pinned, refusal, type Pinned } from '../pinned';
import type { State } from '../state';

const owner: State = ['there is an owner'];
const signedIn: State = ['the owner is signed in to the office'];
const email = 'owner@example.com';
const password = 'Office2026';
const token = 'link-token';

const staff: Pinned<StaffProfile> = {
  id: anId(ids.parent),
  name: aText('Test owner'),
  email: aText(email),
  role: 'owner',
};
const session = (step: StaffStep) => pinned<StaffSessionResponse>({ success: true, step, staff });
const person = pinned<StaffLinkResponse>({ success: true, name: aText('Test owner'), email: aText(email) });
const chosen = { password, password_confirmation: password };
const deadLink = () => ({
  status: 422,
  answer: refusal('validation_failed', 'The link has expired.', {
    errors: { token: messages('The link has expired.') },
  }),
});

describe('an office session', () => {
  it('returns the signed-in owner', async () => {
    await exchange({
      what: 'the session of an owner',
      given: [owner, signedIn],
      call: getStaffSession,
      answer: session('signed-in'),
    });
  });

  it('starts with email and password', async () => {
    const body = { email: fromState('email', email), password };
    await exchange({
      what: 'a sign-in to the office',
      given: [owner],
      call: signInStaff,
      signedIn: false,
      body,
      answer: session('signed-in'),
    });
  });

  it('does not start with a wrong password', async () => {
    const body = { email: fromState('email', email), password: 'Wrong2026' };
    const error = await refused({
      what: 'a sign-in to the office with a wrong password',
      given: [owner],
      call: signInStaff,
      signedIn: false,
      body,
      status: 401,
      answer: refusal('bad_credentials', 'They do not match.'),
    });
    expect(error.code).toBe('bad_credentials');
  });

  it('continues with an authenticator code', async () => {
    await exchange({
      what: 'a code of an app',
      given: [owner, ['the owner still owes a code']],
      call: enterStaffCode,
      body: { code: fromState('code', '123456') },
      answer: session('signed-in'),
    });
  });

  it('accepts the password as a confirmation', async () => {
    await exchange({
      what: 'the password of an owner, again',
      given: [owner, signedIn],
      call: confirmStaffPassword,
      body: { password },
      answer: session('signed-in'),
    });
  });

  it('ends on sign-out', async () => {
    const signedOut = pinned<StaffSessionResponse>({ success: true, step: 'signed-out', staff: null });
    await exchange({
      what: 'a sign-out of the office',
      given: [owner, signedIn],
      call: signOutStaff,
      answer: signedOut,
    });
  });
});

describe('two-factor authentication in the office', () => {
  it('starts with a secret key', async () => {
    const answer = pinned<TwoFactorSetupResponse>({
      success: true,
      secret: aText('JBSWY3DPEHPK3PXP'),
      uri: aText('otpauth://totp/Office?secret=JBSWY3DPEHPK3PXP'),
    });
    await exchange({
      what: 'a key for an app',
      given: [owner, signedIn],
      call: startTwoFactor,
      answer,
    });
  });

  it('returns recovery codes after the first code', async () => {
    const answer = pinned<RecoveryCodesResponse>({ success: true, recovery_codes: oneOrMore(aText('ABCDE-FGHJK')) });
    const { recovery_codes: codes } = await exchange({
      what: 'the first code of an app',
      given: [owner, signedIn, ['the owner has begun to set up an app']],
      call: confirmTwoFactor,
      body: { code: fromState('code', '123456') },
      answer,
    });
    expect(codes).toEqual(['ABCDE-FGHJK']);
  });
});

describe('the password link of a staff member', () => {
  const given: State[] = [owner, ['the owner was mailed a link to a password']];
  const sent = { token: fromState('linkToken', token) };

  it('returns the person it was sent to', async () => {
    await exchange({
      what: 'the person of a link to a password',
      given,
      call: previewStaffLink,
      signedIn: false,
      body: sent,
      answer: person,
    });
  });

  it('is rejected when it is unknown', async () => {
    const error = await refused({
      what: 'the person of an unknown link to a password',
      given: [owner],
      call: previewStaffLink,
      signedIn: false,
      body: { token },
      ...deadLink(),
    });
    expect(error.fieldErrors.token).toHaveLength(1);
  });

  it('sets a password', async () => {
    await exchange({
      what: 'a password chosen with a link',
      given,
      call: setStaffPassword,
      signedIn: false,
      body: { ...sent, ...chosen },
      answer: person,
    });
  });
});
