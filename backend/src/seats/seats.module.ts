import { Module } from '@nestjs/common';
import { ListTestDatesHandler } from './queries/list-test-dates.js';
import { OfferTestDates } from './schedules/offer-test-dates.js';
import { Seats } from './seats.js';
import { SeatsController } from './seats.controller.js';
import { SeatsRepository } from './seats.repository.js';
import { TestDatesRepository } from './test-dates.repository.js';

@Module({
  controllers: [SeatsController],
  providers: [Seats, SeatsRepository, TestDatesRepository, ListTestDatesHandler, OfferTestDates],
  exports: [Seats, SeatsRepository, TestDatesRepository],
})
export class SeatsModule {}
