/** A parent entered another email address, which takes effect when it is confirmed. */
export interface EmailChangeRequested {
  account_id: string;
  /** The row that stores both addresses. */
  email_change_id: string;
}

export const emailChangeRequested = { name: 'EmailChangeRequested', version: 1 } as const;
