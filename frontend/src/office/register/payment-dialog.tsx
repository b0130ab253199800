import { useSelector } from '@xstate/react';
import { useContext, useState } from 'react';
import type { ActorRefFrom } from 'xstate';
import type { CheckoutPurpose } from '@academy/contracts/http/payments';
import { formatCents } from '@academy/contracts/rules/money';
import {
  checkOfficePayment,
  mayBeExpected,
  officePaymentMessages,
  officePaymentMethods,
  officePaymentTexts,
  waitUntil,
  type OfficePaymentFields,
  type OfficePaymentMethod,
} from '@academy/contracts/rules/office-payments';
import { roleIncludes } from '@academy/contracts/rules/staff';
import { serverNow } from '../../lib/server-time';
import * as form from '../../forms/form.css';
import { sendsWhenReady, useForm, type Messages } from '../../forms/form-state';
import { FormSummary } from '../../forms/form-summary';
import { PurchaseLines } from '../../checkout/purchase/components/purchase-lines';
import type { PurchaseOrder } from '../../checkout/purchase/purchase.types';
import { Dialog } from '../../ui/dialog/dialog';
import { FormButtons } from '../../ui/dialog/form-buttons';
import { RadioCards } from '../../ui/field/radio-cards';
import { RadioChips } from '../../ui/field/radio-chips';
import { TextField } from '../../ui/field/text-field';
import { useStaff } from '../office-context';
import { officeProblem } from '../office-problem';
import { momentText } from '../office-time';
import { EarlierPayment } from './earlier-payment';
import { EarlierPaymentDialog } from './earlier-payment-dialog';
import { FamilyOfAddress } from './family-of-address';
import type { officePurchaseMachine } from './office-purchase.machine';

export type OfficePurchaseActor = ActorRefFrom<typeof officePurchaseMachine>;

const wording = { title: 'Not registered', text: 'We could not register this. Please try again.' };

/** Label of the submit button, by what is bought. */
const verbs: Readonly<Record<CheckoutPurpose, string>> = {
  registrations: 'Register',
  consultation: 'Book',
  online_payment: 'Save',
};

/** Field names. All values are strings as typed. */
type Field = 'method' | 'received' | 'reference' | 'reason';

const initial: Record<Field, string> = { method: 'card_link', received: 'here', reference: '', reason: '' };

/** Card by email unless the date is too close for it. */
const initialOf = (firstTest: string | null): Record<Field, string> =>
  heldUntil('card_link', firstTest) ? initial : { ...initial, method: 'check' };

const fieldsOf = ({ method, received, reference, reason }: Record<Field, string>): OfficePaymentFields => ({
  method: method as OfficePaymentMethod,
  received: method === 'card_link' ? false : !mayBeExpected(method as OfficePaymentMethod) || received === 'here',
  reference,
  reason,
});

function check(values: Record<Field, string>): Messages<Field> {
  const errors = Object.entries(checkOfficePayment(fieldsOf(values)));
  return Object.fromEntries(errors.map(([field, [message]]) => [field, message])) as Messages<Field>;
}

/**
 * Until when this is held for a payment that arrives later.
 * @param firstTest see {@link waitUntil}
 * @returns null when the date is too close, or the method's money is always here
 */
const heldUntil = (method: OfficePaymentMethod, firstTest: string | null): Date | null =>
  mayBeExpected(method) ? waitUntil(method, serverNow(), firstTest) : null;

/** What happens while the payment is on its way. @param until null when the date is too close to wait */
function waitText(purpose: CheckoutPurpose, method: OfficePaymentMethod, until: Date | null): string {
  if (!until) return officePaymentMessages.tooLate;
  const day = momentText(until);
  if (purpose !== 'online_payment') return `We email the family instructions and hold this until ${day}.`;
  return method === 'card_link'
    ? `We email the family a link to pay by card. It works until ${day}.`
    : `We email the family how to pay, and wait for the payment until ${day}.`;
}

/** What happens when the payment is here. */
const doneText = (purpose: CheckoutPurpose): string =>
  `This completes now, and we email the family ${purpose === 'online_payment' ? 'the receipt' : 'a confirmation with the receipt'}.`;

/** Asks for the payment method and explains its consequences. */
export function PaymentDialog({ purchase }: { purchase: OfficePurchaseActor }) {
  const order = useSelector(purchase, ({ context }) => context.order);
  const earlier = useContext(EarlierPayment);
  if (order && earlier) return <EarlierPaymentDialog purchase={purchase} order={order} payment={earlier} />;
  return order && <OrderDialog purchase={purchase} order={order} />;
}

