import { formatPhone } from '@academy/contracts/rules/contact';
import { fullName } from '@academy/contracts/rules/full-name';
import { longDateTime, shortDateTime } from '@academy/contracts/rules/date-format';
import { WaitlistRepository, type StoredEntry } from '../../seats/index.js';
import { UsageError, type StaffCommand } from './staff-command.js';

const day = /^\d{4}-\d{2}-\d{2}$/;

function stateOf({ status, confirmed, offerEndsAt }: StoredEntry): string {
  if (status === 'offered' && offerEndsAt) return `offered until ${longDateTime(offerEndsAt)}`;
  return confirmed ? 'waiting' : 'email not confirmed';
}

function lineOf(entry: StoredEntry): string {
  const { fields, position, status } = entry;
  const student = `${fullName(fields.student_first_name, fields.student_last_name)}, ${fields.grade}`;
  const parent = `${fullName(fields.parent_first_name, fields.parent_last_name)}, ${fields.parent_email}, ${formatPhone(fields.parent_phone)}`;
  return `  ${status === 'waiting' ? `${position}.` : '*'} ${student} (${parent}): ${stateOf(entry)}`;
}

/** Formats entries, which must be sorted, with a heading for each test and date. */
function listByDate(entries: readonly StoredEntry[]): string {
  return entries
    .flatMap((entry, index) => {
      const { title, date, sessionId } = entry;
      const before = entries[index - 1];
      const isFirst = before?.sessionId !== sessionId || before.date !== date;
      return [...(isFirst ? [`${title}, ${shortDateTime(date)}`] : []), lineOf(entry)];
    })
    .join('\n');
}

export const waitlist: StaffCommand = {
  name: 'waitlist',
  synopsis: '[date]',
  help: ['List who waits for a seat, by date and place in line; of one date (YYYY-MM-DD) when it is given.'],
  async run(words, { app }) {
    const [date = null, ...rest] = words;
    if (rest.length > 0 || (date !== null && !day.test(date))) throw new UsageError();
    const entries = await app.get(WaitlistRepository, { strict: false }).listAllLiving(date);
    return entries.length === 0 ? 'No one is on a waitlist.' : listByDate(entries);
  },
};
