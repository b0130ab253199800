import { serviceNames, serviceTypes, type ServiceType } from '@academy/contracts/rules/services';

/** What the office can sell by phone. */
export type OfficeProduct = ServiceType | 'consultation' | 'online_payment';

export const officeProducts: readonly OfficeProduct[] = [...serviceTypes, 'consultation', 'online_payment'];

export const officeProductNames: Readonly<Record<OfficeProduct, string>> = {
  ...serviceNames,
  consultation: 'Consultation',
  online_payment: 'Another amount',
};
