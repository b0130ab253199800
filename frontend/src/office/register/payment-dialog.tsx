import { useSelector } from '@xstate/react';
import { useContext } from 'react';
import type { ActorRefFrom } from 'xstate';
import type { CheckoutPurpose } from '@academy/contracts/http/payments';
import { formatCents } from '@academy/contracts/rules/money';
import {
  checkOfficePayment,
  mayBeExpected,
  officePaymentMethods,
  officePaymentTexts,
  waitUntil,
  type OfficePaymentFields,
  type OfficePaymentMethod,
} from '@academy/contracts/rules/office-payments';
import { roleIncludes } from '@academy/contracts/rules/staff';
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

/** How long seats are held, as text: "until Nov 30, 2026, 10:00 AM", or that the date is too close. '' for other methods. */
function waitText(method: OfficePaymentMethod, firstTest: string | null): string {
  if (method !== 'card_link' && method !== 'check' && method !== 'transfer') return '';
  const until = waitUntil(method, new Date(), firstTest);
  return until ? `until ${momentText(until.toISOString())}` : 'for too short a time: the date is too close';
}

/** Asks for the payment method and explains its consequences. */
export function PaymentDialog({ purchase }: { purchase: OfficePurchaseActor }) {
  const order = useSelector(purchase, ({ context }) => context.order);
  const earlier = useContext(EarlierPayment);
  if (order && earlier) return <EarlierPaymentDialog purchase={purchase} order={order} payment={earlier} />;
  return order && <OrderDialog purchase={purchase} order={order} />;
}

function OrderDialog({ purchase, order }: { purchase: OfficePurchaseActor; order: PurchaseOrder }) {
  const { role } = useStaff();
  const error = useSelector(purchase, ({ context }) => context.error);
  const isSending = useSelector(purchase, (snapshot) => snapshot.matches('sending'));
  const { exam_date: tests = [], booking, purpose = 'registrations' } = order.request;
  const verb = verbs[purpose];
  const booked = booking ? [`${booking.date} ${booking.start_time ?? ''}`.trim()] : [];
  const [firstTest = null] = [...tests, ...booked].filter((date) => date.length > 10).toSorted();
  const problem = officeProblem(error, wording);
  const refused = Object.fromEntries(
    Object.entries(problem?.fields ?? {}).map(([field, [message]]) => [field.replace('pay.', ''), message]),
  ) as Messages<Field>;
  const state = useForm<Field>({ id: 'office-payment', initial, check, showOn: 'submit', refused });
  const { method, received } = fieldsOf(state.values);
  const text = formatCents(order.amount);
  const close = () => purchase.send({ type: 'CLOSE' });
  const waits = !received && method !== 'free';
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
          onChange={(value) => state.set({ method: value })}
          options={officePaymentMethods
            .filter((one) => one !== 'free' || (purpose === 'registrations' && roleIncludes(role, 'manager')))
            .map((one) => ({
              value: one,
              name: officePaymentTexts[one].label,
              description: officePaymentTexts[one].about,
            }))}
        />
        {(method === 'check' || method === 'transfer') && (
          <RadioChips
            id="office-payment-received"
            name="received"
            label="Has the money arrived?"
            value={state.values.received}
            onChange={(value) => state.set({ received: value })}
            options={[
              { value: 'here', label: method === 'check' ? 'In my hand' : 'On the account' },
              { value: 'coming', label: 'On its way' },
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
        <p aria-live="polite">
          {waits
            ? `We email the family instructions and hold this ${waitText(method, firstTest)}.`
            : 'This completes now, and we email the family a confirmation with the receipt.'}
        </p>
      </form>
    </Dialog>
  );
}
