import type { SubscriptionStatus } from '../../rules/newsletter.js';

/** An address that asked for the newsletter. */
export interface Subscriber {
  id: string;
  email: string;
  status: SubscriptionStatus;
  /** ISO 8601: when it first asked. */
  requested_at: string;
  /** ISO 8601; null until the address is confirmed. */
  confirmed_at: string | null;
  /** ISO 8601; null unless the subscription has ended. */
  unsubscribed_at: string | null;
}

/** `GET /api/office/newsletter`. */
export interface SubscribersQuery {
  /** A part of the address. */
  q?: string;
}

export interface SubscribersResponse {
  success: true;
  /** The newest first. */
  subscribers: Subscriber[];
  /** Whether there are more than these. */
  more: boolean;
}

/** The address is off the list, and nothing about it is kept. */
export interface RemoveSubscriberResponse {
  success: true;
}
