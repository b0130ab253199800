import type { SyntheticEvent } from 'react';
import { ErrorSummary } from '../../../ui/error-summary/error-summary';
import { summaryLines } from '../../../ui/error-summary/summary-lines';
import * as layout from '../../../ui/form-layout/form-layout.css';
import { FormSection } from '../../../ui/form-layout/form-section';
import { FormEnd } from '../../payment/components/form-end';
import { useConsultation, useConsultationActor } from '../consultation-context';
import { formId } from '../consultation-form';
import { selectError, selectFailedSubmits, selectSummary, selectTerms } from '../consultation-selectors';
import { texts } from '../consultation-wording';
import {
  ConsultationLine,
  DateField,
  FeeField,
  fieldLabels,
  InterestField,
  partId,
  TimeField,
  TimesFailed,
} from './consultation-fields';
import * as css from './consultation-form.css';
import { NeedHelp, WhatYouGet } from './consultation-side';

/** The form, with what the fee buys beside it, or before it on a phone. */
export function ConsultationForm({ looking }: { looking: boolean }) {
  const form = useConsultationActor();
  const accepted = useConsultation(selectTerms);
  const termsError = useConsultation(selectError('terms'));
  const submit = (event: SyntheticEvent) => {
    event.preventDefault();
    form.send({ type: 'SUBMIT' });
  };
  return (
    <div className={css.columns}>
      <WhatYouGet />
      <form id={formId} className={css.form} noValidate onSubmit={submit} aria-label="Consultation">
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
        <FormEnd
          terms={{
            id: partId('terms'),
            name: 'terms',
            accepted,
            error: termsError,
            onAccept: (agreed) => form.send({ type: 'AGREE', agreed }),
          }}
          submit={texts.submit}
          busyText={looking && texts.looking}
        />
      </form>
      <NeedHelp />
    </div>
  );
}

function Faults() {
  const faults = useConsultation(selectSummary, (one, other) => JSON.stringify(one) === JSON.stringify(other));
  const attempt = useConsultation(selectFailedSubmits);
  return <ErrorSummary attempt={attempt} errors={summaryLines(faults, fieldLabels, partId)} />;
}
