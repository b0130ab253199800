import type { NotificationPreferences } from '@academy/contracts/http/accounts';

/** Of somebody who has never chosen. Advertising is asked for, never assumed. */
export const defaultPreferences: NotificationPreferences = { email: true, reminders: true, marketing: false };
