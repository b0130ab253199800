import { leadLabels } from '@academy/contracts/rules/lead-labels';
import { EmailField } from '../ui/field/email-field';
import { TextAreaField, TextField } from '../ui/field/text-field';
import * as css from './lead-form.css';
import { LeadForm } from './lead-form';
import { useLeadForm } from './use-lead-form';

/** The form for a message to the academy. */
export function ContactForm() {
  const form = useLeadForm({
    kind: 'contact',
    id: 'contact',
    initial: { name: '', email: '', subject: '', message: '' },
    labels: leadLabels.contact,
  });
  return (
    <LeadForm form={form} action="Send message" label="Send us a message">
      <div className={css.pair}>
        <TextField {...form.field('name')} autoComplete="name" required />
        <EmailField {...form.field('email')} autoComplete="email" required />
      </div>
      <TextField {...form.field('subject')} required />
      <TextAreaField {...form.field('message')} rows={6} required />
    </LeadForm>
  );
}
