/** The office corrected a registration's parent email. Emails sent before did not reach the parent. */
export interface RegistrationEmailCorrected {
  registration_id: string;
  /**
   * Whether its payment's receipt had gone to the wrong address, so that the family needs it again. False for further registrations of
   * a payment whose receipt was sent again before, and for one that someone else paid.
   */
  with_receipt?: boolean;
}

export const registrationEmailCorrected = { name: 'RegistrationEmailCorrected', version: 1 } as const;
