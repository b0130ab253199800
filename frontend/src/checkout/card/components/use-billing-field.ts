import { useSelector } from '@xstate/react';
import type { ChangeEvent } from 'react';
import type { BillingField } from '@academy/contracts/rules/billing';
import { selectBilling, selectBillingErrors, type CardDialogActor } from '../card-dialog-selectors';

/** Id of a billing field's control. */
export const billingFieldId = (field: BillingField): string => `billing-${field}`;

/** Binds a billing field to the dialog. */
export function useBillingField(actor: CardDialogActor) {
  const billing = useSelector(actor, selectBilling);
  const errors = useSelector(actor, selectBillingErrors);
  return (field: BillingField) => ({
    id: billingFieldId(field),
    name: field,
    value: billing[field],
    error: errors[field],
    onChange: ({ target }: ChangeEvent<HTMLInputElement | HTMLSelectElement>) =>
      actor.send({ type: 'CHANGE', field, value: target.value }),
  });
}
