import { CheckboxField } from './checkbox-field';
import { legend } from './choice.css';
import { SelectField } from './select-field';
import { TextAreaField, TextField } from './text-field';

/** A question with a short or long answer, one choice, or any number of choices. */
export type Question = { label: string; hint?: string } & (
  | { kind: 'text' | 'long text'; maxLength: number }
  | { kind: 'choice' | 'choices'; options: Readonly<Record<string, string>> }
);

interface QuestionFieldProps {
  id: string;
  name: string;
  question: Question;
  /** Text, the key of an option, or keys with commas between them. */
  value: string;
  error: string | undefined;
  onChange: (value: string) => void;
}

/** An optional question: the field that its kind of answer needs. */
export function QuestionField({ id, name, question, value, error, onChange }: QuestionFieldProps) {
  const { label, hint } = question;
  const basics = { id, name, label, hint, error };
  const common = { ...basics, value, onChange: ({ target }: { target: { value: string } }) => onChange(target.value) };
  if ('maxLength' in question) {
    const Field = question.kind === 'text' ? TextField : TextAreaField;
    return <Field {...common} maxLength={question.maxLength} autoComplete="off" />;
  }
  const options = Object.entries(question.options).map(([key, text]) => ({ value: key, label: text }));
  if (question.kind === 'choice') return <SelectField {...common} placeholder="No preference" options={options} />;
  const chosen = value.split(',').filter(Boolean);
  const toggle = (key: string, isChosen: boolean) =>
    onChange((isChosen ? [...chosen, key] : chosen.filter((one) => one !== key)).join(','));
  return (
    <fieldset>
      <legend className={legend}>{label}</legend>
      {options.map((option, index) => (
        <CheckboxField
          key={option.value}
          id={index === 0 ? id : `${id}-${option.value}`}
          name={name}
          {...option}
          error={index === 0 ? error : undefined}
          checked={chosen.includes(option.value)}
          onChange={({ target }) => toggle(target.value, target.checked)}
        />
      ))}
    </fieldset>
  );
}
