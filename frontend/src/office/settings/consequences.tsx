import type { SettingValues } from '@academy/contracts/rules/settings/fields';
import { isDateKind } from '@academy/contracts/rules/settings/dates';
import type { SettingKind } from '@academy/contracts/rules/settings/kinds';
import { DatesPreview } from './dates-preview';

interface ConsequencesProps {
  kind: SettingKind;
  /** Null for a new setting. */
  id: string | null;
  /** The values to be saved; null while the form has errors, `removed` when the setting is to be removed. */
  values: SettingValues | null | 'removed';
}

/** Effects of a change that the form itself does not show. */
export function Consequences({ kind, id, values }: ConsequencesProps) {
  if (!isDateKind(kind)) return null;
  const isRemoved = values === 'removed';
  return <DatesPreview change={values && { kind, id, values: isRemoved ? null : values }} />;
}
