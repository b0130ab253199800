import type { INestApplicationContext } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { Database } from '../platform/database/database.js';
import { createContext, runInContext } from '../platform/audit/command-context.js';
import type { QueueConnection } from '../platform/messaging/queues/queue-backend.js';
import { staffCommands } from './commands/index.js';
import { UsageError, type StaffCommand, type StaffTools } from './commands/staff-command.js';
import { OpsError } from './ops-error.js';
import { readStaffLine } from './staff-line.js';

/** Column where the explanations start. */
const helpColumn = 40;

/** Formats a command with its arguments for the usage text. The explanation is on the right, or below if there is no room. */
function describeCommand({ name, synopsis, help }: StaffCommand): string {
  const left = `  ${name} ${synopsis}`.trimEnd();
  const lines = help.map((line) => `${' '.repeat(helpColumn)}${line}`);
  if (left.length >= helpColumn) return [left, ...lines].join('\n');
  const [first = '', ...rest] = lines;
  return [left.padEnd(helpColumn) + first.trimStart(), ...rest].join('\n');
}

export const opsUsage = `Usage: npm run ops -- <command>, or in a container of the product: node backend/dist/main.ops.js <command>

${staffCommands.map(describeCommand).join('\n')}

  Every command needs --as <your name> unless it says otherwise, and takes --reason "<why>". Both are stored in the audit log.`;

/** Runs command lines as commands of the application. */
export class OpsCommands {
  private readonly tools: StaffTools;

  constructor(app: INestApplicationContext, queues: QueueConnection) {
    const commands = app.get(CommandBus, { strict: false });
    this.tools = { app, commands, database: app.get(Database), queues };
  }

  /**
   * Runs a command line.
   * @returns a text that says what was done
   * @throws OpsError, and any error that the command throws
   */
  async run(line: readonly string[]): Promise<string> {
    const { words, login, reason } = readStaffLine(line);
    const [name, ...rest] = words;
    const command = staffCommands.find((one) => one.name === name);
    if (!command) throw new OpsError(opsUsage);
    if (login === null && !command.isReadOnly)
      throw new OpsError('Say who you are: add --as <your name>. It is stored in the audit log.');
    const actor = login === null ? {} : ({ actor: { kind: 'staff', id: login } } as const);
    return runInContext(createContext({ ...actor, reason }), () => command.run(rest, this.tools)).catch(
      (error: unknown) => {
        throw error instanceof UsageError ? new OpsError(opsUsage) : error;
      },
    );
  }
}
