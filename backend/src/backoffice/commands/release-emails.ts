import { runCommand } from '../../platform/audit/command-context.js';
import { releaseEmails as releaseHeldEmails } from './held-emails.js';
import { UsageError, type StaffCommand } from './staff-command.js';

export const releaseEmails: StaffCommand = {
  name: 'release-emails',
  synopsis: '',
  help: ['Send the emails that were held while MAIL_HOLD was on. Restart the workers without it first.'],
  async run(words, { app, queues }) {
    if (words.length > 0) throw new UsageError();
    const { released, remaining } = await runCommand('ReleaseEmails', () => releaseHeldEmails(app, queues));
    const rest = remaining > 0 ? ` ${remaining} can no longer be sent because their events were deleted.` : '';
    return `Released ${released} held ${released === 1 ? 'email' : 'emails'} to the workers.${rest}`;
  },
};
