import { Injectable } from '@nestjs/common';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { expect, it } from 'vitest';
import { providersIn } from './providers.js';

class Greet extends Command<void> {}

@CommandHandler(Greet)
class GreetHandler implements ICommandHandler<Greet> {
  execute(): Promise<void> {
    return Promise.resolve();
  }
}

@Injectable()
class Greetings {}

it('handlers and injectable classes are providers; commands, functions and constants are not', () => {
  const file = { Greet, GreetHandler, greeting: 'Hello', greet: () => 'Hello', limits: { limit: 3 } };
  expect(providersIn(file, { Greetings })).toEqual([GreetHandler, Greetings]);
});
