import { DisableAccount } from '../../accounts/index.js';
import { findResource, readName, type StaffCommand } from './staff-command.js';

export const disable: StaffCommand = {
  name: 'disable',
  synopsis: '<account>',
  help: ["Disable a parent's account (id or email address). No one in the family can sign in anymore."],
  async run(words, tools) {
    const { id } = await findResource(tools, readName(words), ['account']);
    await tools.commands.execute(new DisableAccount(id));
    return `Disabled account ${id}.`;
  },
};
