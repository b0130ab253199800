import { describe, expect, it } from 'vitest';
import { NotFound } from '../../platform/http/errors/errors.js';
import { getAuthorizedCheckout, type CheckoutReader } from './checkout-access.js';
import { newCheckoutToken } from './checkout-tokens.js';
import type { CheckoutsRepository, StoredCheckout } from './checkouts.repository.js';

const id = '4f2a91b3-0000-4000-8000-000000000001';
const { token, hash } = newCheckoutToken();
const ofGuest = { id, accountId: null, tokenHashes: [hash], token: null } as unknown as StoredCheckout;
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
    expect(await read(ofGuest, { ...nobody, token })).toBe(ofGuest);
    expect(await read(ofFamily, { accountId: 'other', token })).toBe(ofFamily);
    await expect(read(ofGuest, { ...nobody, token: newCheckoutToken().token })).rejects.toThrow(NotFound);
  });

  it('of a guest is denied without a token', async () => {
    await expect(read(ofGuest, nobody)).rejects.toThrow(NotFound);
  });

  it('is denied with not found for an unknown checkout or an invalid ID', async () => {
    await expect(read(undefined, { ...nobody, token })).rejects.toThrow(NotFound);
    await expect(read(ofGuest, { ...nobody, token }, 'no-id')).rejects.toThrow(NotFound);
  });
});
