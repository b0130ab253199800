import type { SyntheticEvent } from 'react';
import { Link } from '@tanstack/react-router';
import { contactMessages } from '@academy/contracts/rules/contact';
import { NeedsScript } from '../../../ui/notice/needs-script';
import { DemoNote } from '../../payment/components/demo-note';
import { Button } from '../../../ui/button/button';
import { ErrorSummary } from '../../../ui/error-summary/error-summary';
import { CheckboxField } from '../../../ui/field/checkbox-field';
import * as layout from '../../../ui/form-layout/form-layout.css';
import { FormSection } from '../../../ui/form-layout/form-section';
import { useOnlinePayment, useOnlinePaymentActor } from '../online-payment-context';
import { selectError, selectFailedSubmits, selectSummary, selectTerms } from '../online-payment-selectors';
import { texts } from '../online-payment-wording';
import { formId } from '../payment-form';
import { fieldLabels, partId, PaymentLine, PaymentNotes, PaymentType } from './payment-fields';
import { PaymentSide } from './payment-side';

/** The form, with what a parent may want to know first beside it. */
export function PaymentForm({ looking }: { looking: boolean }) {
  const form = useOnlinePaymentActor();
  const submit = (event: SyntheticEvent) => {
    event.preventDefault();
    form.send({ type: 'SUBMIT' });
  };
  return (
    <div className={layout.columns}>
      <form id={formId} className={layout.fields} noValidate onSubmit={submit} aria-label="Online payment">
        <Faults />
        <FormSection number={1} title="Parent Information">
          <div className={layout.pair}>
            <PaymentLine name="parentFirstName" autoComplete="given-name" />
            <PaymentLine name="parentLastName" autoComplete="family-name" />
            <PaymentLine name="parentPhone" type="tel" inputMode="numeric" autoComplete="tel-national" />
            <PaymentLine name="parentEmail" type="email" autoComplete="email" />
          </div>
        </FormSection>
        <FormSection number={2} title="Student Information">
          <div className={layout.pair}>
            <PaymentLine name="studentFirstName" autoComplete="off" />
            <PaymentLine name="studentLastName" autoComplete="off" />
            <PaymentLine name="email" type="email" autoComplete="off" />
          </div>
        </FormSection>
        <FormSection number={3} title="Payment Details">
          <div className={layout.pair}>
            <PaymentType />
            <PaymentLine name="paymentAmount" inputMode="decimal" autoComplete="off" hint="In US dollars." />
          </div>
          <PaymentNotes />
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
      <PaymentSide />
    </div>
  );
}

function Terms() {
  const form = useOnlinePaymentActor();
  const agreed = useOnlinePayment(selectTerms);
  const error = useOnlinePayment(selectError('termsAgreed'));
  return (
    <CheckboxField
      id={partId('termsAgreed')}
      name="termsAgreed"
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
  const faults = useOnlinePayment(selectSummary, (one, other) => JSON.stringify(one) === JSON.stringify(other));
  const attempt = useOnlinePayment(selectFailedSubmits);
  const errors = faults.map(({ part, message }) => {
    // A message that could stand at any field is told apart by the field's name.
    const named = part && part !== 'termsAgreed' && message === contactMessages.required;
    return { message: named ? `${fieldLabels[part]}: ${message}` : message, fieldId: part ? partId(part) : undefined };
  });
  return <ErrorSummary attempt={attempt} errors={errors} />;
}
