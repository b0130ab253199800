import type { StaffMember } from '@academy/contracts/http/office/staff';
import type { ListedStaff } from './staff.repository.js';

/** Converts a staff account to the shape that owners see. */
export function presentStaff(member: ListedStaff): StaffMember {
  return {
    id: member.id,
    name: member.name,
    email: member.email,
    role: member.role,
    two_factor: member.totpSecret !== null,
    last_seen_at: member.lastSeenAt?.toISOString() ?? null,
    disabled_at: member.disabledAt?.toISOString() ?? null,
    has_password: member.passwordHash !== null,
    version: member.version,
  };
}
