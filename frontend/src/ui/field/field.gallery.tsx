import { type GalleryEntry, longEmail, longText } from '../gallery';
import { CheckboxField } from './checkbox-field';
import { EmailField } from './email-field';
import { LastNameField } from './last-name-field';
import { MultiSelect } from './multi-select';
import { PasswordField } from './password-field';
import { QuestionField } from './question-field';
import { RadioCards } from './radio-cards';
import { RadioChips } from './radio-chips';
import { SelectField } from './select-field';
import { FieldButton, TextAreaField, TextField } from './text-field';

const error = 'This field is required';
const hint = 'As it is on the school record';
const schools = [
  { value: 'north', label: 'North High School' },
  { value: 'south', label: longText },
];
const packages = [
  { value: 'ten', name: '10 hours', price: '$1,475.00', description: 'Five sessions of two hours' },
  { value: 'twenty', name: longText, price: '$2,750.00', description: longText },
  { value: 'none', name: 'Sold out', price: '$99.00', disabled: true },
];
const dates = packages.map((option, index) => ({ ...option, checked: index === 1 }));
const times = [
  { value: '10:00', label: '10:00 am' },
  { value: '10:30', label: '10:30 am' },
  { value: '11:00', label: '11:00 am', disabled: true },
];
const nothing = () => undefined;

export default {
  examples: {
    text: <TextField id="text-field" label="School" hint={hint} optional />,
    'text with an error': (
      <TextField id="text-error" label={longText} hint={hint} error={error} defaultValue={longEmail} type="email" />
    ),
    'text with a button': <TextField id="text-button" label="Code" action={<FieldButton>Send</FieldButton>} />,
    'email with a suggestion': (
      <EmailField id="email-field" label="Email" value="jane@gmial.com" onChange={nothing} error={error} />
    ),
    'last name that was refused': (
      <LastNameField id="last-name" label="Last name" value="" onChange={nothing} error={error} />
    ),
    'text, disabled': <TextField id="text-disabled" label="Email" defaultValue={longEmail} disabled />,
    'several lines': <TextAreaField id="area" label="Notes" error={error} rows={3} />,
    password: <PasswordField id="password" label="Password" autoComplete="new-password" error={error} />,
    select: <SelectField id="select" label="School" options={schools} placeholder="Choose" defaultValue="south" />,
    'select with an error': <SelectField id="select-error" label="School" options={schools} error={error} />,
    checkbox: <CheckboxField id="check" label={longText} hint={hint} error={error} />,
    'radio cards': (
      <RadioCards
        id="radio"
        name="radio"
        label="Package"
        hint={hint}
        options={packages}
        value="ten"
        onChange={nothing}
      />
    ),
    'radio cards with an error': (
      <RadioCards
        id="radio-error"
        name="radio-error"
        label="Test"
        options={packages}
        value=""
        error={error}
        onChange={nothing}
      />
    ),
    'radio chips': (
      <RadioChips
        id="chips"
        name="chips"
        label="Start time"
        hint={hint}
        options={times}
        value="10:30"
        onChange={nothing}
      />
    ),
    'radio chips with an error': (
      <RadioChips
        id="chips-error"
        name="chips-error"
        label="Start"
        options={times}
        value=""
        error={error}
        onChange={nothing}
      />
    ),
    'question with choices': (
      <QuestionField
        id="question"
        name="question"
        question={{ kind: 'choices', label: 'Preferred days', options: { sat: 'Saturdays', sun: longText } }}
        value="sat"
        error={error}
        onChange={nothing}
      />
    ),
    'multi select': <MultiSelect id="multi" label="Dates" summary="1 date" options={dates} onToggle={nothing} />,
    'multi select with an error': (
      <MultiSelect id="multi-error" label="Days" summary={longText} options={dates} error={error} onToggle={nothing} />
    ),
  },
} satisfies GalleryEntry;
