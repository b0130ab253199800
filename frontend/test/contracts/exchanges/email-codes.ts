import { sendEmailCode } from '@academy/contracts/http/email-codes';
import { createPaymentIntent } from '@academy/contracts/http/payments';
import type { EmailCodeRequiredBody } from '@academy/contracts/http/errors';
import { emailCodeMessages } from '@academy/contracts/rules/email-code';
import { describe, expect, it } from 'vitest';
import { exchange, refused } from '../exchange';
import { checkout, parent, states } from '../people';
import { aText, messages, refusal } from '../pinned';

const given = [states.noFamily];

describe('an email code', () => {
  const asked = { call: sendEmailCode, given } as const;

  it('is sent to a valid email address', async () => {
    const answer = { success: true, message: aText(emailCodeMessages.sent) };
    await exchange({ ...asked, what: 'a code sent to an address', body: { email: parent.email }, answer });
  });

  it('is not sent to an invalid email address', async () => {
    const answer = refusal('validation_failed', 'Please correct the highlighted errors before submitting.', {
      errors: { email: messages('Please enter a valid email address') },
    });
    const call = { ...asked, what: 'a code sent to no address', body: { email: 'jane' }, status: 422, answer };
    expect(await refused(call)).toMatchObject({
      status: 422,
      fieldErrors: { email: ['Please enter a valid email address'] },
    });
  });
});

describe('a guest checkout that requires an email code', () => {
  const asked = { call: createPaymentIntent, keyed: true } as const;

  it('responds with 409 and the email address to confirm', async () => {
    const answer = refusal<EmailCodeRequiredBody>('email_code_required', 'Please confirm your email address.', {
      email: parent.email,
    });
    const call = {
      ...asked,
      what: 'a checkout that needs an email code',
      given: [...given, states.manyCheckouts],
      body: checkout,
      status: 409,
      answer,
    };
    const error = await refused(call);
    expect(error).toMatchObject({ status: 409, code: 'email_code_required', body: { email: parent.email } });
  });

  it('rejects a wrong code with a field error', async () => {
    const body = { ...checkout, email_code: '123456' };
    const answer = refusal('validation_failed', emailCodeMessages.wrong, {
      errors: { email_code: messages(emailCodeMessages.wrong) },
    });
    const error = await refused({
      ...asked,
      what: 'a checkout with a wrong email code',
      given,
      body,
      status: 422,
      answer,
    });
    expect(error).toMatchObject({ status: 422, fieldErrors: { email_code: [emailCodeMessages.wrong] } });
  });
});
