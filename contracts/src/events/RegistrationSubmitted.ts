import type { Cents } from '../rules/money.js';
import type { ServiceType } from '../rules/services.js';

/** A registration was created from a paid checkout line. */
export interface RegistrationSubmitted {
  registration_id: string;
  payment_id: string;
  checkout_id: string;
  line_id: string;
  service_type: ServiceType;
  /** Cents. */
  amount: Cents;
  /** True if the payment email also confirms the registration. Missing in events of earlier releases. */
  confirmed_by_payment?: boolean;
}

export const registrationSubmitted = { name: 'RegistrationSubmitted', version: 1 } as const;
