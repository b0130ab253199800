import { isDay } from '../dates.js';
import { cents, dollarsToCents, formatCents } from '../money.js';

/** What a field of a setting holds; null where an optional field is empty. Amounts are cents, days YYYY-MM-DD, times HH:mm. */
export type SettingValue = string | number | boolean | null;

/** The fields of a setting by their keys. */
export type SettingValues = Readonly<Record<string, SettingValue>>;

/** Messages by the key of a field; a field without one is fine. */
export type SettingMessages = Readonly<Record<string, string>>;

/** One choice of a field. */
export interface SettingOption {
  value: string;
  label: string;
}

/**
 * How a field is entered and checked. `line` is one line of text, `text` several, `amount` an amount of money, `count` a whole number,
 * `weekday` 1 (Monday) to 7, `picture` the path of an uploaded picture.
 */
export type SettingInput =
  | { type: 'line' | 'text'; max: number }
  | { type: 'amount' | 'count'; min: number; max: number }
  | { type: 'day' | 'time' | 'switch' | 'picture' }
  | { type: 'choice'; options: readonly SettingOption[] };

/** A field of a setting. */
export type SettingField = SettingInput & {
  key: string;
  /** As the form and the history name it. */
  label: string;
  hint?: string;
  /** The field may be empty. A `switch` is never empty. */
  optional?: true;
  /** It is chosen when the setting is added, and stays. */
  fixed?: true;
};

const timePattern = /^([01]\d|2[0-3]):[0-5]\d$/;
const picturePattern = /^\/storage\/[\w./-]+$/;

/** The message for a field that is empty and may not be. */
export const missingMessage = ({ label }: Pick<SettingField, 'label'>): string =>
  `Please enter the ${label.toLowerCase()}.`;

/** Checks the value of a field. @returns the message, or null when it is fine */
export function checkSettingField(field: SettingField, value: unknown): string | null {
  if (field.type === 'switch') return typeof value === 'boolean' ? null : 'Please choose yes or no.';
  if (value === null || value === undefined || value === '') return field.optional ? null : missingMessage(field);
  switch (field.type) {
    case 'line':
    case 'text':
      return checkText(field, value);
    case 'amount':
      return isWhole(value, field) ? null : amountMessage(field);
    case 'count':
      return isWhole(value, field) ? null : `Please enter a whole number from ${field.min} to ${field.max}.`;
    case 'day':
      return typeof value === 'string' && isDay(value) ? null : 'Please enter a date.';
    case 'time':
      return typeof value === 'string' && timePattern.test(value) ? null : 'Please enter a time, such as 09:00.';
    case 'picture':
      return typeof value === 'string' && picturePattern.test(value) ? null : 'Please choose a picture.';
    case 'choice':
      return field.options.some((option) => option.value === value) ? null : 'Please choose one of the options.';
  }
}

function checkText(field: SettingField & { max: number }, value: unknown): string | null {
  if (typeof value !== 'string') return missingMessage(field);
  if (value.trim() === '') return field.optional ? null : missingMessage(field);
  if (field.type === 'line' && /[\r\n]/.test(value)) return 'Please keep this on one line.';
  return value.trim().length > field.max ? `Please use at most ${field.max.toLocaleString('en-US')} characters.` : null;
}

const isWhole = (value: unknown, { min, max }: { min: number; max: number }): boolean =>
  Number.isSafeInteger(value) && (value as number) >= min && (value as number) <= max;

const amountMessage = ({ min, max }: { min: number; max: number }): string =>
  `Please enter an amount from ${formatCents(cents(min))} to ${formatCents(cents(max))}.`;

/** The value of a field as people read it in lists and in the history; null for an empty one. */
export function settingText(field: SettingField, value: SettingValue | undefined): string | null {
  if (field.type === 'switch') return value === true ? 'Yes' : 'No';
  if (value === null || value === undefined || value === '') return null;
  if (field.type === 'amount') return formatCents(cents(Number(value)));
  if (field.type === 'choice') return field.options.find((option) => option.value === value)?.label ?? String(value);
  return String(value);
}

/** The value of a field as the form starts with it. */
export function typedOf(field: SettingField, value: SettingValue | undefined): string {
  if (field.type === 'switch') return value === true ? 'yes' : '';
  if (value === null || value === undefined) return '';
  return field.type === 'amount' ? (Number(value) / 100).toFixed(2) : String(value);
}

/** What was typed into a field, as the value that is sent; something that is no number is sent as typed, and refused. */
export function valueOfTyped(field: SettingField, typed: string): SettingValue {
  if (field.type === 'switch') return typed !== '';
  const text = field.type === 'text' ? typed.replace(/\r\n/g, '\n').trim() : typed.trim();
  if (text === '') return null;
  if (field.type === 'amount') return dollarsToCents(text.replace(/[$,\s]/g, '')) ?? text;
  if (field.type === 'count') return /^\d{1,9}$/.test(text) ? Number(text) : text;
  return text;
}
