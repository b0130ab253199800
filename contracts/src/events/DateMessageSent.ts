/** The office sent a message to a family registered for a test date. The text is stored with the message. */
export interface DateMessageSent {
  message_id: string;
  /** The family's entry in the message's list of recipients. */
  recipient_id: string;
}

export const dateMessageSent = { name: 'DateMessageSent', version: 1 } as const;
