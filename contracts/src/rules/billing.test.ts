import { describe, expect, it } from 'vitest';
import {
  billingAddress,
  cardName,
  checkBilling,
  completeBilling,
  countries,
  isPostalCharacter,
  readBilling,
  type BillingFields,
} from './billing.js';
import type { CountryCode } from '../http/billing.js';

const nothing = readBilling({});
const complete: BillingFields = {
  ...nothing,
  name: 'Ann Lee',
  email: 'ann@example.com',
  line1: '1 Post Road',
  city: 'Rye',
  postal_code: '10580',
};

describe('billing details', () => {
  it('are valid without a phone, second address line and state', () => expect(checkBilling(complete)).toEqual({}));

  it('return an error for each missing or invalid field', () => {
    expect(checkBilling(nothing)).toEqual({
      name: 'Name is required',
      email: 'Email is required',
      line1: 'Address is required',
      city: 'City is required',
      postal_code: 'Postal code is required',
    });
    expect(checkBilling({ ...complete, name: '  ' })).toEqual({ name: 'Name is required' });
    expect(checkBilling({ ...complete, email: 'abc' })).toEqual({ email: 'Email is invalid' });
  });

  it.each<[CountryCode, string, string | undefined]>([
    ['US', '10580', undefined],
    ['US', '12A45', 'Postal code must contain only numbers'],
    ['US', '10580-1234', undefined],
    ['US', ' - ', 'Postal code must contain only numbers'],
    ['DE', '10115', undefined],
    ['DE', 'D-10115', 'Postal code must contain only numbers'],
    ['FR', '7500A', 'Postal code must contain only numbers'],
    ['AU', '2000', undefined],
    ['IN', '110 001', undefined],
    ['CA', 'K1A 0B1', undefined],
    ['GB', 'SW1A 1AA', undefined],
    ['GB', 'SW1A_1AA', 'Postal code must contain only letters and numbers'],
  ])('validate the postal code: country %s, code %s, error %s', (country, postal_code, message) => {
    expect(checkBilling({ ...complete, country, postal_code }).postal_code).toBe(message);
  });

  it.each<[CountryCode, string, boolean]>([
    ['US', 'A', false],
    ['US', '7', true],
    ['IN', ' ', false],
    ['GB', 'A', true],
    ['CA', ' ', true],
    ['CA', '!', false],
  ])('filter postal code keystrokes: country %s, key "%s", allowed %s', (country, key, allowed) =>
    expect(isPostalCharacter(country, key)).toBe(allowed),
  );

  it('offer seven countries with the US first', () => {
    expect(countries.map(({ code }) => code)).toEqual(['US', 'CA', 'GB', 'AU', 'IN', 'DE', 'FR']);
  });

  it('are trimmed when valid, and null when a field is missing or too long', () => {
    const sent = { ...complete, name: ' Ann Lee ', country: 'GB', postal_code: 'SW1A 1AA', more: 1 };
    expect(completeBilling(sent)).toEqual({ ...complete, country: 'GB', postal_code: 'SW1A 1AA' });
    expect(readBilling({ line1: 7, country: 'XX', city: null })).toEqual({ ...nothing, line1: '7' });
    expect(completeBilling({ ...complete, city: null })).toBeNull();
    expect(completeBilling({ ...complete, line2: 'x'.repeat(201) })).toBeNull();
  });

  it('format the address as one line, with the country only outside the US', () => {
    const { country, ...address } = { ...complete, line2: 'Apt 4', state: 'NY' };
    expect(billingAddress({ ...address, country })).toBe('1 Post Road, Apt 4, Rye, NY 10580');
    expect(billingAddress({ ...complete, state: '', country: 'DE' })).toBe('1 Post Road, Rye, 10580, Germany');
  });

  it.each([
    ['visa', 'Visa ending in 4242'],
    ['amex', 'American Express ending in 4242'],
    ['unknown', 'Card ending in 4242'],
  ])('name a card of brand %s by its brand and last four digits', (brand, name) =>
    expect(cardName({ brand, last4: '4242' })).toBe(name),
  );
});
