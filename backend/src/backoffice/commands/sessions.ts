import { randomUUID } from 'node:crypto';
import { isUUID } from 'class-validator';
import { dollarsToCents, formatCents } from '@academy/contracts/rules/money';
import { RepeatedRefund } from '../../payments/index.js';
import {
  readSessionBalance,
  RecordSessions,
  RefundSessions,
  sessionsText,
  type SessionBalance,
} from '../../registrations/index.js';
import { SeatsRepository } from '../../seats/index.js';
import { OpsError } from '../ops-error.js';
import { findResource, readWords, UsageError, type StaffCommand, type StaffTools } from './staff-command.js';

const options = {
  amount: { type: 'string' },
  key: { type: 'string' },
  again: { type: 'boolean', default: false },
} as const;

/** A refund as the command line has it. */
interface RefundLine {
  id: string;
  count: number;
  /** Dollars that the preview showed; left out to see them. */
  amount: string | undefined;
  requestKey: string;
  again: boolean;
}

const balanceText = ({ total, left, used }: SessionBalance): string =>
  `${left} of ${total} sessions left, ${used} used.`;

const readBalance = ({ app, dataSource }: StaffTools, id: string): Promise<SessionBalance> =>
  readSessionBalance(dataSource, app.get(SeatsRepository, { strict: false }), id);

/** @throws UsageError */
function readCount(word: string): number {
  if (!/^[1-9]\d{0,2}$/.test(word)) throw new UsageError();
  return Number(word);
}

async function refundSessions(line: RefundLine, tools: StaffTools): Promise<string> {
  const { id, count, amount, requestKey, again } = line;
  if (amount === undefined) {
    const dollars = formatCents((await readBalance(tools, id)).refundCents(count));
    return `${sessionsText(count)} would return ${dollars}. Nothing was refunded yet: run the same command with --amount ${dollars.replaceAll(/[$,]/g, '')}.`;
  }
  const expectedCents = dollarsToCents(amount);
  if (!expectedCents) throw new OpsError(`${amount} is not an amount in dollars.`);
  const made = await tools.commands
    .execute(new RefundSessions(id, { count, expectedCents, requestKey, again }))
    .catch((error: unknown) => {
      if (!(error instanceof RepeatedRefund)) throw error;
      throw new OpsError(`${error.message} To refund it again on purpose, run the same command with --again.`);
    });
  if (made.status === 'failed')
    throw new OpsError(
      `The card provider refused to refund ${formatCents(made.amount)}, so the sessions are still there; see /payment-issues.`,
    );
  const done = made.status === 'pending' ? 'The refund is being made' : 'Refunded';
  return `${done}: ${formatCents(made.amount)} for ${sessionsText(count)} (refund ${made.id}).`;
}

export const sessions: StaffCommand = {
  name: 'sessions',
  synopsis: '<registration> [use|return|refund] [count] [--amount <dollars>] [--key <uuid>] [--again]',
  help: [
    'Show how many sessions of a package are left; record that some were used (1 without a count),',
    'return used ones, or refund some that are left. A refund is shown first, and made with the',
    'amount that was shown. Repeating a key makes one change. The same amount of one payment is',
    'refunded once in 24 hours, and again with --again. To refund all that is left, use cancel.',
  ],
  async run(words, tools) {
    const { name, rest, values } = readWords(words, 3, options);
    const [verb, countWord = '1'] = rest;
    const { amount, key, again } = values;
    if (key !== undefined && !isUUID(key)) throw new OpsError('The key after --key must be a UUID.');
    if (verb !== 'refund' && (amount !== undefined || again)) throw new UsageError();
    const count = readCount(countWord);
    const requestKey = key ?? randomUUID();
    const { id } = await findResource(tools, name, ['registration']);
    if (verb === undefined) return balanceText(await readBalance(tools, id));
    if (verb === 'refund') {
      const outcome = await refundSessions({ id, count, amount, requestKey, again }, tools);
      return `${outcome} ${balanceText(await readBalance(tools, id))}`;
    }
    if (verb !== 'use' && verb !== 'return') throw new UsageError();
    const kind = verb === 'use' ? 'used' : 'returned';
    await tools.commands.execute(new RecordSessions(id, { kind, count, requestKey }));
    return `${sessionsText(count)} ${kind}. ${balanceText(await readBalance(tools, id))}`;
  },
};
