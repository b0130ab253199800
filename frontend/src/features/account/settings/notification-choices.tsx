import type { NotificationPreferences } from '@academy/contracts/http/accounts';
import { CheckboxField } from '../../../ui/field/checkbox-field';
import * as css from './settings-part.css';

const choices = [
  { name: 'email', label: 'Email notifications', note: 'Everything that is not needed: the two kinds below' },
  { name: 'reminders', label: 'Session reminders', note: 'A mail a week and a day before each test or consultation' },
  { name: 'marketing', label: 'Marketing communications', note: 'New programs and dates, now and then' },
] as const satisfies readonly { name: keyof NotificationPreferences; label: string; note: string }[];

interface NotificationChoicesProps {
  chosen: NotificationPreferences;
  onChoose: (name: keyof NotificationPreferences, on: boolean) => void;
}

/** What a person may want to hear of, one tick each. */
export function NotificationChoices({ chosen, onChoose }: NotificationChoicesProps) {
  return choices.map(({ name, label, note }) => (
    <CheckboxField
      key={name}
      id={`notify-${name}`}
      label={<ChoiceLabel label={label} note={note} />}
      checked={chosen[name]}
      disabled={name !== 'email' && !chosen.email}
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
