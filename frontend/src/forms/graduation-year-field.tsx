import type { ComponentProps } from 'react';
import { graduationYears } from '@academy/contracts/rules/graduation-year';
import { serverNow } from '../lib/server-time';
import { SelectField } from '../ui/field/select-field';

/** Converts a stored graduation year to the value of its field; '' if unknown. */
export const yearText = (year: number | null | undefined): string => String(year ?? '');

/** Converts the value of the field to a graduation year; null if none is chosen. */
export const chosenYear = (value: string): number | null => (value === '' ? null : Number(value));

interface GraduationYearFieldProps extends Omit<
  ComponentProps<typeof SelectField>,
  'label' | 'options' | 'placeholder'
> {
  /** The stored year, which is offered even if it has passed. */
  saved: number | null;
}

/** A student's graduation year, which is optional: this year to this year + 4. */
export function GraduationYearField({ saved, ...field }: GraduationYearFieldProps) {
  const options = graduationYears(serverNow(), saved).map((year) => ({ value: String(year), label: String(year) }));
  return <SelectField label="Graduation year" optional placeholder="Choose a year" options={options} {...field} />;
}
