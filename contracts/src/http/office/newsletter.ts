import { call, file, type } from '../call.js';
import type { SubscriptionStatus } from '../../rules/newsletter.js';

/** An email address that was signed up for the newsletter. */
export interface Subscriber {
  id: string;
  email: string;
  status: SubscriptionStatus;
  /** ISO 8601: when it was first signed up. */
  requested_at: string;
  /** ISO 8601; null until the address is confirmed. */
  confirmed_at: string | null;
  /** ISO 8601; null unless the subscription has ended. */
  unsubscribed_at: string | null;
}

/** `GET /api/office/newsletter`. */
export interface SubscribersQuery {
  /** Part of the address. */
  q?: string;
}

export interface SubscribersResponse {
  success: true;
  /** Newest first. */
  subscribers: Subscriber[];
  /** Whether there are more subscribers than listed. */
  more: boolean;
}

/** The address was removed from the list, and no data about it is kept. */
export interface RemoveSubscriberResponse {
  success: true;
}

export const listSubscribers = call('GET', '/office/newsletter', 'desk', {
  query: type<{ q?: string }>(),
  answer: type<SubscribersResponse>(),
});
/** The newsletter’s subscribers as a CSV file. */
export const getSubscribersFile = call('GET', '/office/newsletter.csv', 'manager', {
  query: type<{ q?: string }>(),
  answer: file(),
});
/** Removes an address from the list and deletes its data. */
export const removeSubscriber = call('DELETE', '/office/newsletter/:id', 'desk', {
  answer: type<RemoveSubscriberResponse>(),
  audit: ['newsletter_subscription'],
});
