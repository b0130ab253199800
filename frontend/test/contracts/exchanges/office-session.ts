import type {
  StaffLinkResponse,
  StaffProfile,
  StaffSessionResponse,
  StaffStep,
} from '@academy/contracts/http/office/staff';
import type { RecoveryCodesResponse, TwoFactorSetupResponse } from '@academy/contracts/http/two-factor';
import { describe, expect, it } from 'vitest';
import {
  confirmStaffPassword,
  confirmTwoFactor,
  enterStaffCode,
  previewStaffLink,
  readStaffSession,
  setStaffPassword,
  signInStaff,
  signOutStaff,
  startTwoFactor,
} from '../../../src/api/office/session';
import { refusalOf, type State } from '../exchange';
import { officeExchange } from '../office-exchange';
import { ids } from '../people';
import { anId, aText, fromState, messages, oneOrMore, pinned, refusal, type Pinned } from '../pinned';

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
    const answer = await officeExchange(
      {
        what: 'the session of an owner',
        given: [owner, signedIn],
        route: 'getStaffSession',
        status: 200,
        answer: session('signed-in'),
      },
      (client) => readStaffSession(client),
    );
    expect(answer).toMatchObject({ step: 'signed-in', staff: { role: 'owner' } });
  });

  it('starts with email and password', async () => {
    const body = { email: fromState('email', email), password };
    const answer = await officeExchange(
      {
        what: 'a sign-in to the office',
        given: [owner],
        route: 'signInStaff',
        signedIn: false,
        body,
        status: 200,
        answer: session('signed-in'),
      },
      (client) => signInStaff({ email, password }, client),
    );
    expect(answer.step).toBe('signed-in');
  });

  it('does not start with a wrong password', async () => {
    const body = { email: fromState('email', email), password: 'Wrong2026' };
    const error = await officeExchange(
      {
        what: 'a sign-in to the office with a wrong password',
        given: [owner],
        route: 'signInStaff',
        signedIn: false,
        body,
        status: 401,
        answer: refusal('bad_credentials', 'They do not match.'),
      },
      (client) => refusalOf(signInStaff({ email, password: 'Wrong2026' }, client)),
    );
    expect(error.code).toBe('bad_credentials');
  });

  it('continues with an authenticator code', async () => {
    const answer = await officeExchange(
      {
        what: 'a code of an app',
        given: [owner, ['the owner still owes a code']],
        route: 'enterStaffCode',
        body: { code: fromState('code', '123456') },
        status: 200,
        answer: session('signed-in'),
      },
      (client) => enterStaffCode('123456', client),
    );
    expect(answer.step).toBe('signed-in');
  });

  it('accepts the password as a confirmation', async () => {
    const answer = await officeExchange(
      {
        what: 'the password of an owner, again',
        given: [owner, signedIn],
        route: 'confirmStaffPassword',
        body: { password },
        status: 200,
        answer: session('signed-in'),
      },
      (client) => confirmStaffPassword(password, client),
    );
    expect(answer.step).toBe('signed-in');
  });

  it('ends on sign-out', async () => {
    const signedOut = pinned<StaffSessionResponse>({ success: true, step: 'signed-out', staff: null });
    const answer = await officeExchange(
      {
        what: 'a sign-out of the office',
        given: [owner, signedIn],
        route: 'signOutStaff',
        status: 200,
        answer: signedOut,
      },
      (client) => signOutStaff(client),
    );
    expect(answer.staff).toBeNull();
  });
});

describe('two-factor authentication in the office', () => {
  it('starts with a secret key', async () => {
    const answer = pinned<TwoFactorSetupResponse>({
      success: true,
      secret: aText('JBSWY3DPEHPK3PXP'),
      uri: aText('otpauth://totp/Office?secret=JBSWY3DPEHPK3PXP'),
    });
    const setup = await officeExchange(
      { what: 'a key for an app', given: [owner, signedIn], route: 'startTwoFactor', status: 200, answer },
      (client) => startTwoFactor(client),
    );
    expect(setup.secret).toBe('JBSWY3DPEHPK3PXP');
  });

  it('returns recovery codes after the first code', async () => {
    const answer = pinned<RecoveryCodesResponse>({ success: true, recovery_codes: oneOrMore(aText('ABCDE-FGHJK')) });
    const codes = await officeExchange(
      {
        what: 'the first code of an app',
        given: [owner, signedIn, ['the owner has begun to set up an app']],
        route: 'confirmTwoFactor',
        body: { code: fromState('code', '123456') },
        status: 200,
        answer,
      },
      (client) => confirmTwoFactor('123456', client),
    );
    expect(codes).toEqual(['ABCDE-FGHJK']);
  });
});

describe('the password link of a staff member', () => {
  const given: State[] = [owner, ['the owner was mailed a link to a password']];
  const sent = { token: fromState('linkToken', token) };

  it('returns the person it was sent to', async () => {
    const answer = await officeExchange(
      {
        what: 'the person of a link to a password',
        given,
        route: 'previewStaffLink',
        signedIn: false,
        body: sent,
        status: 200,
        answer: person,
      },
      (client) => previewStaffLink(token, client),
    );
    expect(answer.email).toBe(email);
  });

  it('is rejected when it is unknown', async () => {
    const error = await officeExchange(
      {
        what: 'the person of an unknown link to a password',
        given: [owner],
        route: 'previewStaffLink',
        signedIn: false,
        body: { token },
        ...deadLink(),
      },
      (client) => refusalOf(previewStaffLink(token, client)),
    );
    expect(error.fieldErrors.token).toHaveLength(1);
  });

  it('sets a password', async () => {
    const answer = await officeExchange(
      {
        what: 'a password chosen with a link',
        given,
        route: 'setStaffPassword',
        signedIn: false,
        body: { ...sent, ...chosen },
        status: 200,
        answer: person,
      },
      (client) => setStaffPassword({ token, ...chosen }, client),
    );
    expect(answer.name).toBe('Test owner');
  });
});
