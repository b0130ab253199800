import type { ServiceType } from '../rules/services.js';

const welcome: readonly string[] = ['We read the registration.', 'We call or write to you to agree on the first date.'];

/** Services that promise more than the first contact. */
const own: Partial<Record<ServiceType, readonly string[]>> = {
  sat_act_course: ['We read the registration and choose a tutor.', 'We call or write to you to agree on the first session.', 'Sessions are an hour each, in Larchmont or online.'],
};

/** What happens after a registration, in order, as the confirmation and its mail say it. */
export function nextStepsOf(serviceType: ServiceType): readonly string[] {
  return own[serviceType] ?? welcome;
}
