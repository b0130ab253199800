import type { ResetPasswordResponse, VerificationPreviewResponse } from '@academy/contracts/http/accounts';
import { describe, expect, it } from 'vitest';
import {
  forgotPassword,
  previewVerification,
  rejectAccount,
  resendVerification,
  resetPassword,
  approveEmailChange,
  undoEmailChange,
  verifyEmail,
} from '../../../src/api/account-links';
import { exchange, refusalOf } from '../exchange';
import { parent, states, tokens } from '../people';
import { aText, aTime, fromState, messages, pinned, refusal } from '../pinned';

const registered = [states.parent];
const done = { success: true } as const;
const deadText = 'This link has expired or was already used. Please request a new one.';
const dead = refusal('validation_failed', deadText, { errors: { token: messages(deadText) } });
const linkToken = fromState('linkToken', tokens.link);

describe('requesting a password reset', () => {
  it.each([
    ['known', parent.email],
    ['unknown', 'nobody@example.com'],
  ])('returns 202 for an email address that is %s', async (what, email) => {
    const body = { email };
    await exchange(
      {
        what: `a forgotten password of an address that is ${what}`,
        given: registered,
        route: 'forgotPassword',
        body,
        status: 202,
        answer: done,
      },
      (client) => forgotPassword(body, client),
    );
  });

  it('rejects an invalid email address with a field error', async () => {
    const body = { email: 'abc' };
    const answer = refusal('validation_failed', 'Check the email.', {
      errors: { email: messages('Please enter a valid email address') },
    });
    const error = await exchange(
      {
        what: 'a forgotten password without an address',
        given: registered,
        route: 'forgotPassword',
        body,
        status: 422,
        answer,
      },
      (client) => refusalOf(forgotPassword(body, client)),
    );
    expect(error.fieldErrors).toHaveProperty('email');
  });
});

describe('resetting a password with an emailed link', () => {
  const passwords = { password: 'Another2026', password_confirmation: 'Another2026' };
  const given = [...registered, states.resetLink];
  const call = { route: 'resetPassword', given, body: { token: linkToken, ...passwords } } as const;

  it('saves the new password', async () => {
    const answer = pinned<ResetPasswordResponse>({
      success: true,
      message: aText('Your password has been changed.'),
      userType: 'parent',
      email: parent.email,
    });
    const saved = await exchange({ ...call, what: 'a new password', status: 200, answer }, (client) =>
      resetPassword({ token: tokens.link, ...passwords }, client),
    );
    expect(saved.userType).toBe('parent');
  });

  it('rejects a weak password with a field error', async () => {
    const weak = { password: 'abcdefgh', password_confirmation: 'abcdefgh' };
    const answer = refusal('validation_failed', 'Weak.', {
      errors: { password: messages('Password must contain an uppercase letter') },
    });
    const asked = { ...call, body: { token: linkToken, ...weak }, what: 'a weak new password', status: 422, answer };
    const error = await exchange(asked, (client) => refusalOf(resetPassword({ token: tokens.link, ...weak }, client)));
    expect(error.fieldErrors).toHaveProperty('password');
  });

  it('rejects an unknown link', async () => {
    const body = { token: 'unknown', ...passwords };
    const error = await exchange(
      { ...call, body, what: 'a new password by an unknown link', status: 422, answer: dead },
      (client) => refusalOf(resetPassword(body, client)),
    );
    expect(error.fieldErrors).toEqual({ token: [deadText] });
  });
});

describe('verifying an email address with an emailed link', () => {
  const given = [...registered, states.verificationLink];

  it('confirms the address', async () => {
    await exchange(
      {
        what: 'a confirmed address',
        given,
        route: 'verifyEmail',
        body: { token: linkToken },
        status: 200,
        answer: done,
      },
      (client) => verifyEmail({ token: tokens.link }, client),
    );
  });

  it('returns the question to ask before the confirmation', async () => {
    const answer = pinned<VerificationPreviewResponse>({
      success: true,
      data: { question: 'new_account', account_created_at: aTime(), students: ['Ann Marie Doe'], confirmed: false },
    });
    const preview = await exchange(
      {
        what: 'what a link that confirms an address is about',
        given: [...registered, states.student, states.verificationLink],
        route: 'previewVerification',
        body: { token: linkToken },
        status: 200,
        answer,
      },
      (client) => previewVerification({ token: tokens.link }, client),
    );
    expect(preview).toMatchObject({ question: 'new_account', students: ['Ann Marie Doe'], confirmed: false });
  });

  it('rejects the account for the owner of the address', async () => {
    await exchange(
      {
        what: 'a rejected account',
        given,
        route: 'rejectAccount',
        body: { token: linkToken },
        status: 200,
        answer: done,
      },
      (client) => rejectAccount({ token: tokens.link }, client),
    );
  });

  it('rejects an unknown link when confirming the address', async () => {
    const body = { token: 'unknown' };
    const error = await exchange(
      { what: 'an address confirmed by an unknown link', given, route: 'verifyEmail', body, status: 422, answer: dead },
      (client) => refusalOf(verifyEmail(body, client)),
    );
    expect(error.fieldErrors).toEqual({ token: [deadText] });
  });

  it('rejects an unknown link when undoing an email change', async () => {
    const body = { token: 'unknown' };
    const what = 'a change of an email address undone by an unknown link';
    const error = await exchange({ what, given, route: 'undoEmailChange', body, status: 422, answer: dead }, (client) =>
      refusalOf(undoEmailChange(body, client)),
    );
    expect(error.fieldErrors).toEqual({ token: [deadText] });
  });

  it('rejects an unknown link when approving an email change', async () => {
    const body = { token: 'unknown' };
    const what = 'a change of an email address approved by an unknown link';
    const error = await exchange(
      { what, given, route: 'approveEmailChange', body, status: 422, answer: dead },
      (client) => refusalOf(approveEmailChange(body, client)),
    );
    expect(error.fieldErrors).toEqual({ token: [deadText] });
  });

  it('sends another link to a signed-in parent', async () => {
    const signedIn = [...registered, states.parentSignedIn];
    await exchange(
      {
        what: 'another link that confirms an address',
        given: signedIn,
        route: 'resendVerification',
        token: tokens.parent,
        status: 202,
        answer: done,
      },
      (client) => resendVerification(client),
    );
  });
});
