import { detailFields } from '@academy/contracts/rules/registration-details';
import type { FieldSpec, FormPart, RegistrationDefinition, SectionSpec } from './definition';
import { formTexts } from './registration-wording';

/** Who is paying: filled in for a signed-in parent. */
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

// The browser knows the person in front of it, not the child: these fill in nothing by themselves.
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

/** The student of the forms that ask for the grade. */
export const studentSection: SectionSpec = { title: 'Student Information', fields: [...studentFields, gradeField] };

/** The student of the forms of tests, which do not. */
export const testTakerSection: SectionSpec = { title: 'Student Information', fields: studentFields };

/** The optional questions of a form: those about packages have them, those about tests have none. */
export const detailsOf = ({ choice }: Pick<RegistrationDefinition, 'choice'>) =>
  choice.kind === 'packages' ? detailFields : [];

/** Every field of a form, in the order of the page. */
export function fieldsOf(definition: Pick<RegistrationDefinition, 'choice' | 'sections'>) {
  return [...definition.sections.flatMap(({ fields }) => fields), ...detailsOf(definition)];
}

/** Each field's label, by its name. */
export const labelsOf = (definition: RegistrationDefinition): Partial<Record<FormPart, string>> =>
  Object.fromEntries(fieldsOf(definition).map(({ name, label }) => [name, label]));
