import type { SettingField } from '@academy/contracts/rules/settings/fields';
import type { Form } from '../../forms/form-state';
import { CheckboxField } from '../../ui/field/checkbox-field';
import { SelectField } from '../../ui/field/select-field';
import { PictureField } from './picture-field';
import { TextAreaField, TextField } from '../../ui/field/text-field';

interface SettingInputProps {
  field: SettingField;
  form: Form<string>;
  /** Called when the control starts and ends work that saving has to wait for. */
  onBusy: (isBusy: boolean) => void;
}

/** The form control of a field. */
export function SettingInput({ field, form, onBusy }: SettingInputProps) {
  const { onChange, value, ...binding } = form.field(field.key);
  const set = (typed: string) => form.set({ [field.key]: typed });
  const common = { label: field.label, hint: field.hint, ...binding };
  const text = { ...common, value, onChange, optional: field.optional ?? false, required: !field.optional };
  switch (field.type) {
    case 'switch':
      return (
        <CheckboxField {...common} checked={value !== ''} onChange={({ target }) => set(target.checked ? 'yes' : '')} />
      );
    case 'choice':
      return (
        <SelectField
          {...text}
          placeholder="Please choose"
          options={field.options}
          onChange={({ target }) => set(target.value)}
        />
      );
    case 'picture':
      return (
        <PictureField
          {...common}
          optional={field.optional ?? false}
          path={value === '' ? null : value}
          onChange={(path) => set(path ?? '')}
          onBusy={onBusy}
        />
      );
    case 'text':
      return <TextAreaField {...text} rows={field.max > 500 ? 8 : 4} onChange={({ target }) => set(target.value)} />;
    case 'amount':
      return <TextField {...text} inputMode="decimal" autoComplete="off" />;
    case 'count':
      return <TextField {...text} inputMode="numeric" autoComplete="off" />;
    case 'day':
      return <TextField {...text} type="date" autoComplete="off" />;
    case 'time':
      return <TextField {...text} type="time" autoComplete="off" />;
    default:
      return <TextField {...text} autoComplete="off" />;
  }
}
