import type { SettingValues } from '@academy/contracts/rules/settings/fields';
import { isDateKind } from '@academy/contracts/rules/settings/dates';
import type { SettingKind } from '@academy/contracts/rules/settings/kinds';
import { DatesPreview } from './dates-preview';

interface ConsequencesProps {
  kind: SettingKind;
  /** Null for a new one. */
  id: string | null;
  /** As they would be saved; null while the form has mistakes, `removed` when the thing goes. */
  values: SettingValues | null | 'removed';
}

/** What a change does that its form does not show. */
export function Consequences({ kind, id, values }: ConsequencesProps) {
  if (!isDateKind(kind)) return null;
  const isRemoved = values === 'removed';
  return <DatesPreview change={values && { kind, id, values: isRemoved ? null : values }} />;
}
