import { officeCall as call } from './office-route.js';

/** Calls for newsletter subscribers. */
export const newsletterRoutes = {
  listSubscribers: call('GET', '/newsletter', 'desk'),
  getSubscribersFile: call('GET', '/newsletter.csv', 'manager'),
  removeSubscriber: call('DELETE', '/newsletter/:id', 'desk'),
} as const;
