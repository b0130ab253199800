/** Why a payment needs manual review. */
export type CaseKind = 'unclaimed' | 'cannot_deliver' | 'amount_mismatch' | 'refund_failed' | 'dispute';

/** There is money without what it was for, a refund that could not be made, or a bank that disputes a payment. */
export interface CaseOpened {
  case_id: string;
  payment_id: string;
  kind: CaseKind;
}

export const caseOpened = { name: 'CaseOpened', version: 1 } as const;
