/** The office erased the personal data of a family. One event for each address that gets an email about it. */
export interface FamilyErased {
  /** Of the stored recipient, which is deleted once the email is sent. */
  email_id: string;
}

export const familyErased = { name: 'FamilyErased', version: 1 } as const;
