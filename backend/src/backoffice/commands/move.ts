import { testName } from '@academy/contracts/rules/test-calendar';
import { formatTestDate } from '@academy/contracts/rules/test-dates';
import { RescheduleRegistration } from '../../registrations/index.js';
import { readMoveLine } from './move-line.js';
import { findResource, UsageError, type StaffCommand } from './staff-command.js';

export const move: StaffCommand = {
  name: 'move',
  synopsis: '<registration> <old date> <new date> [test] [--force]',
  help: [
    'Move one test to another date with a seat: YYYY-MM-DD, or "YYYY-MM-DD HH:mm". The test\'s',
    'id is needed when two are on the old date. Until the Friday before; with --force until',
    'the test begins. The family gets an email; the price stays.',
  ],
  async run(words, tools) {
    const read = readMoveLine(words);
    if (!read) throw new UsageError();
    const { id } = await findResource(tools, read.name, ['registration']);
    const { seat, to } = await tools.commands.execute(new RescheduleRegistration(id, read.wanted));
    return `Moved ${testName(seat)} of registration ${id} from ${formatTestDate(seat.date)} to ${formatTestDate(to)}. No money moves; the family gets an email.`;
  },
};
