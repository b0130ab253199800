import { feedbackRelations } from '@academy/contracts/rules/lead';
import { CheckboxField } from '../../ui/field/checkbox-field';
import { SelectField } from '../../ui/field/select-field';
import { TextAreaField, TextField } from '../../ui/field/text-field';
import * as css from './lead-form.css';
import { LeadForm } from './lead-form';
import { StarRating } from './star-rating';
import { useLeadForm } from './use-lead-form';

const relations = Object.entries(feedbackRelations).map(([value, label]) => ({ value, label }));
const initial = { name: '', email: '', relation: '', rating: '', testimonial: '', consent: '' };

/** Share your experience. */
export function FeedbackForm() {
  const form = useLeadForm({ kind: 'feedback', id: 'feedback', initial });
  const { value: consent, onChange: _typed, ...consentField } = form.field('consent');
  return (
    <LeadForm form={form} action="Share your experience" label="Share your experience">
      <div className={css.pair}>
        <TextField {...form.field('name')} label="Name" autoComplete="name" required />
        <TextField {...form.field('email')} label="Email" type="email" autoComplete="email" required />
      </div>
      <SelectField {...form.field('relation')} label="You are" options={relations} placeholder="Please choose" />
      <StarRating {...form.field('rating')} label="Rating" onChange={(value) => form.set('rating', value)} />
      <TextAreaField {...form.field('testimonial')} label="Your experience" rows={6} required />
      <CheckboxField {...consentField} value="true" label="The academy may publish this with my name." checked={consent === 'true'} required onChange={({ target }) => form.set('consent', target.checked ? 'true' : '')} />
    </LeadForm>
  );
}
