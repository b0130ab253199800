/** A date is seven days or 24 hours away, and the family gets a reminder. */
export interface ReminderDue {
  reminder_id: string;
}

export const reminderDue = { name: 'ReminderDue', version: 1 } as const;
