import { expect, it } from 'vitest';
import { newCheckoutToken, opensCheckout } from './checkout-tokens.js';

const [first, second, other] = [newCheckoutToken(), newCheckoutToken(), newCheckoutToken()];

it('opens a checkout with each of its tokens and no other token', () => {
  const checkout = { tokenHashes: [first.hash, second.hash], token: null };
  expect([first, second, other].map(({ token }) => opensCheckout(checkout, token))).toEqual([true, true, false]);
  expect(opensCheckout({ tokenHashes: [], token: null }, first.token)).toBe(false);
});

it('opens a checkout with a plain token stored by the previous release', () => {
  const checkout = { tokenHashes: [first.hash], token: second.token };
  expect([first, second, other].map(({ token }) => opensCheckout(checkout, token))).toEqual([true, true, false]);
});

it('creates a long, URL-safe and unique token', () => {
  expect(first.token).toMatch(/^[\w-]{43}$/);
  expect(first.token).not.toBe(second.token);
});
