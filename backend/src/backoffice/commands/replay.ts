import { replayEvent } from '../../platform/messaging/queues/replay-event.js';
import { findResource, readName, type StaffCommand } from './staff-command.js';

export const replay: StaffCommand = {
  name: 'replay',
  synopsis: '<event id>',
  help: ['Deliver an event again to the subscribers that have not handled it.'],
  async run(words, tools) {
    const { id } = await findResource(tools, readName(words), ['event']);
    const again = (await replayEvent(tools.database, tools.queues, id)) ?? [];
    return again.length > 0 ? `Handed to ${again.join(', ')}.` : 'Every subscriber has handled it, or is about to.';
  },
};
