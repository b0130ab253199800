import type { SummaryError } from './error-summary';

interface Fault<Part extends string> {
  /** Id of the invalid field; null for an error of the whole form. */
  part: Part | null;
  message: string;
}

/** The lines of a form's summary. Each names its field: "School: This field is required", "Phone number must be 10 digits". */
export function summaryLines<Part extends string>(
  faults: readonly Fault<Part>[],
  labels: Readonly<Partial<Record<Part, string>>>,
  idOf: (part: Part) => string,
): SummaryError[] {
  return faults.map(({ part, message }) =>
    part ? { message: named(message, labels[part]), fieldId: idOf(part) } : { message },
  );
}

function named(message: string, label = ''): string {
  // Uses the last word of the label as the field's name: "Parent Phone".
  const subject = label.split(' ').at(-1)?.toLowerCase() ?? '';
  return message.toLowerCase().includes(subject) ? message : `${label}: ${message}`;
}
