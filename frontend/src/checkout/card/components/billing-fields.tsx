import { formatPhone } from '@academy/contracts/rules/contact';
import { useSelector } from '@xstate/react';
import { billingAddress, type BillingErrors, type BillingField } from '@academy/contracts/rules/billing';
import { selectBilling, selectBillingErrors, selectRemembered, type CardDialogActor } from '../card-dialog-selectors';
import { AddressFields } from './address-fields';
import * as css from './card-dialog.css';
import { ContactFields } from './contact-fields';
import { KnownDetails } from './known-details';
import { billingFieldId } from './use-billing-field';

const contactFields: readonly BillingField[] = ['name', 'email', 'phone'];
const addressFields: readonly BillingField[] = ['line1', 'line2', 'city', 'state', 'postal_code', 'country'];

/** All billing fields, in form order. */
export const billingOrder: readonly BillingField[] = [...contactFields, ...addressFields];

const isFine = (errors: BillingErrors, fields: readonly BillingField[]) => !fields.some((field) => errors[field]);

/** Name, contact details and address of the card's owner. Details known from the order or the last payment are not asked for again. */
export function BillingFields({ actor }: { actor: CardDialogActor }) {
  const billing = useSelector(actor, selectBilling);
  const errors = useSelector(actor, selectBillingErrors);
  const isRemembered = useSelector(actor, selectRemembered);
  const knowsContact = billing.name.trim() !== '' && billing.email.trim() !== '' && isFine(errors, contactFields);
  const contact = [billing.name, billing.email, formatPhone(billing.phone)].filter((text) => text.trim() !== '');
  const knowsAddress = isRemembered && isFine(errors, addressFields);
  return (
    <div className={css.part}>
      <KnownDetails
        name="name, email and phone"
        summary={knowsContact ? contact : []}
        firstField={billingFieldId('name')}
      >
        <ContactFields actor={actor} />
      </KnownDetails>
      <KnownDetails
        name="address"
        summary={knowsAddress ? [billingAddress(billing)] : []}
        firstField={billingFieldId('line1')}
      >
        <AddressFields actor={actor} />
      </KnownDetails>
    </div>
  );
}
