import { Controller } from '@nestjs/common';
import { QueryBus } from '@nestjs/cqrs';
import {
  getAbout,
  getApproach,
  listHeroBanners,
  listPageTexts,
  listTestimonials,
  listTutors,
  type AboutResponse,
  type ApproachResponse,
  type HeroBannersResponse,
  type PageTextsResponse,
  type TestimonialsResponse,
  type TutorsResponse,
} from '@academy/contracts/http/content';
import { Route } from '../platform/http/auth/route.decorator.js';
import { ListContent } from './queries/list-content.js';

/** Endpoints for the content of the public pages. */
@Controller()
export class ContentController {
  constructor(private readonly queries: QueryBus) {}

  @Route(listHeroBanners)
  async heroBanners(): Promise<HeroBannersResponse> {
    return { success: true, data: await this.queries.execute(new ListContent('heroBanners')) };
  }

  @Route(getAbout)
  async about(): Promise<AboutResponse> {
    return { success: true, data: await this.queries.execute(new ListContent('about')) };
  }

  @Route(listTestimonials)
  async testimonials(): Promise<TestimonialsResponse> {
    return { success: true, data: await this.queries.execute(new ListContent('testimonials')) };
  }

  @Route(listTutors)
  async tutors(): Promise<TutorsResponse> {
    return { success: true, data: await this.queries.execute(new ListContent('tutors')) };
  }

  @Route(getApproach)
  async approach(): Promise<ApproachResponse> {
    return { success: true, data: await this.queries.execute(new ListContent('approach')) };
  }

  @Route(listPageTexts)
  async pageTexts(): Promise<PageTextsResponse> {
    return { success: true, data: await this.queries.execute(new ListContent('pageTexts')) };
  }
}
