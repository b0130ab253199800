import { detailFields } from '@academy/contracts/rules/registration-details';
import type { FieldSpec, FormPart, RegistrationDefinition, SectionSpec } from './definition';
import { formTexts } from './registration-wording';

/** The parent, who pays. Filled in for a signed-in parent. */
export const parentSection: SectionSpec = {
  title: 'Parent Information',
  fields: [
    { name: 'parent_first_name', label: 'Parent First Name', type: 'text', autoComplete: 'given-name' },
    { name: 'parent_last_name', label: 'Parent Last Name', type: 'text', autoComplete: 'family-name' },
    { name: 'parent_phone', label: 'Parent Phone', type: 'tel', autoComplete: 'tel-national' },
    { name: 'parent_email', label: 'Parent Email', type: 'email', autoComplete: 'email' },
  ],
};

export const parentFields = ['parent_first_name', 'parent_last_name', 'parent_phone', 'parent_email'] as const;

// Autofill would enter the parent's own data instead of the child's, so it is off.
export const studentFields: readonly FieldSpec[] = [
  { name: 'student_first_name', label: 'Student First Name', type: 'text', autoComplete: 'off' },
  { name: 'student_last_name', label: 'Student Last Name', type: 'text', autoComplete: 'off' },
  { name: 'student_email', label: 'Student Email', type: 'email', autoComplete: 'off' },
  { name: 'school', label: 'School', type: 'text', autoComplete: 'off' },
];

export const gradeField: FieldSpec = {
  name: 'grade',
  label: 'Grade',
  type: 'text',
  autoComplete: 'off',
  placeholder: formTexts.gradeHint,
};

/** The student, for forms that ask for the grade. */
export const studentSection: SectionSpec = { title: 'Student Information', fields: [...studentFields, gradeField] };

/** The student, for forms for tests, which do not ask for the grade. */
export const testTakerSection: SectionSpec = { title: 'Student Information', fields: studentFields };

/** The optional questions of a form. Only forms for packages have them. */
export const detailsOf = ({ choice }: Pick<RegistrationDefinition, 'choice'>) =>
  choice.kind === 'packages' ? detailFields : [];

/** All fields of a form, in page order. */
export function fieldsOf(definition: Pick<RegistrationDefinition, 'choice' | 'sections'>) {
  return [...definition.sections.flatMap(({ fields }) => fields), ...detailsOf(definition)];
}

/** Field labels, by field name. */
export const labelsOf = (definition: RegistrationDefinition): Partial<Record<FormPart, string>> =>
  Object.fromEntries(fieldsOf(definition).map(({ name, label }) => [name, label]));
