import type { CancellationPreviewResponse } from '@academy/contracts/http/registration-page';
import type { OfficeCancellationPreview } from '@academy/contracts/http/office/registrations';
import type { CancelRule, Policy } from '@academy/contracts/rules/policy';
import type { MailContent } from '../notifications/index.js';
import { readDeskLeft, refundMethod, toCancelOption, type RefundingStaff } from '../payments/index.js';
import type { Database } from '../platform/database/database.js';
import { cancelRefusal, type CancelWords } from './refusals.js';

/** A cancellation before it is made, for the family: the refund, and the email that would follow; null when it is not allowed. */
export const cancellationPreview = (
  rule: CancelRule,
  policy: Policy,
  email: MailContent | null,
): CancellationPreviewResponse['data'] => ({
  proposal: toCancelOption(rule),
  policy,
  email: email && { subject: email.subject, text: email.text },
});

/** A cancellation before it is made, for the office: the policy's refund with its parts, and the email that would follow. */
export async function officeCancellationPreview(
  database: Database,
  {
    words,
    rule,
    paid,
    allowed,
    ...shown
  }: {
    words: CancelWords;
    rule: CancelRule;
    paid: Parameters<typeof refundMethod>[0];
    /** Whether staff may cancel, with or without a refund. */
    allowed: boolean;
    version: string;
    lines: OfficeCancellationPreview['lines'];
    email: MailContent;
  },
  reader: Pick<RefundingStaff, 'staffId' | 'role'>,
): Promise<OfficeCancellationPreview> {
  const { subject, text } = shown.email;
  return {
    success: true,
    version: shown.version,
    allowed,
    note: rule.allowed ? null : cancelRefusal(words, rule, 'office'),
    lines: allowed ? shown.lines : [],
    refund: rule.refundCents,
    method: refundMethod(paid),
    email: allowed ? { subject, text } : null,
    ...(await readDeskLeft(database, reader)),
  };
}
