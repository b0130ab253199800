import { testName } from '@academy/contracts/rules/booked-test';
import { formatConsultation } from '@academy/contracts/rules/consultation-words';
import { shortDateTime } from '@academy/contracts/rules/date-format';
import { isTestDate } from '@academy/contracts/rules/test-dates';
import { TooLateToMove } from '../../bookings/index.js';
import { MoveConsultation } from '../../consultations/index.js';
import { RescheduleRegistration, type RescheduleRequest } from '../../registrations/index.js';
import { OpsError } from '../ops-error.js';
import { readMoveLine } from './move-line.js';
import { findResource, UsageError, type StaffTools, type StaffCommand } from './staff-command.js';

/** Rethrows an error, with a hint about --force if that would help. @throws OpsError if it is too late to move, or the given error */
function suggestForce(error: unknown): never {
  throw error instanceof TooLateToMove ? new OpsError(`${error.message} Use --force to move it anyway.`) : error;
}

async function moveConsultation(tools: StaffTools, id: string, wanted: RescheduleRequest): Promise<string> {
  if (!isTestDate(wanted.to)) throw new OpsError('Please give the new date with its start: "YYYY-MM-DD HH:mm".');
  const moved = await tools.commands
    .execute(new MoveConsultation(id, wanted))
    .catch((error: unknown) => suggestForce(error));
  if (!moved) return `Consultation ${id} was moved there before.`;
  return `Moved consultation ${id} from ${formatConsultation(moved.from)} to ${formatConsultation(moved.to)}. The price is unchanged, and the family gets an email.`;
}

export const move: StaffCommand = {
  name: 'move',
  synopsis: '<id> <old date> <new date> [test] [--force]',
  help: [
    'Move one test to another date with a free seat: YYYY-MM-DD, or "YYYY-MM-DD HH:mm". Add the',
    "test's ID when two tests are on the old date. A consultation moves to an exact start,",
    '"YYYY-MM-DD HH:mm". Allowed as long as the family could move it; with --force until it begins.',
    'The family gets an email; the price stays the same.',
  ],
  async run(words, tools) {
    const read = readMoveLine(words);
    if (!read) throw new UsageError();
    const { kind, id } = await findResource(tools, read.name, ['registration', 'consultation']);
    if (kind === 'consultation') return moveConsultation(tools, id, read.wanted);
    const moved = await tools.commands
      .execute(new RescheduleRegistration(id, read.wanted))
      .catch((error: unknown) => suggestForce(error));
    if (!moved) return `Registration ${id} was moved there before.`;
    const { seat, to } = moved;
    return `Moved ${testName(seat)} of registration ${id} from ${shortDateTime(seat.date)} to ${shortDateTime(to)}. The price is unchanged, and the family gets an email.`;
  },
};
