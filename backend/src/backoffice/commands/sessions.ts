import { randomUUID } from 'node:crypto';
import { isUUID } from 'class-validator';
import { dollarsToCents, formatCents, type Cents } from '@academy/contracts/rules/money';
import { RepeatedRefund } from '../../payments/index.js';
import {
  findSibling,
  previewTransfer,
  readSessionBalance,
  RecordSessions,
  RefundSessions,
  sessionsText,
  TransferSessions,
  type SessionBalance,
} from '../../registrations/index.js';
import { SeatsRepository } from '../../seats/index.js';
import { OpsError } from '../ops-error.js';
import { refundText } from './refund-text.js';
import { findResource, readWords, UsageError, type StaffCommand, type StaffTools } from './staff-command.js';

const options = {
  amount: { type: 'string' },
  to: { type: 'string' },
  'cancel-lessons': { type: 'string' },
  key: { type: 'string' },
  again: { type: 'boolean', default: false },
} as const;

/** The arguments of a change whose price is shown before it is made. */
interface PricedLine {
  id: string;
  count: number;
  /** Amount in dollars that the preview showed; undefined to show the preview. */
  amount: string | undefined;
  requestKey: string;
}

const balanceText = ({ total, left, used }: SessionBalance): string =>
  `${left} of ${total} sessions left, ${used} used.`;

const readBalance = ({ app, database }: StaffTools, id: string): Promise<SessionBalance> =>
  readSessionBalance(database, app.get(SeatsRepository, { strict: false }), id);

/** @throws UsageError */
function readCount(word: string): number {
  if (!/^[1-9]\d{0,2}$/.test(word)) throw new UsageError();
  return Number(word);
}

/** Returns instructions for making the change that was shown. @param lessons number of lessons it cancels */
const confirmLine = (cents: Cents, lessons = 0): string => {
  const also = lessons > 0 ? ` --cancel-lessons ${lessons}` : '';
  return `run the same command with --amount ${formatCents(cents).replaceAll(/[$,]/g, '')}${also}.`;
};

/** Returns the part of the preview that says how many lessons a refund cancels. */
const lessonsText = (lessons: number): string =>
  lessons === 0 ? '' : lessons === 1 ? ' and cancel the last lesson' : ` and cancel the last ${lessons} lessons`;

/** @throws OpsError */
function readAmount(amount: string): Cents {
  const read = dollarsToCents(amount);
  if (!read) throw new OpsError(`${amount} is not an amount in dollars.`);
  return read;
}

async function refundSessions(
  line: PricedLine & { again: boolean; lessons: number },
  tools: StaffTools,
): Promise<string> {
  const { id, count, amount, requestKey, again, lessons: expectedLessons } = line;
  if (amount === undefined) {
    const { cents, lessons } = (await readBalance(tools, id)).quoteRefund(count);
    const shown = `${sessionsText(count)} would return ${formatCents(cents)}${lessonsText(lessons)}`;
    return `${shown}. Nothing was refunded yet: ${confirmLine(cents, lessons)}`;
  }
  const expectedCents = readAmount(amount);
  const made = await tools.commands
    .execute(new RefundSessions(id, { count, expectedCents, expectedLessons, requestKey, again }))
    .catch((error: unknown) => {
      if (!(error instanceof RepeatedRefund)) throw error;
      throw new OpsError(`${error.message} To refund it again on purpose, run the same command with --again.`);
    });
  if (made.status === 'failed')
    throw new OpsError(
      `The card provider refused to refund ${formatCents(made.amount)}, so the sessions are still there; see Money, Payment issues in the office.`,
    );
  return refundText(made, `for ${sessionsText(count)}`);
}

async function transferSessions(line: PricedLine & { to: string }, tools: StaffTools): Promise<string> {
  const { id, to, count, amount, requestKey } = line;
  const { database, app } = tools;
  if (amount === undefined) {
    const seats = app.get(SeatsRepository, { strict: false });
    const { student, carriedCents, sessionsKept, keptCents } = await previewTransfer(database, seats, {
      id,
      to,
      count,
    });
    const moving = `${sessionsText(count)} would move to ${student.name} with ${formatCents(carriedCents)} of the price`;
    const kept = `${sessionsText(sessionsKept)} would be left here, and ${formatCents(keptCents)} of the price`;
    return `${moving}; ${kept}. Nothing was transferred yet: ${confirmLine(carriedCents)}`;
  }
  const expectedCents = readAmount(amount);
  const { id: studentId, name } = await findSibling(database, id, to);
  const made = await tools.commands.execute(new TransferSessions(id, { count, studentId, expectedCents, requestKey }));
  return `Transferred: ${sessionsText(count)} with ${formatCents(made.amount)} of the price to ${name} (registration ${made.registrationId}).`;
}

export const sessions: StaffCommand = {
  name: 'sessions',
  synopsis:
    '<registration> [use|return|refund|transfer] [count] [--to <student>] [--amount <dollars>] [--cancel-lessons <count>] [--key <uuid>] [--again]',
  help: [
    'Show how many sessions of a package are left; record that some were used (1 without a count),',
    'return used ones, refund some that are left, or transfer them to another student of the family,',
    'by ID, email or name, who gets a registration for them with their part of the price. A refund or',
    'a transfer is shown first, and made with the amount that was shown. A refund of sessions that are',
    'booked cancels their lessons, the last ones first, but none that counts as used by now; it is',
    'made with the number of lessons that was shown, after --cancel-lessons. Repeating a key makes one',
    'change. The same amount of one payment is refunded once in 24 hours, and again with --again.',
    'To refund all that is left, use cancel.',
  ],
  async run(words, tools) {
    const { name, rest, values } = readWords(words, 3, options);
    const [verb, countWord = '1'] = rest;
    const { amount, to, key, again } = values;
    if (key !== undefined && !isUUID(key)) throw new OpsError('The key after --key must be a UUID.');
    if ((verb === 'transfer') !== (to !== undefined)) throw new UsageError();
    if (amount !== undefined && verb !== 'refund' && verb !== 'transfer') throw new UsageError();
    const cancelLessons = values['cancel-lessons'];
    if ((again || cancelLessons !== undefined) && verb !== 'refund') throw new UsageError();
    const lessons = cancelLessons === undefined ? 0 : readCount(cancelLessons);
    const count = readCount(countWord);
    const requestKey = key ?? randomUUID();
    const { id } = await findResource(tools, name, ['registration']);
    if (verb === undefined) return balanceText(await readBalance(tools, id));
    if (verb === 'refund') {
      const outcome = await refundSessions({ id, count, amount, requestKey, again, lessons }, tools);
      return `${outcome} ${balanceText(await readBalance(tools, id))}`;
    }
    if (to !== undefined) {
      const outcome = await transferSessions({ id, to, count, amount, requestKey }, tools);
      return `${outcome} ${balanceText(await readBalance(tools, id))}`;
    }
    if (verb !== 'use' && verb !== 'return') throw new UsageError();
    const kind = verb === 'use' ? 'used' : 'returned';
    await tools.commands.execute(new RecordSessions(id, { kind, count, requestKey }));
    return `${sessionsText(count)} ${kind}. ${balanceText(await readBalance(tools, id))}`;
  },
};
