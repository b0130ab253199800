import { Body, Controller, HttpCode, Param } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import {
  publishTestimonial,
  requestTestimonial,
  withdrawTestimonial,
  type OfficeLeadResponse,
} from '@academy/contracts/http/office/leads';
import { answerTestimonial, getTestimonial, type TestimonialViewResponse } from '@academy/contracts/http/testimonial';
import { Route } from '../../platform/http/auth/route.decorator.js';
import { CurrentStaff, type StaffCaller } from '../../platform/http/auth/staff-caller.js';
import { ClientNetwork } from '../../platform/http/server/network.js';
import {
  AnswerTestimonial,
  PublishTestimonial,
  WithdrawTestimonial,
  RequestTestimonial,
} from './testimonials.commands.js';
import { TestimonialQueries } from './testimonials.queries.js';
import {
  AnswerTestimonialBody,
  ChangeTestimonialBody,
  RequestTestimonialBody,
  TestimonialTokenBody,
} from './testimonials.dto.js';

/** Endpoints for publishing feedback: the office asks, the family answers, and the office publishes or withdraws. */
@Controller()
export class TestimonialsController {
  constructor(
    private readonly commands: CommandBus,
    private readonly queries: TestimonialQueries,
  ) {}

  @Route(getTestimonial)
  @HttpCode(200)
  async get(
    @Body() { token }: TestimonialTokenBody,
    @ClientNetwork() network: string,
  ): Promise<TestimonialViewResponse> {
    return { success: true, data: await this.queries.request(token, network) };
  }

  @Route(answerTestimonial)
  @HttpCode(200)
  async answer(
    @Body() { token, answer }: AnswerTestimonialBody,
    @ClientNetwork() network: string,
  ): Promise<TestimonialViewResponse> {
    return { success: true, data: await this.commands.execute(new AnswerTestimonial(token, answer, network)) };
  }

  @Route(requestTestimonial)
  async request(
    @Param('id') leadId: string,
    @Body() { text, name, version }: RequestTestimonialBody,
    @CurrentStaff() { staffId }: StaffCaller,
  ): Promise<OfficeLeadResponse> {
    const change = { leadId, version, staffId };
    return { success: true, lead: await this.commands.execute(new RequestTestimonial(change, text, name)) };
  }

  @Route(publishTestimonial)
  async publish(
    @Param('id') leadId: string,
    @Body() { version }: ChangeTestimonialBody,
    @CurrentStaff() { staffId }: StaffCaller,
  ): Promise<OfficeLeadResponse> {
    return { success: true, lead: await this.commands.execute(new PublishTestimonial({ leadId, version, staffId })) };
  }

  @Route(withdrawTestimonial)
  async withdraw(
    @Param('id') leadId: string,
    @Body() { version }: ChangeTestimonialBody,
    @CurrentStaff() { staffId }: StaffCaller,
  ): Promise<OfficeLeadResponse> {
    return { success: true, lead: await this.commands.execute(new WithdrawTestimonial({ leadId, version, staffId })) };
  }
}
