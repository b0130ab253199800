import type { NotificationPreferences } from '@academy/contracts/http/accounts';

/** Defaults. Marketing is opt-in. */
export const defaultPreferences: NotificationPreferences = { email: true, reminders: true, marketing: false };
