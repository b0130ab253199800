import { expect, it, describe } from 'vitest';
import { NotFound } from '../../platform/http/errors/errors.js';
import { newCheckoutToken, opensCheckout, getAuthorizedCheckout, type CheckoutReader } from './checkout-access.js';
import type { CheckoutsRepository, StoredCheckout } from './checkouts.repository.js';

const [first, second, other] = [newCheckoutToken(), newCheckoutToken(), newCheckoutToken()];

it('opens a checkout with each of its tokens and no other token', () => {
  const checkout = { tokenHashes: [first.hash, second.hash] };
  expect([first, second, other].map(({ token }) => opensCheckout(checkout, token))).toEqual([true, true, false]);
  expect(opensCheckout({ tokenHashes: [] }, first.token)).toBe(false);
});

it('creates a long, URL-safe and unique token', () => {
  expect(first.token).toMatch(/^[\w-]{43}$/);
  expect(first.token).not.toBe(second.token);
});

const id = '4f2a91b3-0000-4000-8000-000000000001';
const own = newCheckoutToken();
const ofGuest = { id, accountId: null, tokenHashes: [own.hash] } as unknown as StoredCheckout;
const ofFamily = { ...ofGuest, accountId: 'family' };

const read = (stored: StoredCheckout | undefined, reader: CheckoutReader, asked = id) => {
  const checkouts = { find: async () => stored } as Partial<CheckoutsRepository>;
  return getAuthorizedCheckout(checkouts as CheckoutsRepository, asked, reader);
};

const nobody = { accountId: null, token: undefined };

describe('access to a checkout', () => {
  it('is granted only to the owning account', async () => {
    expect(await read(ofFamily, { ...nobody, accountId: 'family' })).toBe(ofFamily);
    await expect(read(ofFamily, { ...nobody, accountId: 'other' })).rejects.toThrow(NotFound);
    await expect(read(ofFamily, nobody)).rejects.toThrow(NotFound);
  });

  it('is granted to the bearer of its token, regardless of the signed-in account', async () => {
    expect(await read(ofGuest, { ...nobody, token: own.token })).toBe(ofGuest);
    expect(await read(ofFamily, { accountId: 'other', token: own.token })).toBe(ofFamily);
    await expect(read(ofGuest, { ...nobody, token: newCheckoutToken().token })).rejects.toThrow(NotFound);
  });

  it('of a guest is denied without a token', async () => {
    await expect(read(ofGuest, nobody)).rejects.toThrow(NotFound);
  });

  it('is denied with not found for an unknown checkout or an invalid ID', async () => {
    await expect(read(undefined, { ...nobody, token: own.token })).rejects.toThrow(NotFound);
    await expect(read(ofGuest, { ...nobody, token: own.token }, 'no-id')).rejects.toThrow(NotFound);
  });
});
