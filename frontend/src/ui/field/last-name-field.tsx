import { noLastName } from '@academy/contracts/rules/contact';
import { FieldOffer, TextField, type ControlledFieldProps } from './text-field';
import { typeInto } from './type-into';

/** A last name. If the form refuses it because it is empty, the field offers a way for people who have only one name. */
export function LastNameField({ value = '', ...field }: ControlledFieldProps) {
  const isMissing = field.error !== undefined && value.trim() === '';
  return (
    <TextField
      {...field}
      value={value}
      action={isMissing && <FieldOffer onClick={() => typeInto(field.id, noLastName)}>No last name</FieldOffer>}
    />
  );
}