function OrderDialog({ purchase, order }: { purchase: OfficePurchaseActor; order: PurchaseOrder }) {
  const { role } = useStaff();
  const lastError = useSelector(purchase, ({ context }) => context.error);
  /** The server's error about another method than the chosen one, which is not shown anymore. */
  const [dropped, setDropped] = useState<unknown>(null);
  const error = lastError === dropped ? null : lastError;
  const isSending = useSelector(purchase, (snapshot) => snapshot.matches('sending'));
  const { exam_date: tests = [], booking, purpose = 'registrations' } = order.request;
  const verb = verbs[purpose];
  const booked = booking ? [`${booking.date} ${booking.start_time ?? ''}`.trim()] : [];
  const [firstTest = null] = [...tests, ...booked].filter((date) => date.length > 10).toSorted();
  const problem = officeProblem(error, wording);
  const refused = Object.fromEntries(
    Object.entries(problem?.fields ?? {}).map(([field, [message]]) => [field.replace('pay.', ''), message]),
  ) as Messages<Field>;
  const state = useForm<Field>({
    id: 'office-payment',
    initial: initialOf(firstTest),
    check,
    showOn: 'submit',
    refused,
  });
  const { method, received } = fieldsOf(state.values);
  const text = formatCents(order.amount);
  const close = () => purchase.send({ type: 'CLOSE' });
  const choose = (values: Partial<Record<Field, string>>) => {
    state.set(values);
    setDropped(lastError);
  };
  const waits = !received && method !== 'free';
  const until = heldUntil(method, firstTest);
  const submitText = waits
    ? method === 'card_link'
      ? `${verb} and email the link`
      : `${verb} and wait for ${text}`
    : method === 'free'
      ? 'Register for free'
      : `${verb} and record ${text}`;
  return (
    <Dialog
      open
      onClose={close}
      title="How is it paid?"
      dismissible={!isSending}
      closeOnOutsidePress={false}
      footer={
        <FormButtons
          formId="office-payment"
          submitText={submitText}
          busyText={isSending && 'Saving...'}
          onCancel={close}
        />
      }
    >
      <form
        id="office-payment"
        className={form.form}
        noValidate
        onSubmit={sendsWhenReady(state, isSending, () =>
          purchase.send({ type: 'SUBMIT', pay: fieldsOf(state.values) }),
        )}
      >
        <FormSummary form={state} problem={state.valid && !isSending ? problem : null} />
        {!isSending && <FamilyOfAddress error={error} />}
        <PurchaseLines lines={order.lines} amount={order.amount} />
        <RadioCards
          id="office-payment-method"
          name="method"
          label="Method"
          value={method}
          error={state.errors.method}
          onChange={(value) => choose({ method: value })}
          options={officePaymentMethods
            .filter((one) => one !== 'free' || (purpose === 'registrations' && roleIncludes(role, 'manager')))
            .map((one) => {
              const { label, about } = officePaymentTexts[one];
              const disabled = one === 'card_link' && !heldUntil(one, firstTest);
              return {
                value: one,
                name: label,
                description: disabled ? officePaymentMessages.tooLate : about,
                disabled,
              };
            })}
        />
        {(method === 'check' || method === 'transfer') && (
          <RadioChips
            id="office-payment-received"
            name="received"
            label="Has the money arrived?"
            hint={until ? undefined : officePaymentMessages.tooLate}
            value={state.values.received}
            onChange={(value) => choose({ received: value })}
            options={[
              { value: 'here', label: method === 'check' ? 'In my hand' : 'On the account' },
              { value: 'coming', label: 'On its way', disabled: !until },
            ]}
          />
        )}
        {(method === 'check' || method === 'transfer') && received && (
          <TextField
            label={method === 'check' ? 'Check number' : 'Reference'}
            optional={method === 'transfer'}
            autoComplete="off"
            {...state.field('reference')}
          />
        )}
        {method === 'free' && (
          <TextField label="Reason" hint="Kept with the payment." autoComplete="off" {...state.field('reason')} />
        )}
        <p aria-live="polite">{waits ? waitText(purpose, method, until) : doneText(purpose)}</p>
      </form>
    </Dialog>
  );
}
