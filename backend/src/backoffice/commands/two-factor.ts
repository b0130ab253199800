import { TurnOffTwoFactor, TwoFactorQueries, type TwoFactorOwner } from '../../accounts/index.js';
import { OpsError } from '../ops-error.js';
import { readWords, UsageError, type StaffCommand } from './staff-command.js';

const options = { student: { type: 'string' } } as const;

/** Finds the one person the command refers to. @throws OpsError if there is no such person, or more than one */
function theOne(owners: readonly TwoFactorOwner[], email: string, studentId: string | undefined): TwoFactorOwner {
  const meant =
    studentId === undefined ? owners : owners.filter(({ kind, id }) => kind === 'student' && id === studentId);
  const [owner, another] = meant;
  if (!owner) throw new OpsError(`No one who signs in with ${email} has two-factor authentication on.`);
  if (!another) return owner;
  const parent = owners.find(({ kind }) => kind === 'parent');
  // A parent takes precedence over students with the same address, because the students can be selected by id.
  if (parent && studentId === undefined) return parent;
  const lines = meant.map(({ id }) => `  two-factor ${email} off --student ${id}`);
  throw new OpsError(`Several students sign in with ${email}. Please say which:\n${lines.join('\n')}`);
}

export const twoFactor: StaffCommand = {
  name: 'two-factor',
  synopsis: '<email> off',
  help: [
    'Turn off two-factor authentication for a parent or student who has lost both the phone and the',
    'recovery codes. Make sure it is really them: call the number on the account. They get an email.',
    'Where a parent and students share the address: --student <id> for a student.',
  ],
  async run(words, { app, commands }) {
    const { name: email, rest, values } = readWords(words, 2, options);
    if (rest[0] !== 'off') throw new UsageError();
    const owners = await app.get(TwoFactorQueries, { strict: false }).owners(email);
    const owner = theOne(owners, email, values.student);
    await commands.execute(new TurnOffTwoFactor(owner));
    return `Two-factor authentication is off for the ${owner.kind} ${email} (${owner.id}). They sign in with the password alone.`;
  },
};
