/** A staff member answered a lead. The text is stored with the lead. */
export interface LeadAnswered {
  lead_id: string;
  /** The entry of the lead's history that has the answer. */
  answer_id: string;
}

export const leadAnswered = { name: 'LeadAnswered', version: 1 } as const;
