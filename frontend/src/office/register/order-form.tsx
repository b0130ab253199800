import { useActorRef, useSelector } from '@xstate/react';
import { useEffect, useEffectEvent, useState, type ReactNode } from 'react';
import { createEmptyActor, fromPromise } from 'xstate';
import type { FieldErrors } from '@academy/contracts/http/errors';
import type { OfficeBuyer, OfficePurchaseResponse } from '@academy/contracts/http/office/registering';
import type { CheckoutSession } from '../../api/payments';
import * as form from '../../forms/form.css';
import { sendsWhenReady, useForm, type Form } from '../../forms/form-state';
import { FormSummary } from '../../forms/form-summary';
import type { Errors } from '../../checkout/form/form-handling';
import { getOrCreateCheckout } from '../../checkout/purchase/checkout-session';
import type { PurchaseOrder, PurchaseResult } from '../../checkout/purchase/purchase.types';
import { Button } from '../../ui/button/button';
import { usePaymentStep } from './earlier-payment';
import { officePurchaseMachine, type OfficePurchaseInput, type SentPurchase } from './office-purchase.machine';
import { sendPurchase } from './office-registration';
import { PaymentDialog } from './payment-dialog';

interface OrderFormProps {
  /** Initial values, in form order. */
  initial: Record<string, string>;
  /** Checks the form. Returns messages by field. */
  check: (values: Record<string, string>) => Errors<string>;
  orderOf: (values: Record<string, string>) => PurchaseOrder;
  /** Splits the server's messages into those with a field and others. */
  readErrors: (errors: FieldErrors) => { parts: Errors<string>; form: string[] };
  buyer: OfficeBuyer;
  onSent: (answer: OfficePurchaseResponse) => void;
  children: (fields: Form<string>) => ReactNode;
}

/** Why the server rejected the last order. */
interface Refusal {
  parts: Errors<string>;
  problem: { title: string; text: string } | null;
}

const firstOf = (errors: Errors<string>): Record<string, string> =>
  Object.fromEntries(
    Object.entries(errors).flatMap(([field, messages]) => messages?.slice(0, 1).map((text) => [field, text]) ?? []),
  );

/** Form for a sale other than a registration, with the office's payment methods. */
export function OrderForm({ initial, check, orderOf, readErrors, buyer, onSent, children }: OrderFormProps) {
  const submitText = usePaymentStep();
  const [refusal, setRefusal] = useState<Refusal | null>(null);
  const [order, setOrder] = useState<PurchaseOrder | null>(null);
  /** The same order keeps its idempotency key, even if the response was lost. A changed order gets a new key. */
  const [checkout, setCheckout] = useState<CheckoutSession | null>(null);
  const fields = useForm<string>({
    id: 'office-order',
    initial,
    check: (values) => firstOf(check(values)),
    showOn: 'submit',
    refused: refusal ? firstOf(refusal.parts) : undefined,
  });
  const onEnd = (result: PurchaseResult) => {
    setOrder(null);
    if (result.kind !== 'rejected' && result.kind !== 'priceChanged') return;
    const { parts, form: others } =
      result.kind === 'rejected' ? readErrors(result.fieldErrors) : { parts: {}, form: [] };
    setRefusal({ parts, problem: { title: 'Not recorded', text: others[0] ?? result.message } });
  };
  return (
    <>
      <form
        className={form.form}
        noValidate
        onSubmit={sendsWhenReady(fields, false, (values) => {
          setRefusal(null);
          const next = orderOf(values);
          setCheckout(getOrCreateCheckout(JSON.stringify(next.request), checkout));
          setOrder(next);
        })}
      >
        <FormSummary form={fields} problem={fields.valid ? (refusal?.problem ?? null) : null} />
        {children(fields)}
        <Button type="submit">{submitText}</Button>
      </form>
      {order && checkout && <Paying order={order} checkout={checkout} buyer={buyer} onSent={onSent} onEnd={onEnd} />}
    </>
  );
}

interface PayingProps {
  order: PurchaseOrder;
  checkout: CheckoutSession;
  buyer: OfficeBuyer;
  onSent: (answer: OfficePurchaseResponse) => void;
  onEnd: (result: PurchaseResult) => void;
}

/** Asks for the payment method and sends everything at once. */
function Paying({ order, checkout, buyer, onSent, onEnd }: PayingProps) {
  const [logic] = useState(() =>
    officePurchaseMachine.provide({
      actors: {
        send: fromPromise<SentPurchase, OfficePurchaseInput>(({ input }) => sendPurchase(input, buyer, onSent)),
      },
    }),
  );
  const [input] = useState(() => ({ order, checkout, owner: createEmptyActor() }));
  const purchase = useActorRef(logic, { input });
  const ended = useSelector(purchase, ({ output }) => output);
  const report = useEffectEvent(onEnd);
  useEffect(() => {
    if (ended) report(ended);
  }, [ended]);
  return ended ? null : <PaymentDialog purchase={purchase} />;
}
