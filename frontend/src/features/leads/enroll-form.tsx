import { enrollmentPrograms } from '@academy/contracts/rules/lead';
import { SelectField } from '../../ui/field/select-field';
import { TextAreaField, TextField } from '../../ui/field/text-field';
import * as css from './lead-form.css';
import { LeadForm } from './lead-form';
import { useLeadForm } from './use-lead-form';

const programs = Object.entries(enrollmentPrograms).map(([value, label]) => ({ value, label }));

const initial = { firstName: '', lastName: '', email: '', phone: '', school: '', program: '', goals: '', questions: '' };

/** The enrollment form. @param program chosen beforehand, by the link that led here */
export function EnrollForm({ program, onSent }: { program: string; onSent: () => void }) {
  const form = useLeadForm({ kind: 'enrollment', id: 'enroll', initial, given: { program }, onSent });
  return (
    <LeadForm form={form} action="Submit enrollment" label="Enroll">
      <div className={css.pair}>
        <TextField {...form.field('firstName')} label="First name" autoComplete="given-name" required />
        <TextField {...form.field('lastName')} label="Last name" autoComplete="family-name" required />
      </div>
      <div className={css.pair}>
        <TextField {...form.field('email')} label="Email" type="email" autoComplete="email" required />
        <TextField {...form.field('phone')} label="Phone, 10 digits" type="number" inputMode="numeric" autoComplete="tel-national" required />
      </div>
      <TextField {...form.field('school')} label="School" autoComplete="organization" required />
      <SelectField {...form.field('program')} label="Program" optional options={programs} placeholder="Not sure yet" />
      <TextAreaField {...form.field('goals')} label="Goals" hint="What should be different in six months?" optional rows={4} />
      <TextAreaField {...form.field('questions')} label="Questions" optional rows={4} />
    </LeadForm>
  );
}
