/** The staff took a consultation back. */
export interface ConsultationCancelled {
  consultation_id: string;
}

export const consultationCancelled = { name: 'ConsultationCancelled', version: 1 } as const;
