import { createCheckoutAccount } from '@academy/contracts/http/payments';
import type { SignedInResponse } from '@academy/contracts/http/accounts';
import { describe, expect, it } from 'vitest';
import { registerFromCheckout } from '../../../src/api/accounts';
import { exchangeBy, refused } from '../exchange';
import { ids, parent, states, tokens } from '../people';
import { anId, messages, pinned, refusal, aText, aTime } from '../pinned';

const paid = [states.noFamily, states.openCheckout, states.charged, states.booked];
const known = { id: ids.checkout, token: tokens.checkout };
const call = {
  call: createCheckoutAccount,
  params: { id: ids.checkout },
  checkoutToken: tokens.checkout,
  given: paid,
} as const;

describe('creating an account from a paid guest checkout', () => {
  it('returns a signed-in parent with the name, email and phone of the payment', async () => {
    const { firstname, lastname, email, phone_no } = parent;
    const user = { firstname, lastname, email, phone_no, userType: 'parent', email_verified: false } as const;
    const answer = pinned<SignedInResponse>({
      success: true,
      user: { ...user, id: anId(ids.parent), created_at: aTime() },
      token: aText(tokens.parent),
    });
    const body = { password: parent.password };
    const signedIn = await exchangeBy({ ...call, what: 'an account from a checkout', body, answer }, () =>
      registerFromCheckout(known, parent.password),
    );
    expect(signedIn).toMatchObject({ token: tokens.parent, user: { id: ids.parent, ...user } });
  });

  it('rejects a weak password with a field error', async () => {
    const body = { password: 'abc' };
    const answer = refusal('validation_failed', 'Please correct the errors.', {
      errors: { password: messages('Password must be at least 8 characters long.') },
    });
    const error = await refused({
      ...call,
      what: 'an account from a checkout with a weak password',
      body,
      status: 422,
      answer,
    });
    expect(Object.keys(error.fieldErrors)).toEqual(['password']);
  });
});
