import type { SettingChange } from '@academy/contracts/http/office/settings';
import { settingText, type SettingField, type SettingValues } from '@academy/contracts/rules/settings/fields';
import { plainDayText } from '../office-time';

/** A value in a list; a dash for an empty one. The next price comes with its day. */
export function shownText(field: SettingField, values: SettingValues): string {
  const value = values[field.key];
  const text = settingText(field, value);
  if (text === null) return '–';
  if (field.type === 'day') return plainDayText(text);
  const from = field.key === 'next_price_cents' ? values['next_price_from'] : null;
  return typeof from === 'string' ? `${text} from ${plainDayText(from)}` : text;
}

const actions = { added: 'Added', changed: 'Changed', removed: 'Removed' } as const;

/** "Changed 5 Sessions", "Undone: changed 5 Sessions". */
export const changeText = ({ action, title, is_undo: isUndo }: SettingChange): string =>
  isUndo ? `${actions[action]} ${title} by an undo` : `${actions[action]} ${title}`;

/** What undoing a change does. */
export function undoText({ action, title }: SettingChange): string {
  if (action === 'added') return `${title} is removed again.`;
  if (action === 'removed') return `${title} comes back as it was.`;
  return `${title} is again as it was before this change.`;
}
