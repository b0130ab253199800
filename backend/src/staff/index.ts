export { DisableStaff, EnableStaff, InviteStaff, SendStaffLink } from './members/members.commands.js';
export { StaffQueries } from './members/members.queries.js';
export { StaffModule } from './staff.module.js';
export { TutorProfiles } from './members/tutor-profiles.js';
export { ResetTwoFactor } from './two-factor/two-factor.commands.js';
