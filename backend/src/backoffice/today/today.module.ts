import { Module } from '@nestjs/common';
import { providersIn } from '../../platform/providers.js';
import * as todayCommands from './today.commands.js';
import { Exceptions } from './exceptions.js';
import * as todayQueries from './today.queries.js';
import { TodayController } from './today.controller.js';

/** The start page of the office. */
@Module({
  controllers: [TodayController],
  providers: [...providersIn(todayCommands, todayQueries), Exceptions],
})
export class TodayModule {}
