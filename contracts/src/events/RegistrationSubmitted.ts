import type { Cents } from '../rules/money.js';
import type { ServiceType } from '../rules/services.js';

/** A paid line of a checkout became a registration. */
export interface RegistrationSubmitted {
  registration_id: string;
  payment_id: string;
  checkout_id: string;
  line_id: string;
  service_type: ServiceType;
  /** Cents. */
  amount: Cents;
  /** True when the email about the payment confirms it, too; missing in events of earlier releases. */
  confirmed_by_payment?: boolean;
}

export const registrationSubmitted = { name: 'RegistrationSubmitted', version: 1 } as const;
