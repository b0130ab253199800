/** Why a payment needs manual review. */
export type CaseKind =
  | 'unclaimed'
  | 'cannot_deliver'
  | 'amount_mismatch'
  | 'refund_failed'
  | 'dispute'
  | 'fraud_warning';

/** A payment could not be fulfilled, a refund failed, a bank disputes a payment, or the card's owner reported it as fraud. */
export interface CaseOpened {
  case_id: string;
  payment_id: string;
  kind: CaseKind;
  /** The step to report to the staff, if an issue has several. Otherwise the issue's own detail is used. */
  detail?: string;
  /** Whether that step closes the issue. */
  closed?: boolean;
}

export const caseOpened = { name: 'CaseOpened', version: 1 } as const;
