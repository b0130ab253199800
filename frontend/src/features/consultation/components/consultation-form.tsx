import { Link } from '@tanstack/react-router';
import type { SyntheticEvent } from 'react';
import { contactMessages } from '@academy/contracts/rules/contact';
import { Button } from '../../../ui/button/button';
import { ErrorSummary } from '../../../ui/error-summary/error-summary';
import { CheckboxField } from '../../../ui/field/checkbox-field';
import * as layout from '../../../ui/form-layout/form-layout.css';
import { FormSection } from '../../../ui/form-layout/form-section';
import { NeedsScript } from '../../../ui/notice/needs-script';
import { DemoNote } from '../../payment/components/demo-note';
import { useConsultation, useConsultationActor } from '../consultation-context';
import { formId } from '../consultation-form';
import { selectError, selectFailedSubmits, selectSummary, selectTerms } from '../consultation-selectors';
import { texts } from '../consultation-wording';
import { ConsultationLine, DateField, FeeField, fieldLabels, InterestField, partId, TimeField, TimesFailed } from './consultation-fields';
import { ConsultationSide } from './consultation-side';

/** The form, with what the fee buys beside it. */
export function ConsultationForm({ looking }: { looking: boolean }) {
  const form = useConsultationActor();
  const submit = (event: SyntheticEvent) => {
    event.preventDefault();
    form.send({ type: 'SUBMIT' });
  };
  return (
    <div className={layout.columns}>
      <form id={formId} className={layout.fields} noValidate onSubmit={submit} aria-label="Consultation">
        <Faults />
        <FormSection number={1} title="About you">
          <div className={layout.pair}>
            <ConsultationLine name="name" autoComplete="name" />
            <ConsultationLine name="email" type="email" autoComplete="email" />
            <ConsultationLine name="phone_no" type="tel" inputMode="numeric" autoComplete="tel-national" />
          </div>
        </FormSection>
        <FormSection number={2} title="Date and time">
          <div className={layout.pair}>
            <DateField />
            <TimeField />
          </div>
          <TimesFailed />
        </FormSection>
        <FormSection number={3} title="What to talk about">
          <div className={layout.pair}>
            <InterestField />
            <FeeField />
          </div>
        </FormSection>
        <div className={layout.end}>
          <Terms />
          <NeedsScript />
          <Button type="submit" className={layout.submit} busyText={looking && texts.looking}>
            {texts.submit}
          </Button>
          <DemoNote />
        </div>
      </form>
      <ConsultationSide />
    </div>
  );
}

function Terms() {
  const form = useConsultationActor();
  const agreed = useConsultation(selectTerms);
  const error = useConsultation(selectError('terms'));
  return (
    <CheckboxField
      id={partId('terms')}
      name="terms"
      checked={agreed}
      error={error}
      onChange={({ target }) => form.send({ type: 'AGREE', agreed: target.checked })}
      label={
        <>
          I agree to the{' '}
          <Link to="/legal/terms-of-service" target="_blank">
            Terms of Service
          </Link>{' '}
          (opens in a new tab)
        </>
      }
    />
  );
}

function Faults() {
  const faults = useConsultation(selectSummary, (one, other) => JSON.stringify(one) === JSON.stringify(other));
  const attempt = useConsultation(selectFailedSubmits);
  const errors = faults.map(({ part, message }) => {
    // A message that could stand at any field is told apart by the field's name.
    const named = part && part !== 'terms' && message === contactMessages.required;
    return { message: named ? `${fieldLabels[part]}: ${message}` : message, fieldId: part ? partId(part) : undefined };
  });
  return <ErrorSummary attempt={attempt} errors={errors} />;
}
