import type { SyntheticEvent } from 'react';
import { ErrorSummary } from '../../../ui/error-summary/error-summary';
import { summaryLines } from '../../../ui/error-summary/summary-lines';
import * as layout from '../../../ui/form-layout/form-layout.css';
import { FormSection } from '../../../ui/form-layout/form-section';
import { FormEnd } from '../../payment/components/form-end';
import { useOnlinePayment, useOnlinePaymentActor } from '../online-payment-context';
import { selectError, selectFailedSubmits, selectSummary, selectTerms } from '../online-payment-selectors';
import { texts } from '../online-payment-wording';
import { formId } from '../payment-form';
import { fieldLabels, partId, PaymentLine, PaymentNotes, PaymentType } from './payment-fields';
import { PaymentSide } from './payment-side';

/** The form, with what a parent may want to know first beside it. */
export function PaymentForm({ looking }: { looking: boolean }) {
  const form = useOnlinePaymentActor();
  const accepted = useOnlinePayment(selectTerms);
  const termsError = useOnlinePayment(selectError('termsAgreed'));
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
        <FormEnd
          terms={{
            id: partId('termsAgreed'),
            name: 'termsAgreed',
            accepted,
            error: termsError,
            onAccept: (agreed) => form.send({ type: 'AGREE', agreed }),
          }}
          submit={texts.submit}
          busyText={looking && texts.looking}
        />
      </form>
      <PaymentSide />
    </div>
  );
}

function Faults() {
  const faults = useOnlinePayment(selectSummary, (one, other) => JSON.stringify(one) === JSON.stringify(other));
  const attempt = useOnlinePayment(selectFailedSubmits);
  return <ErrorSummary attempt={attempt} errors={summaryLines(faults, fieldLabels, partId)} />;
}
