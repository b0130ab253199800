import { shortDate } from '../date-format.js';
import { isDay } from '../dates.js';
import { formatClock } from '../clock.js';
import { cents, dollarsToCents, formatCents } from '../money.js';

/** Value of a field of a setting; null when an optional field is empty. Amounts are cents, days YYYY-MM-DD, times HH:mm. */
export type SettingValue = string | number | boolean | null;

/** Values of a setting, by field key. */
export type SettingValues = Readonly<Record<string, SettingValue>>;

/** Messages by field key. A field without a message is valid. */
export type SettingMessages = Readonly<Record<string, string>>;

/** One choice of a field. */
export interface SettingOption {
  value: string;
  label: string;
}

/**
 * How a field is entered and checked. `line` is a single line of text, `text` may have several lines, `amount` is money, `count` a whole
 * number, `picture` the path of an uploaded picture.
 */
export type SettingInput =
  | { type: 'line' | 'text'; max: number }
  | { type: 'amount' | 'count'; min: number; max: number }
  | { type: 'day' | 'time' | 'switch' | 'picture' }
  | { type: 'choice'; options: readonly SettingOption[] };

/** A field of a setting, with its input and its display texts. */
export type SettingField = SettingInput & {
  key: string;
  /** Label in the form and in the history. */
  label: string;
  hint?: string;
  /** The field may be empty. A `switch` is never empty. */
  optional?: true;
  /** The value is set when the setting is added and cannot be changed later. */
  fixed?: true;
};

const timePattern = /^([01]\d|2[0-3]):[0-5]\d$/;
const picturePattern = /^\/storage\/[\w./-]+$/;

/** Message for a required field that is empty. */
const missingMessage = ({ label }: Pick<SettingField, 'label'>): string => `Please enter the ${label.toLowerCase()}.`;

/** Checks the value of a field. @returns the message, or null */
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

const wholeNumber = new Intl.NumberFormat('en-US');

function checkText(field: SettingField & { max: number }, value: unknown): string | null {
  if (typeof value !== 'string') return missingMessage(field);
  if (value.trim() === '') return field.optional ? null : missingMessage(field);
  if (field.type === 'line' && /[\r\n]/.test(value)) return 'Please keep this on one line.';
  return value.trim().length > field.max ? `Please use at most ${wholeNumber.format(field.max)} characters.` : null;
}

const isWhole = (value: unknown, { min, max }: { min: number; max: number }): boolean =>
  Number.isSafeInteger(value) && (value as number) >= min && (value as number) <= max;

const amountMessage = ({ min, max }: { min: number; max: number }): string =>
  `Please enter an amount from ${formatCents(cents(min))} to ${formatCents(cents(max))}.`;

/** The value of a field as text, for lists and the history; null when empty. */
export function settingText(field: SettingField, value: SettingValue | undefined): string | null {
  if (field.type === 'switch') return value === true ? 'Yes' : 'No';
  if (value === null || value === undefined || value === '') return null;
  if (field.type === 'amount') return formatCents(cents(Number(value)));
  if (field.type === 'time') return formatClock(String(value));
  if (field.type === 'day') return shortDate(String(value));
  if (field.type === 'choice') return field.options.find((option) => option.value === value)?.label ?? String(value);
  return String(value);
}

/** The initial text of a field in the form. */
export function typedOf(field: SettingField, value: SettingValue | undefined): string {
  if (field.type === 'switch') return value === true ? 'yes' : '';
  if (value === null || value === undefined) return '';
  return field.type === 'amount' ? (Number(value) / 100).toFixed(2) : String(value);
}

/** Converts typed text to the value that is sent. An invalid number is sent as typed, and the server rejects it. */
export function valueOfTyped(field: SettingField, typed: string): SettingValue {
  if (field.type === 'switch') return typed !== '';
  const text = field.type === 'text' ? typed.replace(/\r\n/g, '\n').trim() : typed.trim();
  if (text === '') return null;
  if (field.type === 'amount') return dollarsToCents(text.replace(/[$,\s]/g, '')) ?? text;
  if (field.type === 'count') return /^\d{1,9}$/.test(text) ? Number(text) : text;
  return text;
}
