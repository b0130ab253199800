import { paymentTypes } from '@academy/contracts/rules/online-payment';
import { SelectField } from '../../../ui/field/select-field';
import { TextAreaField, TextField, type TextFieldProps } from '../../../ui/field/text-field';
import { useOnlinePayment, useOnlinePaymentActor } from '../online-payment-context';
import { selectError, selectValue } from '../online-payment-selectors';
import type { PaymentField, PaymentPart } from '../payment-form';

/** Id of a part's control, for its label and the error summary. */
export const partId = (part: PaymentPart): string => `payment-${part}`;

export const fieldLabels: Record<PaymentField, string> = {
  parentFirstName: 'Parent First Name',
  parentLastName: 'Parent Last Name',
  parentPhone: 'Parent Phone',
  parentEmail: 'Parent Email',
  studentFirstName: 'Student First Name',
  studentLastName: 'Student Last Name',
  email: 'Student Email',
  paymentType: 'Payment Type',
  paymentAmount: 'Payment Amount',
  paymentNotes: 'Payment Notes',
};

/** What every field of this form has: its words, its value, its message. */
function useField(name: PaymentField) {
  const form = useOnlinePaymentActor();
  const value = useOnlinePayment(selectValue(name));
  const error = useOnlinePayment(selectError(name));
  const onChange = ({ target }: { target: { value: string } }) =>
    form.send({ type: 'CHANGE', field: name, value: target.value });
  return { id: partId(name), name, label: fieldLabels[name], value, error, onChange };
}

type LineProps = Pick<TextFieldProps, 'type' | 'inputMode' | 'autoComplete' | 'hint'> & { name: PaymentField };

/** One field of one line. */
export function PaymentLine({ name, ...input }: LineProps) {
  return <TextField {...useField(name)} {...input} />;
}

const typeOptions = paymentTypes.map((type) => ({ value: type, label: type }));

export function PaymentType() {
  return (
    <SelectField
      {...useField('paymentType')}
      options={typeOptions}
      placeholder="Choose what you pay for"
      hint="Choose Other if none fits."
    />
  );
}

export function PaymentNotes() {
  return (
    <TextAreaField
      {...useField('paymentNotes')}
      optional
      rows={4}
      hint="For example an invoice number, or what we agreed on."
    />
  );
}
