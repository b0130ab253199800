import type { BillingDetails, CardWallet, CountryCode, PaymentCard } from '../http/billing.js';
import { cleanEmail, contactMessages, isEmail } from './contact.js';
import { fieldText, type RegistrationFields } from './registration-fields.js';

/** Billing details as typed. */
export type BillingFields = BillingDetails;

export type BillingField = keyof BillingFields;
export type BillingErrors = Partial<Record<BillingField, string>>;

interface Country {
  code: CountryCode;
  name: string;
  /** Which characters a postal code may contain. */
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

/** Longest value of a field, in characters. */
const maxLength = 200;

export const billingMessages = {
  name: 'Name is required',
  email: contactMessages.emailRequired,
  emailInvalid: 'Email is invalid',
  line1: 'Address is required',
  city: 'City is required',
  postal: 'Postal code is required',
  postalDigits: 'Postal code must contain only numbers',
  tooLong: `Must be at most ${maxLength} characters`,
  postalLetters: 'Postal code must contain only letters and numbers',
} as const;

/** Checks billing details. Returns messages by field; empty when the details are complete. The phone is optional. */
export function checkBilling(fields: BillingFields): BillingErrors {
  const required: BillingErrors = {
    name: fields.name.trim() === '' ? billingMessages.name : undefined,
    email: checkBillingEmail(cleanEmail(fields.email)),
    line1: fields.line1.trim() === '' ? billingMessages.line1 : undefined,
    city: fields.city.trim() === '' ? billingMessages.city : undefined,
    postal_code: checkPostalCode(fields.country, fields.postal_code.trim()),
  };
  const tooLong = Object.entries<string>({ ...fields }).filter(([, value]) => value.trim().length > maxLength);
  const errors = { ...required, ...Object.fromEntries(tooLong.map(([field]) => [field, billingMessages.tooLong])) };
  return Object.fromEntries(Object.entries(errors).filter(([, message]) => message !== undefined));
}

/** Reads billing details from any request body: trimmed, with missing fields as '' and a missing or unknown country as US. */
export function readBilling(sent: RegistrationFields): BillingDetails {
  const country = countries.find(({ code }) => code === sent['country'])?.code ?? 'US';
  const texts = textFields.map((field) => [field, fieldText(sent, field)]);
  return { ...(Object.fromEntries(texts) as Omit<BillingDetails, 'country'>), country };
}

/** Reads billing details like {@link readBilling}; null when a required field is missing or a field is invalid. */
export function completeBilling(sent: RegistrationFields): BillingDetails | null {
  const billing = readBilling(sent);
  return Object.keys(checkBilling(billing)).length === 0 ? billing : null;
}

const textFields = ['name', 'email', 'phone', 'line1', 'line2', 'city', 'state', 'postal_code'] as const;

export const billingFields: readonly BillingField[] = [...textFields, 'country'];

/** The address on one line, as receipts print it. */
export function billingAddress({ line1, line2, city, state, postal_code: postal, country }: BillingDetails): string {
  const countryName = countries.find(({ code }) => code === country)?.name ?? country;
  return [line1, line2, city, `${state} ${postal}`.trim(), country === 'US' ? '' : countryName]
    .filter((part) => part !== '')
    .join(', ');
}

const cardBrands: Readonly<Record<string, string>> = {
  amex: 'American Express',
  diners: 'Diners Club',
  discover: 'Discover',
  jcb: 'JCB',
  mastercard: 'Mastercard',
  unionpay: 'UnionPay',
  visa: 'Visa',
};

/** Display name of a card brand; "Card" for an unknown brand. @param brand the provider's name for it, such as "visa" */
export const cardBrandName = (brand: string): string => cardBrands[brand] ?? 'Card';

const walletNames: Readonly<Record<CardWallet, string>> = { apple_pay: 'Apple Pay', google_pay: 'Google Pay' };

/** Whether the product knows this wallet of the provider. Its card is printed without any other. */
export const isWallet = (type: string | undefined): type is CardWallet => type !== undefined && type in walletNames;

/** A card as printed on receipts: "Visa ending in 4242", or "Visa ending in 4242, Apple Pay". */
export const cardName = ({ brand, last4, wallet }: PaymentCard): string =>
  [`${cardBrandName(brand)} ending in ${last4}`, ...(wallet ? [walletNames[wallet]] : [])].join(', ');

/** Whether a character may be typed into the postal code of this country. */
export function isPostalCharacter(country: CountryCode, character: string): boolean {
  return postalPattern(country).test(character);
}

function checkBillingEmail(email: string): string | undefined {
  if (email === '') return billingMessages.email;
  return isEmail(email) ? undefined : billingMessages.emailInvalid;
}

function checkPostalCode(country: CountryCode, code: string): string | undefined {
  if (code === '') return billingMessages.postal;
  // Browsers fill in "10583-1234" and "110 001", so spaces and hyphens are ignored.
  if (postalPattern(country).test(code.replace(/[ -]/g, ''))) return undefined;
  return takesLetters(country) ? billingMessages.postalLetters : billingMessages.postalDigits;
}

const postalPattern = (country: CountryCode) => (takesLetters(country) ? /^[a-z\d -]+$/i : /^\d+$/);

/** Whether postal codes of this country may contain letters. */
export const takesLetters = (country: CountryCode) =>
  countries.find(({ code }) => code === country)?.postal === 'letters and digits';
