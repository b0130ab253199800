import { FormEnd } from '../../payment/components/form-end';
import { paymentTexts } from '../../payment/payment-wording';
import { formId, termsField } from '../form-names';
import { useRegistration, useRegistrationActor } from '../registration-context';
import {
  selectCanSubmit,
  selectDefinition,
  selectError,
  selectTermsAccepted,
  selectView,
} from '../registration-selectors';
import { partId } from './part-id';

/** The end of the form; it stands outside of the form element, and names it. */
export function TermsAndSubmit() {
  const form = useRegistrationActor();
  const { wording } = useRegistration(selectDefinition);
  const view = useRegistration(selectView);
  const canSubmit = useRegistration(selectCanSubmit);
  const accepted = useRegistration(selectTermsAccepted);
  const error = useRegistration(selectError('terms'));
  const submitting = view === 'submitting';
  const busyText = submitting ? wording.submitting : view === 'form' && !canSubmit && paymentTexts.looking;
  return (
    <FormEnd
      formId={formId}
      terms={{
        id: partId('terms'),
        name: termsField,
        accepted,
        error,
        onAccept: (agreed) => form.send({ type: 'ACCEPT_TERMS', accepted: agreed }),
      }}
      submit={wording.submit}
      disabled={submitting}
      busyText={busyText}
    />
  );
}
