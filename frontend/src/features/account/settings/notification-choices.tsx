import type { NotificationPreferences } from '@academy/contracts/http/accounts';
import { CheckboxField } from '../../../ui/field/checkbox-field';

const choices = [
  { name: 'email', label: 'Email notifications', hint: 'News about what you booked' },
  { name: 'reminders', label: 'Session reminders', hint: 'A mail before each session' },
  { name: 'marketing', label: 'Marketing communications', hint: 'New programs and dates, now and then' },
] as const satisfies readonly { name: keyof NotificationPreferences; label: string; hint: string }[];

interface NotificationChoicesProps {
  chosen: NotificationPreferences;
  onChoose: (name: keyof NotificationPreferences, on: boolean) => void;
}

/** What a person may want to hear of, one tick each. */
export function NotificationChoices({ chosen, onChoose }: NotificationChoicesProps) {
  return choices.map(({ name, label, hint }) => (
    <CheckboxField key={name} id={`notify-${name}`} label={label} hint={hint} checked={chosen[name]} onChange={({ target }) => onChoose(name, target.checked)} />
  ));
}
