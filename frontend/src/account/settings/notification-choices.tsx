import { CheckboxField } from '../../ui/field/checkbox-field';
import * as css from './settings-part.css';

const choices = [
  { name: 'email', label: 'Email notifications', note: 'All optional email, including the two kinds below' },
  {
    name: 'reminders',
    label: 'Session reminders',
    note: 'An email one week and one day before each test or consultation, and the day before each lesson',
  },
  { name: 'marketing', label: 'Marketing communications', note: 'Occasional news about programs and dates' },
  { name: 'sms', label: 'SMS notifications', note: 'Reminders as text messages' },
] as const;

/** The same for students, whose parents book the consultations and choose about news. */
const studentNotes: Partial<Record<ChoiceName, string>> = {
  email: 'All optional email, including session reminders',
  reminders: 'An email one week and one day before each test, and the day before each lesson',
};

type ChoiceName = (typeof choices)[number]['name'];

interface NotificationChoicesProps<Name extends ChoiceName> {
  /** The available choices, each true if on. */
  chosen: Record<Name, boolean> & { email?: boolean };
  onChoose: (name: Name, on: boolean) => void;
  /** True for a student’s own choices. */
  student?: boolean;
}

/** Email preferences, one checkbox each. */
export function NotificationChoices<Name extends ChoiceName>({
  chosen,
  onChoose,
  student = false,
}: NotificationChoicesProps<Name>) {
  const isOffered = (choice: (typeof choices)[number]): choice is Extract<typeof choice, { name: Name }> =>
    choice.name in chosen && !(student && choice.name === 'marketing');
  return choices
    .filter(isOffered)
    .map(({ name, label, note }) => (
      <CheckboxField
        key={name}
        id={`notify-${name}`}
        label={<ChoiceLabel label={label} note={(student && studentNotes[name]) || note} />}
        checked={chosen[name]}
        disabled={name !== 'email' && chosen.email === false}
        onChange={({ target }) => onChoose(name, target.checked)}
      />
    ));
}

function ChoiceLabel({ label, note }: { label: string; note: string }) {
  return (
    <>
      {label}
      <span className={css.choiceNote}>{note}</span>
    </>
  );
}
