import { useSelector } from '@xstate/react';
import { useCallback, useEffect, type SyntheticEvent } from 'react';
import { formatCents } from '@academy/contracts/rules/money';
import { academyToday } from '../../../lib/academy-time';
import type { Notify } from '../../../lib/notice';
import { focusField } from '../../../lib/focus';
import { ErrorSummary } from '../../../ui/error-summary/error-summary';
import { Stack } from '../../../ui/layout/layout';
import { Notice } from '../../../ui/notice/notice';
import { useToast } from '../../../ui/toast/toast';
import { DemoNote } from '../../card/components/demo-note';
import { OpenConfirmation } from '../../confirmation/open-confirmation';
import { partId } from '../../form/components/part-id';
import { termsField } from '../../form/form-names';
import { RegistrationProvider, useRegistration, useRegistrationActor } from '../../form/registration-context';
import {
  selectDefinition,
  selectEnding,
  selectError,
  selectFailedSubmits,
  selectHoldsSeats,
  selectPurchase,
  selectSummary,
  selectTermsAccepted,
} from '../../form/registration-selectors';
import { definitions } from '../../products';
import { AwaitingFulfillment, Refunded } from '../../purchase/components/after-charge';
import { FormEnd } from '../../purchase/components/form-end';
import { PurchaseStep } from '../../purchase/components/purchase-step';
import { paymentTexts } from '../../purchase/payment-wording';
import { selectAwaiting, selectCharged, selectLookingUp, selectOverdue } from '../../purchase/purchase-selectors';
import { useCart } from '../cart-context';
import type { CartLine } from '../cart-lines';
import { selectPayableCents } from '../cart-selectors';
import { editLinkId } from './cart-line-row';
import { choicesNotRestored } from '../../form/choices-not-restored';

/** Stage of a payment from the cart. `paying` while the card dialog is open or the last payment is looked up. */
export type PaymentStage = 'form' | 'paying' | 'waiting' | 'finishing' | 'done' | 'refunded';

interface CartPaymentProps {
  /** The line that is paid. All other complete and ticked lines are paid with it. */
  line: CartLine;
  /** Whether the terms are accepted. Kept by the parent, so it outlives the line. */
  agreed: boolean;
  onAgree: (agreed: boolean) => void;
  onStage: (stage: PaymentStage) => void;
  /** Called after a refund, to return to the cart. */
  onAnother: () => void;
}

/** Terms, pay button and card dialog for the complete lines. The payment runs through one line's form machine, without its fields. */
export function CartPayment({ line, ...rest }: CartPaymentProps) {
  const show = useToast();
  // The cart shows errors in place, so only success is announced.
  const notify = useCallback<Notify>(
    ({ tone, title, text }) => tone === 'success' && show({ tone, title, description: text }),
    [show],
  );
  return (
    <RegistrationProvider definition={definitions[line.serviceType]} lineId={line.line_id} keepsDates notify={notify}>
      <Payment {...rest} />
    </RegistrationProvider>
  );
}

function Payment({ agreed, onAgree, onStage, onAnother }: Omit<CartPaymentProps, 'line'>) {
  const form = useRegistrationActor();
  const { wording } = useRegistration(selectDefinition);
  const checkout = useRegistration(({ context }) => context.checkout);
  const purchase = useRegistration(selectPurchase);
  const holdsSeats = useRegistration(selectHoldsSeats);
  const overdue = useSelector(purchase, selectOverdue);
  const stage = usePaymentStage();
  useEffect(() => onStage(stage), [stage, onStage]);
  const submit = (event: SyntheticEvent) => {
    event.preventDefault();
    form.send({ type: 'SUBMIT', today: academyToday() });
  };
  switch (stage) {
    case 'done':
      return <OpenConfirmation checkout={checkout} />;
    case 'refunded':
      return <Refunded text={wording.refunded} again="Back to your cart" onAgain={onAnother} />;
    case 'waiting':
    case 'finishing':
      return (
        <AwaitingFulfillment
          charged={stage === 'finishing'}
          overdue={overdue}
          text={wording.finishing}
          progress="Finishing your registration..."
        />
      );
    default:
      return (
        <>
          <form autoComplete={choicesNotRestored} noValidate onSubmit={submit} aria-label="Payment">
            <Stack gap={5}>
              <DemoNote />
              <Faults />
              <TermsAndPay agreed={agreed} onAgree={onAgree} />
            </Stack>
          </form>
          <PurchaseStep
            purchase={purchase}
            delivering={wording.submitting}
            note={holdsSeats ? paymentTexts.seatsKept : undefined}
          />
        </>
      );
  }
}

function usePaymentStage(): PaymentStage {
  const ending = useRegistration(selectEnding);
  const purchase = useRegistration(selectPurchase);
  const awaiting = useSelector(purchase, selectAwaiting);
  const charged = useSelector(purchase, selectCharged);
  if (ending) return ending === 'confirmed' ? 'done' : 'refunded';
  if (awaiting) return charged ? 'finishing' : 'waiting';
  return purchase ? 'paying' : 'form';
}

function TermsAndPay({ agreed, onAgree }: Pick<CartPaymentProps, 'agreed' | 'onAgree'>) {
  const form = useRegistrationActor();
  const accepted = useRegistration(selectTermsAccepted);
  const error = useRegistration(selectError('terms'));
  const looking = useSelector(useRegistration(selectPurchase), selectLookingUp);
  const isRestored = useRegistration(({ context }) => context.saved !== null);
  const due = useCart(selectPayableCents);
  useEffect(() => {
    // Wait until the line is restored, because an earlier change would overwrite it.
    if (isRestored && accepted !== agreed) form.send({ type: 'ACCEPT_TERMS', accepted: agreed });
  }, [form, isRestored, accepted, agreed]);
  return (
    <FormEnd
      terms={{
        id: partId('terms'),
        name: termsField,
        accepted: agreed,
        error,
        onAccept: onAgree,
      }}
      submit={`Pay ${formatCents(due)}`}
      busyText={looking && paymentTexts.looking}
    />
  );
}

/** Why nothing was paid. Errors in a registration are corrected on its own form. */
function Faults() {
  const faults = useRegistration(selectSummary, (one, other) => JSON.stringify(one) === JSON.stringify(other));
  const attempt = useRegistration(selectFailedSubmits);
  const { title } = useRegistration(selectDefinition);
  const lineId = useRegistration(({ context }) => context.lineId);
  const notices = faults.filter(({ part }) => part === null);
  const errors = faults
    .filter(({ part }) => part !== null && part !== 'terms')
    .map(({ message }) => ({ message: `${title}: ${message}`, fieldId: editLinkId(lineId) }));
  const onlyTerms = faults.length > 0 && faults.every(({ part }) => part === 'terms');
  useEffect(() => {
    // The message is next to the checkbox, away from the button, so focus moves there.
    if (attempt > 0 && onlyTerms) focusField(partId('terms'));
  }, [attempt, onlyTerms]);
  return (
    <>
      {notices.map(({ message }) => (
        <Notice key={message} tone="caution" live="alert">
          {message}
        </Notice>
      ))}
      <ErrorSummary title="Please check your cart" errors={errors} attempt={attempt} />
    </>
  );
}
