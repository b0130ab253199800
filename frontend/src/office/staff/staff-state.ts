import type { StaffMember } from '@academy/contracts/http/office/staff';
import type { BadgeTone } from '../../ui/badge/badge';
import { momentText } from '../office-time';

/** Whether an account works, in a word. */
export function stateOf({
  disabled_at: disabledAt,
  has_password: hasPassword,
}: Pick<StaffMember, 'disabled_at' | 'has_password'>): { word: string; tone: BadgeTone } {
  if (disabledAt !== null) return { word: 'Disabled', tone: 'gray' };
  return hasPassword ? { word: 'Active', tone: 'blue' } : { word: 'Invited', tone: 'orange' };
}

/** When someone was last here, in academy time. */
export const seenText = (at: string | null): string => (at === null ? 'Never' : momentText(at));
