import { login as loginCall, type LoginRequest, type SignedInResponse } from '@academy/contracts/http/accounts';
import {
  getTwoFactor,
  setUpTwoFactor,
  enableTwoFactor,
  replaceRecoveryCodes,
  disableTwoFactor,
  type RecoveryCodesResponse,
  type TwoFactorSetupResponse,
  type TwoFactorStateResponse,
} from '@academy/contracts/http/two-factor';
import { describe, expect, it } from 'vitest';
import { login } from '../../../src/api/accounts';
import { exchange, exchangeBy, refused } from '../exchange';
import { credentials, ids, parent, states, tokens } from '../people';
import { anId, anInteger, aText, aTime, fromState, messages, oneOrMore, pinned, refusal } from '../pinned';
import type { State } from '../state';

const token = tokens.parent;
const given: State[] = [states.parent, states.parentSignedIn, states.confirmedFamilies];
const on: State[] = [...given, ['the parent has two-factor authentication on']];
const password = { current_password: parent.password };
const codes = pinned<RecoveryCodesResponse>({ success: true, recovery_codes: oneOrMore(aText('ABCD-EFGH-JKMN')) });
const off = pinned<TwoFactorStateResponse>({ success: true, data: { enabled_at: null, recovery_codes_left: 0 } });

describe('two-factor authentication of a parent', () => {
  it('is off at first', async () => {
    const what = 'two-factor authentication that is off';
    const { data: answer } = await exchange({ what, given, call: getTwoFactor, token, answer: off });
    expect(answer.enabled_at).toBeNull();
  });

  it('starts with the password and returns a secret key', async () => {
    const answer = pinned<TwoFactorSetupResponse>({
      success: true,
      secret: aText('JBSWY3DPEHPK3PXP'),
      uri: aText('otpauth://totp/Academy?secret=JBSWY3DPEHPK3PXP'),
    });
    const what = 'a key for an authenticator app';
    await exchange({ what, given, call: setUpTwoFactor, token, body: password, answer });
  });

  it('does not start with a wrong password', async () => {
    const answer = refusal('validation_failed', 'Wrong', { errors: { current_password: messages('Wrong') } });
    const what = 'a key for an authenticator app with a wrong password';
    const body = { current_password: 'Wrong2026' };
    const error = await refused({ what, given, call: setUpTwoFactor, token, body, status: 422, answer });
    expect(error.fieldErrors).toEqual({ current_password: ['Wrong'] });
  });

  it('returns recovery codes after the first code', async () => {
    const { recovery_codes: made } = await exchange({
      what: 'the first code of an authenticator app',
      given: [...given, ['the parent has begun to set up an authenticator app']],
      call: enableTwoFactor,
      token,
      body: { code: fromState('code', '123456') },
      answer: codes,
    });
    expect(made).toEqual(['ABCD-EFGH-JKMN']);
  });

  it('returns the number of recovery codes left while it is on', async () => {
    const answer = pinned<TwoFactorStateResponse>({
      success: true,
      data: { enabled_at: aTime(), recovery_codes_left: anInteger(10) },
    });
    const what = 'two-factor authentication that is on';
    const { data: state } = await exchange({ what, given: on, call: getTwoFactor, token, answer });
    expect(state.recovery_codes_left).toBe(10);
  });

  it('returns new recovery codes for the password', async () => {
    const what = 'new recovery codes';
    const { recovery_codes: made } = await exchange({
      what,
      given: on,
      call: replaceRecoveryCodes,
      token,
      body: password,
      answer: codes,
    });
    expect(made).toHaveLength(1);
  });

  it('is turned off with the password', async () => {
    const what = 'the end of two-factor authentication';
    const { data: state } = await exchange({
      what,
      given: on,
      call: disableTwoFactor,
      token,
      body: password,
      answer: off,
    });
    expect(state.enabled_at).toBeNull();
  });
});

describe('a sign-in with two-factor authentication', () => {
  const body: LoginRequest = credentials(parent);

  it('responds with 409 and requires a code after the password', async () => {
    const answer = refusal('two_factor_required', 'Please enter the code');
    const what = 'a sign-in that needs a code of an app';
    const error = await refused({ what, given: on, call: loginCall, body, status: 409, answer });
    expect(error).toMatchObject({ status: 409, code: 'two_factor_required' });
  });

  it('rejects a wrong code with a field error', async () => {
    const answer = refusal('validation_failed', 'Wrong', { errors: { two_factor_code: messages('Wrong') } });
    const wrong = { ...body, two_factor_code: '000000' };
    const what = 'a sign-in with a wrong code of an app';
    const error = await refused({ what, given: on, call: loginCall, body: wrong, status: 422, answer });
    expect(error.fieldErrors).toEqual({ two_factor_code: ['Wrong'] });
  });

  it('succeeds with a correct code', async () => {
    const user = {
      id: anId(ids.parent),
      email: parent.email,
      firstname: parent.firstname,
      userType: 'parent',
    } as const;
    const answer = pinned<SignedInResponse>({ success: true, user, token: aText(tokens.parent) });
    const signedIn = await exchangeBy(
      {
        what: 'a sign-in with a code of an app',
        given: on,
        call: loginCall,
        body: { ...body, two_factor_code: fromState('code', '123456') },
        answer,
      },
      () => login({ ...body, two_factor_code: '123456' }),
    );
    expect(signedIn.token).toBe(tokens.parent);
  });
});
