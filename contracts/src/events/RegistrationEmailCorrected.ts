/** The office corrected the parent's address of a registration: what was sent to it before did not reach the parent. */
export interface RegistrationEmailCorrected {
  registration_id: string;
}

export const registrationEmailCorrected = { name: 'RegistrationEmailCorrected', version: 1 } as const;
