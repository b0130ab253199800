/** The office closed a test date on which a family has seats. The family gets a link to choose what happens to the seats. */
export interface DateClosed {
  closing_id: string;
  /** The family's entry in the closing. */
  family_id: string;
}

export const dateClosed = { name: 'DateClosed', version: 1 } as const;
