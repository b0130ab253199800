import type { StaffMember } from '@academy/contracts/http/office/staff';
import { checkEmail, normalizeEmail } from '@academy/contracts/rules/contact';
import { checkStaffName, isStaffRole, staffLinkHours, staffRoles } from '@academy/contracts/rules/staff';
import {
  DisableStaff,
  EnableStaff,
  InviteStaff,
  ResetTwoFactor,
  SendStaffLink,
  StaffQueries,
} from '../../staff/index.js';
import { OpsError } from '../ops-error.js';
import { readWords, UsageError, type StaffCommand, type StaffTools } from './staff-command.js';

const options = { name: { type: 'string' }, role: { type: 'string' } } as const;

const listAll = async ({ app }: StaffTools): Promise<StaffMember[]> =>
  (await app.get(StaffQueries, { strict: false }).list()).staff;

const stateOf = ({ disabled_at, has_password, two_factor }: StaffMember): string => {
  if (disabled_at !== null) return 'disabled';
  if (!has_password) return 'no password yet';
  return two_factor ? 'two-factor' : 'password only';
};

/** @throws OpsError */
async function findMember(tools: StaffTools, email: string): Promise<StaffMember> {
  const key = normalizeEmail(email);
  const member = (await listAll(tools)).find((one) => normalizeEmail(one.email) === key);
  if (!member) throw new OpsError(`There is no staff account for ${email}.`);
  return member;
}

async function add({ commands }: StaffTools, email: string, name: string, role: string): Promise<string> {
  if (!isStaffRole(role)) throw new OpsError(`The role has to be one of ${staffRoles.join(', ')}.`);
  const problem = checkEmail(email) ?? checkStaffName(name);
  if (problem !== null) throw new OpsError(problem);
  const { link } = await commands.execute(new InviteStaff({ name, email, role }));
  return `Added ${email} as ${role}. They get an email with a link to choose a password; it works for ${staffLinkHours} hours:\n${link}`;
}

/** The command that each verb runs, and the text it prints. */
const changes = {
  link: [(id: string) => new SendStaffLink(id), 'gets an email with a link to choose a password.'],
  disable: [(id: string) => new DisableStaff(id, null), 'can no longer sign in.'],
  enable: [(id: string) => new EnableStaff(id), 'can sign in again.'],
  'reset-two-factor': [
    (id: string) => new ResetTwoFactor(id),
    'signs in with the password alone and sets up a new app.',
  ],
} as const;

const isChange = (verb: string): verb is keyof typeof changes => Object.hasOwn(changes, verb);

export const staff: StaffCommand = {
  name: 'staff',
  synopsis: 'list | add <email> --name <name> --role <role>',
  help: [
    `Staff accounts for /office. Roles: ${staffRoles.join(', ')}. Adding one emails and prints`,
    'a link to choose a password. Also: staff link <email> for a new link, staff disable <email>,',
    'staff enable <email>, staff reset-two-factor <email> for a lost phone.',
  ],
  async run(words, tools) {
    const { name: verb, rest, values } = readWords(words, 2, options);
    if (verb === 'list') {
      const all = await listAll(tools);
      if (all.length === 0) return 'There are no staff accounts.';
      return all.map((one) => `${one.role.padEnd(8)} ${one.email}  ${one.name}  (${stateOf(one)})`).join('\n');
    }
    const [email] = rest;
    if (!email) throw new UsageError();
    if (verb === 'add') return add(tools, email, values.name ?? '', values.role ?? '');
    if (!isChange(verb)) throw new UsageError();
    const member = await findMember(tools, email);
    const [commandOf, outcome] = changes[verb];
    await tools.commands.execute(commandOf(member.id));
    return `${member.email} ${outcome}`;
  },
};
