import { roleIncludes } from '@academy/contracts/rules/staff';
import { isUUID } from 'class-validator';
import type { StaffCaller } from '../../platform/http/auth/staff-caller.js';
import { NotFound } from '../../platform/http/errors/errors.js';

/** A tutor's profile is for the tutor, and for the desk and above. @throws NotFound for anyone else's */
export function assertMayOpen(caller: StaffCaller, tutorId: string): void {
  if (!isUUID(tutorId) || (caller.staffId !== tutorId && !roleIncludes(caller.role, 'desk'))) throw new NotFound();
}
