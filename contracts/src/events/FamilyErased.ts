/** The office erased a family's personal data. There is one event for each address that gets an email about it. */
export interface FamilyErased {
  /** The stored recipient, which is deleted once the email is sent. */
  email_id: string;
}

export const familyErased = { name: 'FamilyErased', version: 1 } as const;
