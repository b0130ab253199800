import { Controller } from '@nestjs/common';
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
import { ContentRepository } from './content.repository.js';

/** Endpoints for the content of the public pages. */
@Controller()
export class ContentController {
  constructor(private readonly content: ContentRepository) {}

  @Route(listHeroBanners)
  async heroBanners(): Promise<HeroBannersResponse> {
    return { success: true, data: await this.content.list('heroBanners') };
  }

  @Route(getAbout)
  async about(): Promise<AboutResponse> {
    return { success: true, data: await this.content.list('about') };
  }

  @Route(listTestimonials)
  async testimonials(): Promise<TestimonialsResponse> {
    return { success: true, data: await this.content.list('testimonials') };
  }

  @Route(listTutors)
  async tutors(): Promise<TutorsResponse> {
    return { success: true, data: await this.content.list('tutors') };
  }

  @Route(getApproach)
  async approach(): Promise<ApproachResponse> {
    return { success: true, data: await this.content.list('approach') };
  }

  @Route(listPageTexts)
  async pageTexts(): Promise<PageTextsResponse> {
    return { success: true, data: await this.content.list('pageTexts') };
  }
}
