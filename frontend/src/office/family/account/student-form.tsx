import { correctStudent, type CorrectStudentRequest } from '@academy/contracts/http/office/accounts';
import { checkPersonName, normalizeEmail } from '@academy/contracts/rules/contact';
import { checkGraduationYear } from '@academy/contracts/rules/graduation-year';
import {
  checkSchool,
  checkStudentEmail,
  officeAccountMessages as messages,
} from '@academy/contracts/rules/office-accounts';
import { roleIncludes } from '@academy/contracts/rules/staff';
import { fieldOf } from '../../../api/answers';
import { officeApi } from '../../../api/office/client';
import { chosenYear, GraduationYearField, yearText } from '../../../forms/graduation-year-field';
import * as css from '../../../forms/form.css';
import { messagesOf, sendsWhenReady, useForm, type Messages } from '../../../forms/form-state';
import { FormSummary } from '../../../forms/form-summary';
import { EmailField } from '../../../ui/field/email-field';
import { TextField } from '../../../ui/field/text-field';
import { useStaff } from '../../office-context';
import type { Person } from './people';
import { useCorrection, type PersonFormProps } from './person-form';
import { StaleAccount } from './stale-account';

type Name = 'name' | 'email' | 'school' | 'graduation_year';

function check({ name, email, school, graduation_year: year }: Record<Name, string>): Messages<Name> {
  const found = {
    name: checkPersonName(name),
    email: checkStudentEmail(email),
    school: checkSchool(school),
    graduation_year: checkGraduationYear(chosenYear(year)),
  };
  return Object.fromEntries(Object.entries(found).filter(([, message]) => message !== null)) as Messages<Name>;
}

const wireNames = { name: 'name', email: 'email', school: 'school', graduation_year: 'graduation_year' } as const;

/** Form for a student's name, email, school and graduation year. */
export function StudentForm({ formId, of, frame, ...rest }: PersonFormProps<Extract<Person, { kind: 'student' }>>) {
  const isManager = roleIncludes(useStaff().role, 'manager');
  const protectedBy = of.twoFactor ? messages.studentTwoFactor : of.child.email_confirmed && messages.studentConfirmed;
  const hint = !of.hasAccount
    ? 'It tells the student of later registrations apart. Email goes to the parent.'
    : protectedBy && !isManager
      ? protectedBy
      : `A new address gets a link to choose a password${protectedBy ? ', signs the student out and turns off two-factor authentication. It needs your password' : ''}. Without one the student cannot sign in.`;
  const { name, email, school, graduation_year: year = null } = of.child;
  const { save, base, isPending, stale, problem } = useCorrection(
    rest,
    of.child,
    (body: CorrectStudentRequest) => fieldOf(officeApi.send(correctStudent, { params: { id: of.id }, body }), 'family'),
    (body) =>
      of.hasAccount && body.email !== '' && normalizeEmail(body.email) !== normalizeEmail(email ?? '')
        ? { title: 'Saved', description: `${body.email} gets a link to choose a password.` }
        : { title: 'Saved' },
  );
  const form = useForm({
    id: formId,
    initial: { name, email: email ?? '', school: school ?? '', graduation_year: yearText(year) },
    check,
    showOn: 'submit',
    refused: problem ? messagesOf(problem.fields, wireNames) : undefined,
  });
  return frame(
    <form
      id={formId}
      className={css.form}
      noValidate
      onSubmit={sendsWhenReady(form, isPending, (values) =>
        save({
          ...values,
          email: values.email.trim(),
          graduation_year: chosenYear(values.graduation_year),
          version: base.version,
        }),
      )}
    >
      {stale ? (
        <StaleAccount now={[name, email, school, yearText(year)]} />
      ) : (
        <FormSummary form={form} problem={form.valid && !isPending ? problem : null} />
      )}
      <TextField label="Name" autoComplete="off" required {...form.field('name')} />
      <EmailField label="Email" optional hint={hint} autoComplete="off" {...form.field('email')} />
      <TextField label="School" optional autoComplete="off" {...form.field('school')} />
      <GraduationYearField
        {...form.field('graduation_year')}
        saved={year}
        onChange={({ target }) => form.set({ graduation_year: target.value })}
      />
    </form>,
  );
}
