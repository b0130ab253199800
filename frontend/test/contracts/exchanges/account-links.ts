import {
  forgotPassword,
  resetPassword,
  verifyEmail,
  previewVerification,
  rejectAccount,
  undoEmailChange,
  approveEmailChange,
  resendVerification,
  type ResetPasswordResponse,
  type VerificationPreviewResponse,
} from '@academy/contracts/http/accounts';
import { describe, expect, it } from 'vitest';
import { exchange, refused } from '../exchange';
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
    await exchange({
      what: `a forgotten password of an address that is ${what}`,
      given: registered,
      call: forgotPassword,
      body,
      answer: done,
    });
  });

  it('rejects an invalid email address with a field error', async () => {
    const body = { email: 'abc' };
    const answer = refusal('validation_failed', 'Check the email.', {
      errors: { email: messages('Please enter a valid email address') },
    });
    const error = await refused({
      what: 'a forgotten password without an address',
      given: registered,
      call: forgotPassword,
      body,
      status: 422,
      answer,
    });
    expect(error.fieldErrors).toHaveProperty('email');
  });
});

describe('resetting a password with an emailed link', () => {
  const passwords = { password: 'Another2026', password_confirmation: 'Another2026' };
  const given = [...registered, states.resetLink];
  const call = { call: resetPassword, given, body: { token: linkToken, ...passwords } } as const;

  it('saves the new password', async () => {
    const answer = pinned<ResetPasswordResponse>({
      success: true,
      message: aText('Your password has been changed.'),
      userType: 'parent',
      email: parent.email,
    });
    await exchange({ ...call, what: 'a new password', answer });
  });

  it('rejects a weak password with a field error', async () => {
    const weak = { password: 'abcdefgh', password_confirmation: 'abcdefgh' };
    const answer = refusal('validation_failed', 'Weak.', {
      errors: { password: messages('Password must contain an uppercase letter') },
    });
    const asked = { ...call, body: { token: linkToken, ...weak }, what: 'a weak new password', status: 422, answer };
    const error = await refused(asked);
    expect(error.fieldErrors).toHaveProperty('password');
  });

  it('rejects an unknown link', async () => {
    const body = { token: 'unknown', ...passwords };
    const error = await refused({
      ...call,
      body,
      what: 'a new password by an unknown link',
      status: 422,
      answer: dead,
    });
    expect(error.fieldErrors).toEqual({ token: [deadText] });
  });
});

describe('verifying an email address with an emailed link', () => {
  const given = [...registered, states.verificationLink];

  it('confirms the address', async () => {
    await exchange({
      what: 'a confirmed address',
      given,
      call: verifyEmail,
      body: { token: linkToken },
      answer: done,
    });
  });

  it('returns the question to ask before the confirmation', async () => {
    const answer = pinned<VerificationPreviewResponse>({
      success: true,
      data: { question: 'new_account', account_created_at: aTime(), students: ['Ann Marie Doe'], confirmed: false },
    });
    const { data: preview } = await exchange({
      what: 'what a link that confirms an address is about',
      given: [...registered, states.student, states.verificationLink],
      call: previewVerification,
      body: { token: linkToken },
      answer,
    });
    expect(preview).toMatchObject({ question: 'new_account', students: ['Ann Marie Doe'], confirmed: false });
  });

  it('rejects the account for the owner of the address', async () => {
    await exchange({
      what: 'a rejected account',
      given,
      call: rejectAccount,
      body: { token: linkToken },
      answer: done,
    });
  });

  it('rejects an unknown link when confirming the address', async () => {
    const body = { token: 'unknown' };
    const error = await refused({
      what: 'an address confirmed by an unknown link',
      given,
      call: verifyEmail,
      body,
      status: 422,
      answer: dead,
    });
    expect(error.fieldErrors).toEqual({ token: [deadText] });
  });

  it('rejects an unknown link when undoing an email change', async () => {
    const body = { token: 'unknown' };
    const what = 'a change of an email address undone by an unknown link';
    const error = await refused({ what, given, call: undoEmailChange, body, status: 422, answer: dead });
    expect(error.fieldErrors).toEqual({ token: [deadText] });
  });

  it('rejects an unknown link when approving an email change', async () => {
    const body = { token: 'unknown' };
    const what = 'a change of an email address approved by an unknown link';
    const error = await refused({ what, given, call: approveEmailChange, body, status: 422, answer: dead });
    expect(error.fieldErrors).toEqual({ token: [deadText] });
  });

  it('sends another link to a signed-in parent', async () => {
    const signedIn = [...registered, states.parentSignedIn];
    await exchange({
      what: 'another link that confirms an address',
      given: signedIn,
      call: resendVerification,
      token: tokens.parent,
      answer: done,
    });
  });
});
