import { expect, it } from 'vitest';
import { newCheckoutToken, opensCheckout } from './checkout-tokens.js';

const [first, second, other] = [newCheckoutToken(), newCheckoutToken(), newCheckoutToken()];

it('each token of a checkout opens it, and no other', () => {
  const checkout = { tokenHashes: [first.hash, second.hash], token: null };
  expect([first, second, other].map(({ token }) => opensCheckout(checkout, token))).toEqual([true, true, false]);
  expect(opensCheckout({ tokenHashes: [], token: null }, first.token)).toBe(false);
});

it('a token that the release before stored opens it as well', () => {
  const checkout = { tokenHashes: [first.hash], token: second.token };
  expect([first, second, other].map(({ token }) => opensCheckout(checkout, token))).toEqual([true, true, false]);
});

it('a token is long, fits into an address and is new each time', () => {
  expect(first.token).toMatch(/^[\w-]{43}$/);
  expect(first.token).not.toBe(second.token);
});
