/** The staff took a registration back. */
export interface RegistrationCancelled {
  registration_id: string;
}

export const registrationCancelled = { name: 'RegistrationCancelled', version: 1 } as const;
