/** The office wrote to a family that is registered for a test date. The text is stored with the message. */
export interface DateMessageSent {
  message_id: string;
  /** The family's place in the list of the message. */
  recipient_id: string;
}

export const dateMessageSent = { name: 'DateMessageSent', version: 1 } as const;
