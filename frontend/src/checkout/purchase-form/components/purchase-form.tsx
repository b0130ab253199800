import type { ReactNode, SyntheticEvent } from 'react';
import { serverNow } from '../../../lib/server-time';
import { useEarlySubmit } from '../../../lib/early-submit';
import { ErrorSummary } from '../../../ui/error-summary/error-summary';
import { summaryLines } from '../../../ui/error-summary/summary-lines';
import { FormEnd } from '../../purchase/components/form-end';
import { paymentTexts } from '../../purchase/payment-wording';
import { usePurchaseForm, usePurchaseFormActor } from '../purchase-form-context';
import {
  selectDefinition,
  selectError,
  selectFailedSubmits,
  selectSummary,
  selectTerms,
} from '../purchase-form-selectors';
import { partId } from './use-form-field';
import { choicesNotRestored } from '../../form/choices-not-restored';

interface PurchaseFormProps {
  className: string;
  /** Accessible name. */
  label: string;
  /** Whether the payment of an earlier visit is being looked up. */
  looking: boolean;
  /** The form's sections. */
  children: ReactNode;
}

/** The form element, from the error summary to the submit button. */
export function PurchaseForm({ className, label, looking, children }: PurchaseFormProps) {
  const form = usePurchaseFormActor();
  const definition = usePurchaseForm(selectDefinition);
  const accepted = usePurchaseForm(selectTerms);
  const termsError = usePurchaseForm(selectError(definition.termsField));
  useEarlySubmit(definition.formId);
  const submit = (event: SyntheticEvent) => {
    event.preventDefault();
    form.send({ type: 'SUBMIT', now: serverNow() });
  };
  return (
    <form
      id={definition.formId}
      className={className}
      autoComplete={choicesNotRestored}
      noValidate
      onSubmit={submit}
      aria-label={label}
    >
      <Errors />
      {children}
      <FormEnd
        terms={{
          id: partId(definition, definition.termsField),
          name: definition.termsField,
          accepted,
          error: termsError,
          onAccept: (agreed) => form.send({ type: 'AGREE', agreed }),
        }}
        submit="Proceed to Payment"
        busyText={looking && paymentTexts.looking}
      />
    </form>
  );
}

function Errors() {
  const definition = usePurchaseForm(selectDefinition);
  const errors = usePurchaseForm(selectSummary, (one, other) => JSON.stringify(one) === JSON.stringify(other));
  const attempt = usePurchaseForm(selectFailedSubmits);
  const lines = summaryLines(errors, definition.labels, (part) => partId(definition, part));
  return <ErrorSummary attempt={attempt} errors={lines} />;
}
