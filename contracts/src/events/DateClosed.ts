/** The office closed a test date on which a family has seats. The family gets a link to choose what happens to them. */
export interface DateClosed {
  closing_id: string;
  /** The family’s place in the list of the closed date. */
  family_id: string;
}

export const dateClosed = { name: 'DateClosed', version: 1 } as const;
