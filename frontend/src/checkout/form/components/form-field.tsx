import { PersonField } from '../../../ui/field/person-field';
import type { FieldSpec } from '../definition';
import { useRegistration, useRegistrationActor } from '../registration-context';
import { selectError, selectValue } from '../registration-selectors';
import { partId } from './part-id';

/** One field of the form, as described by the form's definition. */
export function FormField({
  field: { name, label, type, autoComplete, placeholder },
  hint,
}: {
  field: FieldSpec;
  hint?: string | undefined;
}) {
  const form = useRegistrationActor();
  const value = useRegistration(selectValue(name));
  const error = useRegistration(selectError(name));
  return (
    <PersonField
      id={partId(name)}
      name={name}
      label={label}
      hint={hint}
      type={type}
      inputMode={type === 'tel' ? 'numeric' : undefined}
      autoComplete={autoComplete}
      placeholder={placeholder}
      value={value}
      error={error}
      onChange={({ target }) => form.send({ type: 'CHANGE', field: name, value: target.value })}
    />
  );
}
