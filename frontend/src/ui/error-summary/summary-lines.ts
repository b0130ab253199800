import { contactMessages } from '@academy/contracts/rules/contact';
import type { SummaryError } from './error-summary';

interface Fault<Part extends string> {
  /** What the message stands at; null when it belongs to the form as a whole. */
  part: Part | null;
  message: string;
}

/** The lines of a form's summary. A message that could stand at any field is told apart by the field's name. */
export function summaryLines<Part extends string>(
  faults: readonly Fault<Part>[],
  labels: Readonly<Partial<Record<Part, string>>>,
  idOf: (part: Part) => string,
): SummaryError[] {
  return faults.map(({ part, message }) => {
    if (!part) return { message };
    const label = message === contactMessages.required ? labels[part] : undefined;
    return { message: label ? `${label}: ${message}` : message, fieldId: idOf(part) };
  });
}
