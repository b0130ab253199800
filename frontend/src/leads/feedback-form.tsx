import { feedbackRelations } from '@academy/contracts/rules/lead';
import { leadLabels } from '@academy/contracts/rules/lead-labels';
import { CheckboxField } from '../ui/field/checkbox-field';
import { SelectField } from '../ui/field/select-field';
import { EmailField } from '../ui/field/email-field';
import { TextAreaField, TextField } from '../ui/field/text-field';
import * as css from './lead-form.css';
import { LeadForm } from './lead-form';
import { StarRating } from './star-rating';
import { useLeadForm } from './use-lead-form';

const relations = Object.entries(feedbackRelations).map(([value, label]) => ({ value, label }));
const initial = { name: '', email: '', relation: '', rating: '', testimonial: '', consent: '' };
const labels = { ...leadLabels.feedback, consent: 'The academy may publish this with my name.' };

/** The form for feedback from families. */
export function FeedbackForm() {
  const form = useLeadForm({ kind: 'feedback', id: 'feedback', initial, labels });
  const { value: consent, onChange: _typed, ...consentField } = form.field('consent');
  return (
    <LeadForm form={form} action="Share your experience" label="Share your experience">
      <div className={css.pair}>
        <TextField {...form.field('name')} autoComplete="name" required />
        <EmailField {...form.field('email')} autoComplete="email" required />
      </div>
      <SelectField {...form.field('relation')} optional options={relations} placeholder="Please choose" />
      <StarRating {...form.field('rating')} optional onChange={(value) => form.set('rating', value)} />
      <TextAreaField {...form.field('testimonial')} rows={6} required />
      <CheckboxField
        {...consentField}
        value="true"
        checked={consent === 'true'}
        required
        onChange={({ target }) => form.set('consent', target.checked ? 'true' : '')}
      />
    </LeadForm>
  );
}
