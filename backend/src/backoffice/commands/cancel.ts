import { CancelConsultation } from '../../consultations/index.js';
import { CancelRegistration } from '../../registrations/index.js';
import { findResource, readName, type StaffCommand } from './staff-command.js';

export const cancel: StaffCommand = {
  name: 'cancel',
  synopsis: '<id>',
  help: ['Cancel a registration or a consultation. Gives no money back.'],
  async run(words, tools) {
    const { kind, id } = await findResource(tools, readName(words), ['registration', 'consultation']);
    await tools.commands.execute(kind === 'registration' ? new CancelRegistration(id) : new CancelConsultation(id));
    return `Canceled ${kind} ${id}. No money was returned.`;
  },
};
