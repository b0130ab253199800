import { isDay } from '@academy/contracts/rules/dates';
import { ReleaseUnpaidHolds } from '../../payments/index.js';
import { readName, UsageError, type StaffCommand } from './staff-command.js';

const counted = (count: number, word: string) => `${count} ${word}${count === 1 ? '' : 's'}`;

export const releaseHolds: StaffCommand = {
  name: 'release-holds',
  synopsis: '<date>',
  help: [
    'Release the unpaid seats of a test date (YYYY-MM-DD) that callers who have never paid hold.',
    'A payment in progress keeps its seats.',
  ],
  async run(words, { commands }) {
    const day = readName(words);
    if (!isDay(day)) throw new UsageError();
    const { released, paying } = await commands.execute(new ReleaseUnpaidHolds(day));
    const kept =
      paying === 0 ? '' : ` ${counted(paying, 'caller')} ${paying === 1 ? 'is' : 'are'} paying and kept the seats.`;
    return `Released ${counted(released.seats, 'unpaid seat')} of ${counted(released.callers, 'caller')} on ${day}.${kept}`;
  },
};
