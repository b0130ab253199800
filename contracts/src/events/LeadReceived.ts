import type { LeadKind } from '../http/leads.js';

/** A visitor submitted one of the lead forms. */
export interface LeadReceived {
  lead_id: string;
  kind: LeadKind;
}

export const leadReceived = { name: 'LeadReceived', version: 1 } as const;
