import { FormEnd } from '../../purchase/components/form-end';
import { paymentTexts } from '../../purchase/payment-wording';
import { formId, termsField } from '../form-names';
import { useRegistration, useRegistrationActor } from '../registration-context';
import { selectDefinition, selectError, selectTermsAccepted } from '../registration-selectors';
import { partId } from './part-id';

/** The end of the form. It is outside the form element and refers to it by id. */
export function TermsAndSubmit({ looking }: { looking: boolean }) {
  const form = useRegistrationActor();
  const { wording } = useRegistration(selectDefinition);
  const accepted = useRegistration(selectTermsAccepted);
  const error = useRegistration(selectError('terms'));
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
      agree={wording.agree}
      submit={wording.submit}
      busyText={looking && paymentTexts.looking}
    />
  );
}
