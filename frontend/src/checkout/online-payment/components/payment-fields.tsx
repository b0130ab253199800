import { paymentTypes } from '@academy/contracts/rules/online-payment';
import { SelectField } from '../../../ui/field/select-field';
import { TextAreaField } from '../../../ui/field/text-field';
import { FormLine, useFormField } from '../../purchase-form/components/use-form-field';
import type { PaymentField } from '../payment-form';

/** A one-line text field of the form. */
export const PaymentLine = FormLine<PaymentField>;

const typeOptions = paymentTypes.map((type) => ({ value: type, label: type }));

export function PaymentType() {
  return (
    <SelectField
      {...useFormField('paymentType')}
      options={typeOptions}
      placeholder="Choose what you are paying for"
      hint="Choose Other if nothing fits."
    />
  );
}

export function PaymentNotes() {
  return (
    <TextAreaField
      {...useFormField('paymentNotes')}
      optional
      rows={4}
      hint="For example, an invoice number or what you arranged with us."
    />
  );
}
