import { Module } from '@nestjs/common';
import { ListTestDatesHandler } from './queries/list-test-dates.js';
import { OfferTestDates } from './schedules/offer-test-dates.js';
import { Seats } from './seats.js';
import { SeatsController } from './seats.controller.js';
import { StudentTests } from './student-tests.js';

@Module({
  controllers: [SeatsController],
  providers: [Seats, StudentTests, ListTestDatesHandler, OfferTestDates],
  exports: [Seats, StudentTests],
})
export class SeatsModule {}
