import * as layout from '../../../ui/form-layout/form-layout.css';
import { FormSection } from '../../../ui/form-layout/form-section';
import { PurchaseForm } from '../../purchase-form/components/purchase-form';
import {
  ConsultationLine,
  DateField,
  FeeField,
  InterestField,
  StartField,
  TimeField,
  TimesFailed,
} from './consultation-fields';
import * as css from './consultation-form.css';
import { NeedHelp, WhatYouGet } from './consultation-side';

/** The form, with the benefits beside it, or above it on a phone. */
export function ConsultationForm({ looking }: { looking: boolean }) {
  return (
    <div className={css.columns}>
      <WhatYouGet />
      <PurchaseForm className={css.form} label="Consultation" looking={looking}>
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
          <StartField />
          <TimesFailed />
        </FormSection>
        <FormSection number={3} title="What to discuss">
          <div className={layout.pair}>
            <div className={layout.wide}>
              <InterestField />
            </div>
            <FeeField />
          </div>
        </FormSection>
      </PurchaseForm>
      <NeedHelp />
    </div>
  );
}
