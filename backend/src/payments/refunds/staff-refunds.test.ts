import { cents } from '@academy/contracts/rules/money';
import { deskRefundsPerDay, staffRefundLimit } from '@academy/contracts/rules/staff';
import { describe, expect, it } from 'vitest';
import { Database, type Tx } from '../../platform/database/database.js';
import { ConfirmationRequired, ValidationFailed } from '../../platform/http/errors/errors.js';
import { assertMayRefund, type RefundingStaff, type StaffRefund } from './staff-refunds.js';

interface Wish extends Partial<RefundingStaff>, Partial<Pick<StaffRefund, 'reason'>> {
  amount: number;
  proposal?: number;
  left?: number;
  /** What this person refunded before, today. */
  today?: number;
}

/** Tries a refund; by default what the policy returns. @returns the statements that were run */
async function refund({ amount, proposal = amount, left = 1_000_000, today = 0, reason = '', ...staff }: Wish) {
  const statements: string[] = [];
  const query = async (sql: string, values?: readonly unknown[]) => {
    statements.push(sql);
    expect([['s1'], [['refunds by s1']]]).toContainEqual(values);
    return { rows: [{ sum: cents(today) }], rowCount: 1 };
  };
  await assertMayRefund(
    new Database({ query }) as Tx,
    {
      staff: { staffId: 's1', role: 'manager', confirmed: false, ...staff },
      proposal: cents(proposal),
      reason,
      keepsBooking: false,
    },
    { amount: cents(amount), left: cents(left) },
  );
  return statements;
}

describe('a refund by staff', () => {
  it('of the policy amount needs no reason', async () => {
    await expect(refund({ amount: 5_000 })).resolves.toEqual([]);
  });

  it('is rejected when it exceeds the remaining amount', async () => {
    const tooMuch = refund({ amount: 5_001, left: 5_000 });
    await expect(tooMuch).rejects.toThrow(ValidationFailed);
    await expect(tooMuch).rejects.toMatchObject({
      message: 'Only $50.00 can still be refunded.',
      details: { errors: { amount: ['Only $50.00 can still be refunded.'] } },
    });
  });

  it('of another amount requires a reason and a manager', async () => {
    const message = 'Please say why the amount differs from what the policy proposes.';
    await expect(refund({ amount: 5_000, proposal: 1_000 })).rejects.toMatchObject({
      message,
      details: { errors: { reason: [message] } },
    });
    await expect(refund({ amount: 5_000, proposal: 0 })).rejects.toThrow('Please say why it is refunded.');
    await expect(refund({ amount: 5_000, proposal: 0, reason: 'Goodwill' })).resolves.toEqual([]);
    await expect(refund({ amount: 5_000, proposal: 0, reason: 'Goodwill', role: 'desk' })).rejects.toThrow(
      'The policy no longer allows a refund. A manager can refund it anyway.',
    );
  });

  it('of a large amount requires password confirmation', async () => {
    await expect(refund({ amount: staffRefundLimit })).resolves.toEqual([]);
    await expect(refund({ amount: staffRefundLimit + 1 })).rejects.toThrow(ConfirmationRequired);
    await expect(refund({ amount: staffRefundLimit + 1, confirmed: true })).resolves.toEqual([]);
  });
});

describe('a refund by the desk', () => {
  const desk = { role: 'desk', amount: 5_000 } as const;

  it('is allowed up to the daily limit, serialized by an advisory lock', async () => {
    const [lock, sum] = await refund({ ...desk, today: deskRefundsPerDay - 5_000 });
    expect(lock).toContain('pg_advisory_xact_lock');
    expect(sum).toContain('FROM refunds');
  });

  it('is rejected with the amount left for the day', async () => {
    const message = 'The desk can refund at most $200.00 a day, and you have $49.99 left today. Please ask a manager.';
    await expect(refund({ ...desk, today: deskRefundsPerDay - 4_999 })).rejects.toMatchObject({
      message,
      details: { errors: { amount: [message] } },
    });
  });

  it.each(['manager', 'owner'] as const)('has a daily limit that does not apply to the %s role', async (role) => {
    await expect(refund({ role, amount: 5_000, today: deskRefundsPerDay })).resolves.toEqual([]);
  });
});
