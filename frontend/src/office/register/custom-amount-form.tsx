import type { Family } from '@academy/contracts/http/office/families';
import type { OfficePurchaseResponse } from '@academy/contracts/http/office/registering';
import { lastNameForForm } from '@academy/contracts/rules/contact';
import { splitFullName } from '@academy/contracts/rules/full-name';
import { paymentTypes } from '@academy/contracts/rules/online-payment';
import { checkPayment, parentValues, purchaseOf, readErrors } from '../../checkout/online-payment/payment-form';
import { SelectField } from '../../ui/field/select-field';
import { EmailField } from '../../ui/field/email-field';
import { LastNameField } from '../../ui/field/last-name-field';
import { TextField } from '../../ui/field/text-field';
import { buyerOf } from './earlier-payment';
import { parentOf } from './office-parent';
import { OrderForm } from './order-form';

interface CustomAmountFormProps {
  family: Family;
  onSent: (answer: OfficePurchaseResponse) => void;
}

/** Records a payment of any amount that the office has arranged with a family, such as a deposit. */
export function CustomAmountForm({ family, onSent }: CustomAmountFormProps) {
  const [child] = family.children;
  const { first = '', last = '' } = child ? splitFullName(child.name) : {};
  return (
    <OrderForm
      initial={{
        paymentType: '',
        paymentAmount: '',
        paymentNotes: '',
        studentFirstName: first,
        studentLastName: lastNameForForm(first, last),
        email: child?.email ?? '',
        parentFirstName: '',
        parentLastName: '',
        parentPhone: '',
        parentEmail: '',
        ...parentValues(parentOf(family)),
      }}
      // No agreement to the terms is required, because they are sent with the receipt.
      check={(values) => checkPayment(values, true)}
      orderOf={purchaseOf}
      readErrors={readErrors}
      buyer={buyerOf(family, null)}
      onSent={onSent}
    >
      {({ field, values, errors, set }) => (
        <>
          <SelectField
            id="office-order-paymentType"
            label="Payment type"
            placeholder="Choose what it is for"
            value={values['paymentType']}
            error={errors['paymentType']}
            onChange={({ target }) => set({ paymentType: target.value })}
            options={paymentTypes.map((type) => ({ value: type, label: type }))}
          />
          <TextField
            label="Amount in dollars"
            inputMode="decimal"
            autoComplete="off"
            required
            {...field('paymentAmount')}
          />
          <TextField label="Note" optional autoComplete="off" {...field('paymentNotes')} />
          <TextField label="Student’s first name" autoComplete="off" required {...field('studentFirstName')} />
          <LastNameField label="Student’s last name" autoComplete="off" required {...field('studentLastName')} />
          <EmailField label="Student’s email" autoComplete="off" required {...field('email')} />
          <TextField label="Parent’s first name" autoComplete="off" required {...field('parentFirstName')} />
          <LastNameField label="Parent’s last name" autoComplete="off" required {...field('parentLastName')} />
          <TextField label="Parent’s phone" type="tel" autoComplete="off" required {...field('parentPhone')} />
          <EmailField label="Parent’s email" autoComplete="off" required {...field('parentEmail')} />
        </>
      )}
    </OrderForm>
  );
}
