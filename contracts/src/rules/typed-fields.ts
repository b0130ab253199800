import { cleanEmail } from './contact.js';
import { typedText } from './typed-text.js';

/** Fields whose text must arrive as it was sent: passwords, which are normalized where they are hashed, and values that we issued. */
const opaque = /password|token|secret/i;

/** Fields with an email address: `email`, `student_email`, `parentEmail`. */
const address = /email$/i;

/**
 * A text field of any form in its stored form, for the browser's checks and the server alike. Texts lose invisible characters and get one
 * encoding; email addresses also lose what was pasted around them. See {@link typedText} and {@link cleanEmail}.
 */
export function typedField(name: string, text: string): string {
  if (opaque.test(name)) return text;
  return address.test(name) ? cleanEmail(text) : typedText(text);
}

/** A request's fields with every text at every depth as {@link typedField} reads it. Texts in a list belong to the list's field. */
export function typedFields<Value>(value: Value, name = ''): Value {
  const read = (part: unknown, field: string): unknown => {
    if (typeof part === 'string') return typedField(field, part);
    if (Array.isArray(part)) return part.map((item) => read(item, field));
    return isRecord(part)
      ? Object.fromEntries(Object.entries(part).map(([key, item]) => [key, read(item, key)]))
      : part;
  };
  return read(value, name) as Value;
}

/** Whether a value is plain fields, as parsed from JSON, a form, or a query, and no file. */
function isRecord(value: unknown): value is Record<string, unknown> {
  if (typeof value !== 'object' || value === null) return false;
  const prototype: unknown = Object.getPrototypeOf(value);
  return prototype === null || prototype === Object.prototype;
}
