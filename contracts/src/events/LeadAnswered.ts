/** A staff member replied to a lead. The text is stored with the lead. */
export interface LeadAnswered {
  lead_id: string;
  /** The entry in the lead's history with the reply. */
  answer_id: string;
}

export const leadAnswered = { name: 'LeadAnswered', version: 1 } as const;
