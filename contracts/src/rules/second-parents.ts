import { checkEmail } from './contact.js';

/** Days for which the link of an invitation works, counted from its last email. */
export const secondParentLinkDays = 14;

export const secondParentMessages = {
  noStudent: 'Please choose at least one student.',
  ownAddress: 'This is your own email address. Please enter the other parent’s.',
  confirmFirst: 'Please confirm your own email address first. Then you can invite another parent.',
  hasOne: 'One of these students has a second parent already. Stop sharing or withdraw that invitation first.',
  firstParent: 'This is the email address of the account that these students are in.',
  otherAddress:
    'This invitation was sent to another email address. Sign in with the account that has that address, or ask for an invitation to yours.',
  confirmOwn:
    'Please confirm your email address with the link we sent you. Then come back to this page to accept the invitation.',
  signIn: 'Only the parent who added this student can change the email address and the password.',
  over: 'This invitation has expired or was withdrawn. Please ask the other parent for a new one.',
} as const;

/** Checks an invitation. @returns the messages by field */
export function checkSecondParentInvitation({
  email,
  student_ids: ids,
}: {
  email: string;
  student_ids: readonly string[];
}): Record<string, string> {
  const mistake = checkEmail(email);
  return {
    ...(mistake !== null && { email: mistake }),
    ...(ids.length === 0 && { student_ids: secondParentMessages.noStudent }),
  };
}
