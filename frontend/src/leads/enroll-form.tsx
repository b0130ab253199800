import { enrollmentPrograms } from '@academy/contracts/rules/lead';
import { leadLabels, noProgramYet } from '@academy/contracts/rules/lead-labels';
import { SelectField } from '../ui/field/select-field';
import { EmailField } from '../ui/field/email-field';
import { LastNameField } from '../ui/field/last-name-field';
import { TextAreaField, TextField } from '../ui/field/text-field';
import * as css from './lead-form.css';
import { LeadForm } from './lead-form';
import { useLeadForm } from './use-lead-form';

const programs = Object.entries(enrollmentPrograms).map(([value, label]) => ({ value, label }));
const labels = { ...leadLabels.enrollment, phone: 'Phone, 10 digits' };
const initial = {
  firstName: '',
  lastName: '',
  email: '',
  phone: '',
  school: '',
  program: '',
  goals: '',
  questions: '',
};

/** The enrollment form. @param program preselected by the link to this page */
export function EnrollForm({ program, onSent }: { program: string; onSent: (thanks: string) => void }) {
  const form = useLeadForm({ kind: 'enrollment', id: 'enroll', initial, labels, given: { program }, onSent });
  return (
    <LeadForm form={form} action="Submit enrollment" label="Enroll">
      <div className={css.pair}>
        <TextField {...form.field('firstName')} autoComplete="given-name" required />
        <LastNameField {...form.field('lastName')} autoComplete="family-name" required />
      </div>
      <div className={css.pair}>
        <EmailField {...form.field('email')} autoComplete="email" required />
        <TextField {...form.field('phone')} type="tel" inputMode="numeric" autoComplete="tel-national" required />
      </div>
      <TextField {...form.field('school')} autoComplete="off" required />
      <SelectField {...form.field('program')} optional options={programs} placeholder={noProgramYet} />
      <TextAreaField {...form.field('goals')} hint="What should be different in six months?" optional rows={4} />
      <TextAreaField {...form.field('questions')} optional rows={4} />
    </LeadForm>
  );
}
