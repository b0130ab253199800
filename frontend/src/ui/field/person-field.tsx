import { EmailField } from './email-field';
import { LastNameField } from './last-name-field';
import { TextField, type ControlledFieldProps } from './text-field';

/** A field about a person in a form that describes its fields as data: an email address, a last name, or another text. */
export function PersonField(field: ControlledFieldProps) {
  if (field.type === 'email') return <EmailField {...field} />;
  return /last_?name$/i.test(field.name ?? '') ? <LastNameField {...field} /> : <TextField {...field} />;
}
