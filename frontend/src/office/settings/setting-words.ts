import type { SettingChange } from '@academy/contracts/http/office/settings';
import { cents, formatCents } from '@academy/contracts/rules/money';
import { settingText, type SettingField, type SettingValues } from '@academy/contracts/rules/settings/fields';
import { settingDefinition, type SettingKind } from '@academy/contracts/rules/settings/kinds';
import { dateText } from '../office-time';

/** A value for display in a list; a dash when empty. A price includes the next price and its start day. */
export function shownText(field: SettingField, values: SettingValues): string {
  const value = values[field.key];
  const text = settingText(field, value);
  if (text === null) return '–';
  const { next_price_cents: next, next_price_from: from } = values;
  if (field.key !== 'price_cents' || typeof next !== 'number' || typeof from !== 'string') return text;
  return `${text}, then ${formatCents(cents(next))} from ${dateText(from)}`;
}

const actions = { added: 'Added', changed: 'Changed', removed: 'Removed' } as const;

/** A change as text: "Changed 5 Sessions", "Changed 5 Sessions (undo)". */
export const changeText = ({ action, title, is_undo: isUndo }: SettingChange): string =>
  isUndo ? `${actions[action]} ${title} (undo)` : `${actions[action]} ${title}`;

/** Text describing what undoing a change does. */
export function undoText({ action, title }: SettingChange): string {
  if (action === 'added') return `${title} is removed again.`;
  if (action === 'removed') return `${title} is restored.`;
  return `${title} returns to its state before this change.`;
}

/** Text saying who sees a change, and when. */
export const seenText = (kind: SettingKind): string =>
  settingDefinition(kind).officeOnly ? 'The office sees it immediately.' : 'Families see it within a minute.';

/** Text saying who no longer sees a removed setting. */
export const goneText = (kind: SettingKind): string =>
  settingDefinition(kind).officeOnly ? 'It is no longer offered.' : 'Families stop seeing it within a minute.';
