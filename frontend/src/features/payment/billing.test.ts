import { describe, expect, it } from 'vitest';
import {
  checkBilling,
  countries,
  emptyBilling,
  isPostalCharacter,
  type BillingFields,
  type CountryCode,
} from './billing';
import { usStates } from './us-states';

const complete: BillingFields = {
  ...emptyBilling,
  name: 'Ann Lee',
  email: 'ann@example.com',
  line1: '1 Post Road',
  city: 'Rye',
  postal_code: '10580',
};

describe('billing details', () => {
  it('are complete without phone, second line and state', () => expect(checkBilling(complete)).toEqual({}));

  it('say what is missing', () => {
    expect(checkBilling(emptyBilling)).toEqual({
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
    ['US', '10580-1234', 'Postal code must contain only numbers'],
    ['DE', '10115', undefined],
    ['DE', 'D-10115', 'Postal code must contain only numbers'],
    ['FR', '7500A', 'Postal code must contain only numbers'],
    ['AU', '2000', undefined],
    ['IN', '110 001', 'Postal code must contain only numbers'],
    ['CA', 'K1A 0B1', undefined],
    ['GB', 'SW1A 1AA', undefined],
    ['GB', 'SW1A_1AA', 'Postal code must contain only letters and numbers'],
  ])('in %s, the postal code %s: %s', (country, postal_code, message) => {
    expect(checkBilling({ ...complete, country, postal_code }).postal_code).toBe(message);
  });

  it.each<[CountryCode, string, boolean]>([
    ['US', 'A', false],
    ['US', '7', true],
    ['IN', ' ', false],
    ['GB', 'A', true],
    ['CA', ' ', true],
    ['CA', '!', false],
  ])('in %s the key "%s" may be typed: %s', (country, key, allowed) =>
    expect(isPostalCharacter(country, key)).toBe(allowed),
  );

  it('offer seven countries, the US first, and 51 states', () => {
    expect(countries.map(({ code }) => code)).toEqual(['US', 'CA', 'GB', 'AU', 'IN', 'DE', 'FR']);
    expect(new Set(usStates.map(({ code }) => code)).size).toBe(51);
  });
});
