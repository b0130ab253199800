/** The office reopened a closed test date. Each family that was notified of the closing gets a notice. */
export interface DateReopened {
  closing_id: string;
  /** The family's entry in the closing. */
  family_id: string;
}

export const dateReopened = { name: 'DateReopened', version: 1 } as const;
