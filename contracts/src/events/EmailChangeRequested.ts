/** A parent entered a new email address, which takes effect once it is confirmed. */
export interface EmailChangeRequested {
  account_id: string;
  /** The row that stores both addresses. */
  email_change_id: string;
}

export const emailChangeRequested = { name: 'EmailChangeRequested', version: 1 } as const;
