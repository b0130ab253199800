/** The office corrected a registration's parent email. Emails sent before did not reach the parent. */
export interface RegistrationEmailCorrected {
  registration_id: string;
}

export const registrationEmailCorrected = { name: 'RegistrationEmailCorrected', version: 1 } as const;
