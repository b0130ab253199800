export { DisableStaff, EnableStaff } from './members/commands/disable-staff.js';
export { InviteStaff } from './members/commands/invite-staff.js';
export { SendStaffLink } from './members/commands/send-staff-link.js';
export { ListStaff } from './members/queries/list-staff.js';
export { StaffModule } from './staff.module.js';
export { TutorProfiles } from './members/tutor-profiles.js';
export { ResetTwoFactor } from './two-factor/commands/reset-two-factor.js';
