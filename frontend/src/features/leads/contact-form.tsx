import { TextAreaField, TextField } from '../../ui/field/text-field';
import * as css from './lead-form.css';
import { LeadForm } from './lead-form';
import { useLeadForm } from './use-lead-form';

/** A message to the academy. */
export function ContactForm() {
  const form = useLeadForm({ kind: 'contact', id: 'contact', initial: { name: '', email: '', subject: '', message: '' } });
  return (
    <LeadForm form={form} action="Send message" label="Send us a message">
      <div className={css.pair}>
        <TextField {...form.field('name')} label="Name" autoComplete="name" required />
        <TextField {...form.field('email')} label="Email" type="email" autoComplete="email" required />
      </div>
      <TextField {...form.field('subject')} label="Subject" required />
      <TextAreaField {...form.field('message')} label="Message" rows={6} required />
    </LeadForm>
  );
}
