import { useSelector } from '@xstate/react';
import { useState, type ReactNode, type SyntheticEvent } from 'react';
import { formatCents, type Cents } from '@academy/contracts/rules/money';
import { Button } from '../../../ui/button/button';
import { ErrorSummary } from '../../../ui/error-summary/error-summary';
import { Notice } from '../../../ui/notice/notice';
import {
  selectBillingErrors,
  selectCanClose,
  selectDeclined,
  selectDialogError,
  selectDialogView,
  type CardDialogActor,
} from '../card-dialog-selectors';
import type { CardPort } from '../card-port';
import { paymentTexts } from '../../purchase/payment-wording';
import { BillingFields, billingOrder } from './billing-fields';
import * as css from './card-dialog.css';
import { billingFieldId } from './use-billing-field';

interface BillingFormProps {
  actor: CardDialogActor;
  /** Cents. */
  amount: Cents;
  /** Creates the card port that charges this form's card. */
  makeCard: () => CardPort;
  /** The card fields. */
  children: ReactNode;
}

/** The card fields, the owner's details and the pay button, which stays in view. */
export function BillingForm({ actor, amount, makeCard, children }: BillingFormProps) {
  const processing = useSelector(actor, selectDialogView) !== 'card';
  const canClose = useSelector(actor, selectCanClose);
  const error = useSelector(actor, selectDialogError);
  const declined = useSelector(actor, selectDeclined);
  const errors = useSelector(actor, selectBillingErrors);
  const [attempt, setAttempt] = useState(0);
  const submit = (event: SyntheticEvent) => {
    event.preventDefault();
    setAttempt((count) => count + 1);
    actor.send({ type: 'SUBMIT', card: makeCard() });
  };
  const faults = billingOrder.flatMap((field) =>
    errors[field] ? [{ message: errors[field], fieldId: billingFieldId(field) }] : [],
  );
  return (
    <form className={css.form} noValidate onSubmit={submit} aria-label="Card payment">
      <ErrorSummary title={paymentTexts.billingIncomplete} errors={faults} attempt={attempt} />
      <fieldset disabled={processing} className={css.part}>
        <legend className={css.partTitle}>Card</legend>
        {children}
      </fieldset>
      <fieldset disabled={processing}>
        <legend className={css.partTitle}>Billing details</legend>
        <BillingFields actor={actor} />
      </fieldset>
      <div className={css.payBar}>
        {error && error !== paymentTexts.billingIncomplete && (
          <Notice tone="danger" live="alert">
            <p>{error}</p>
            {declined && <p>{paymentTexts.notCharged}</p>}
          </Notice>
        )}
        <div className={css.payActions}>
          <Button type="submit" className={css.pay} busyText={processing && paymentTexts.processing}>
            Pay {formatCents(amount)}
          </Button>
          <Button variant="secondary" disabled={!canClose} onClick={() => actor.send({ type: 'CLOSE' })}>
            Cancel
          </Button>
        </div>
      </div>
    </form>
  );
}
