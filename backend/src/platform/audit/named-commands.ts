import { Injectable, type OnModuleInit } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { inSpan } from '../tracing/index.js';
import { runCommand } from './command-context.js';

/** Makes the command bus execute each command under its class name, so that its transaction can write its audit row. */
@Injectable()
export class NamedCommands implements OnModuleInit {
  constructor(private readonly commandBus: CommandBus) {}

  onModuleInit(): void {
    const execute: (...given: Parameters<CommandBus['execute']>) => Promise<unknown> = this.commandBus.execute.bind(
      this.commandBus,
    );
    this.commandBus.execute = (...given: Parameters<CommandBus['execute']>) => {
      const { name } = given[0].constructor;
      return runCommand(name, () => inSpan(name, {}, () => execute(...given)));
    };
  }
}
