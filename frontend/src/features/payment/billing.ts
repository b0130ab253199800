import { contactMessages, isEmail } from '@academy/contracts/rules/contact';

/** Billing details as typed. */
export interface BillingFields {
  name: string;
  email: string;
  phone: string;
  line1: string;
  line2: string;
  city: string;
  state: string;
  postal_code: string;
  country: CountryCode;
}

export type BillingField = keyof BillingFields;
export type BillingErrors = Partial<Record<BillingField, string>>;

export type CountryCode = 'US' | 'CA' | 'GB' | 'AU' | 'IN' | 'DE' | 'FR';

interface Country {
  code: CountryCode;
  name: string;
  /** Which characters a postal code may hold. */
  postal: 'digits' | 'letters and digits';
}

export const countries: readonly Country[] = [
  { code: 'US', name: 'United States', postal: 'digits' },
  { code: 'CA', name: 'Canada', postal: 'letters and digits' },
  { code: 'GB', name: 'United Kingdom', postal: 'letters and digits' },
  { code: 'AU', name: 'Australia', postal: 'digits' },
  { code: 'IN', name: 'India', postal: 'digits' },
  { code: 'DE', name: 'Germany', postal: 'digits' },
  { code: 'FR', name: 'France', postal: 'digits' },
];

export const emptyBilling: BillingFields = {
  name: '',
  email: '',
  phone: '',
  line1: '',
  line2: '',
  city: '',
  state: '',
  postal_code: '',
  country: 'US',
};

export const billingMessages = {
  name: 'Name is required',
  email: contactMessages.emailRequired,
  emailInvalid: 'Email is invalid',
  line1: 'Address is required',
  city: 'City is required',
  postal: 'Postal code is required',
  postalDigits: 'Postal code must contain only numbers',
  postalLetters: 'Postal code must contain only letters and numbers',
} as const;

/** Messages by field; empty when the details are complete. The phone is optional. */
export function checkBilling(fields: BillingFields): BillingErrors {
  const errors: BillingErrors = {
    name: fields.name.trim() === '' ? billingMessages.name : undefined,
    email: checkBillingEmail(fields.email.trim()),
    line1: fields.line1.trim() === '' ? billingMessages.line1 : undefined,
    city: fields.city.trim() === '' ? billingMessages.city : undefined,
    postal_code: checkPostalCode(fields.country, fields.postal_code.trim()),
  };
  return Object.fromEntries(Object.entries(errors).filter(([, message]) => message !== undefined));
}

/** Whether a key may be typed into the postal code of this country. */
export function isPostalCharacter(country: CountryCode, character: string): boolean {
  return postalPattern(country).test(character);
}

function checkBillingEmail(email: string): string | undefined {
  if (email === '') return billingMessages.email;
  return isEmail(email) ? undefined : billingMessages.emailInvalid;
}

function checkPostalCode(country: CountryCode, code: string): string | undefined {
  if (code === '') return billingMessages.postal;
  if (postalPattern(country).test(code)) return undefined;
  return takesLetters(country) ? billingMessages.postalLetters : billingMessages.postalDigits;
}

const postalPattern = (country: CountryCode) => (takesLetters(country) ? /^[a-z\d -]+$/i : /^\d+$/);

/** Whether postal codes of this country hold letters. */
export const takesLetters = (country: CountryCode) =>
  countries.find(({ code }) => code === country)?.postal === 'letters and digits';
