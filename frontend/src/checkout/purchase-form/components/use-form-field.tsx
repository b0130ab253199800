import { serverNow } from '../../../lib/server-time';
import { PersonField } from '../../../ui/field/person-field';
import type { ControlledFieldProps } from '../../../ui/field/text-field';
import { usePurchaseForm, usePurchaseFormActor } from '../purchase-form-context';
import { selectDefinition, selectError, selectValue } from '../purchase-form-selectors';
import type { PurchaseFormDefinition } from '../purchase-form.types';

/** Element id of a part's control, for its label and the error summary. */
export const partId = ({ idPrefix }: PurchaseFormDefinition, part: string): string =>
  `${idPrefix}-${part.replaceAll('_', '-')}`;

/** Props shared by all fields of the form: id, name, label, value, error and change handler. */
export function useFormField(name: string) {
  const form = usePurchaseFormActor();
  const definition = usePurchaseForm(selectDefinition);
  const value = usePurchaseForm(selectValue(name));
  const error = usePurchaseForm(selectError(name));
  const onChange = ({ target }: { target: { value: string } }) =>
    form.send({ type: 'CHANGE', field: name, value: target.value, now: serverNow() });
  return { id: partId(definition, name), name, label: definition.labels[name] ?? name, value, error, onChange };
}

type FormLineProps<Field extends string> = Pick<
  ControlledFieldProps,
  'type' | 'inputMode' | 'autoComplete' | 'hint'
> & {
  name: Field;
};

/** A one-line text field. */
export function FormLine<Field extends string>({ name, ...input }: FormLineProps<Field>) {
  return <PersonField {...useFormField(name)} {...input} />;
}
