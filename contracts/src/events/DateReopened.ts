/** The office opened a closed test date again. A family that was written to before gets a notice. */
export interface DateReopened {
  closing_id: string;
  /** The family’s place in the list of the closed date. */
  family_id: string;
}

export const dateReopened = { name: 'DateReopened', version: 1 } as const;
