import type { StaffMember } from '@academy/contracts/http/office/staff';
import type { BadgeTone } from '../../ui/badge/badge';
import { momentText } from '../office-time';

/** State of a staff account, as one word. */
export function stateOf({
  disabled_at: disabledAt,
  has_password: hasPassword,
}: Pick<StaffMember, 'disabled_at' | 'has_password'>): { word: string; tone: BadgeTone } {
  if (disabledAt !== null) return { word: 'Disabled', tone: 'gray' };
  return hasPassword ? { word: 'Active', tone: 'blue' } : { word: 'Invited', tone: 'orange' };
}

/** When a staff member was last seen, academy time. */
export const seenText = (at: string | null): string => (at === null ? 'Never' : momentText(at));
