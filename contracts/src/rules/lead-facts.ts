import type { LeadKind } from '../http/leads.js';
import { longDate } from './date-format.js';
import { enrollmentPrograms, feedbackRelations } from './lead.js';
import { leadLabels, noProgramYet } from './lead-labels.js';
import { subscriberStates } from './newsletter.js';
import { findSlot } from './slots.js';

const named = (names: Readonly<Record<string, string>>) => (value: string) => names[value] ?? value;

/** Fields whose stored value is a short key, with the function that turns it into the text the form showed. */
const shown: Readonly<Record<string, (value: string) => string>> = {
  program: named(enrollmentPrograms),
  relation: named(feedbackRelations),
  rating: (value) => `${value} of 5`,
  date: longDate,
  time_slot: (value) => findSlot(value)?.label ?? value,
  grade: named({ other: 'Other' }),
  status: named(subscriberStates),
  consent: named({ true: 'Yes' }),
};

/**
 * A lead's answers as shown in the office, with the labels, order and choice texts of the form. Empty fields are left out, except that
 * an enrollment always states its program.
 * @param fields the stored fields, in any order
 */
export function leadFacts(
  kind: LeadKind,
  fields: Readonly<Record<string, string>>,
): readonly (readonly [label: string, value: string])[] {
  return Object.entries(leadLabels[kind]).flatMap(([field, label]) => {
    const value = fields[field] ?? '';
    if (value !== '') return [[label, shown[field]?.(value) ?? value] as const];
    return kind === 'enrollment' && field === 'program' ? [[label, noProgramYet] as const] : [];
  });
}
