/** Why a payment needs manual review. */
export type CaseKind = 'unclaimed' | 'cannot_deliver' | 'amount_mismatch' | 'refund_failed' | 'dispute';

/** A payment could not be fulfilled, a refund could not be made, or a bank disputes a payment. */
export interface CaseOpened {
  case_id: string;
  payment_id: string;
  kind: CaseKind;
  /** The step the staff is notified of, where an issue has several; otherwise the issue itself says it. */
  detail?: string;
  /** True when the issue is closed after that step. */
  closed?: boolean;
}

export const caseOpened = { name: 'CaseOpened', version: 1 } as const;
