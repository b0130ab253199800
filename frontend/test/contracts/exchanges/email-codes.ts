import type { EmailCodeRequiredBody } from '@academy/contracts/http/errors';
import { emailCodeMessages } from '@academy/contracts/rules/email-code';
import { describe, expect, it } from 'vitest';
import { sendEmailCode } from '../../../src/api/email-codes';
import { createPaymentIntent, type CheckoutSession } from '../../../src/api/payments';
import { exampleKey, exchange, refusalOf } from '../exchange';
import { checkout, parent, states } from '../people';
import { aText, messages, refusal } from '../pinned';

const given = [states.noFamily];
const fresh: CheckoutSession = {
  key: exampleKey,
  fingerprint: 'draft',
  id: null,
  token: null,
  replaces: null,
};

describe('an email code', () => {
  const asked = { route: 'sendEmailCode', given } as const;

  it('is sent to a valid email address', async () => {
    const answer = { success: true, message: aText(emailCodeMessages.sent) };
    await exchange(
      { ...asked, what: 'a code sent to an address', body: { email: parent.email }, status: 202, answer },
      (client) => sendEmailCode(parent.email, client),
    );
  });

  it('is not sent to an invalid email address', async () => {
    const answer = refusal('validation_failed', 'Please correct the highlighted errors before submitting.', {
      errors: { email: messages('Please enter a valid email address') },
    });
    const call = { ...asked, what: 'a code sent to no address', body: { email: 'jane' }, status: 422, answer };
    expect(await exchange(call, (client) => refusalOf(sendEmailCode('jane', client)))).toMatchObject({
      status: 422,
      fieldErrors: { email: ['Please enter a valid email address'] },
    });
  });
});

describe('a guest checkout that requires an email code', () => {
  const asked = { route: 'createPaymentIntent', keyed: true } as const;

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
    const error = await exchange(call, (client) => refusalOf(createPaymentIntent(checkout, fresh, client)));
    expect(error).toMatchObject({ status: 409, code: 'email_code_required', body: { email: parent.email } });
  });

  it('rejects a wrong code with a field error', async () => {
    const body = { ...checkout, email_code: '123456' };
    const answer = refusal('validation_failed', emailCodeMessages.wrong, {
      errors: { email_code: messages(emailCodeMessages.wrong) },
    });
    const error = await exchange(
      { ...asked, what: 'a checkout with a wrong email code', given, body, status: 422, answer },
      (client) => refusalOf(createPaymentIntent(body, fresh, client)),
    );
    expect(error).toMatchObject({ status: 422, fieldErrors: { email_code: [emailCodeMessages.wrong] } });
  });
});
