import { queryOptions } from '@tanstack/react-query';
import type {
  AboutItem,
  ChangedPageText,
  HeroBanner,
  PageSection,
  Testimonial,
  Tutor,
} from '@academy/contracts/http/content';
import type { RouteName } from '@academy/contracts/http/routes';
import { api, type ApiClient } from './client';
import { ApiError } from './errors';

/** Reads a list. @throws ApiError `invalid_response` when the response contains none */
async function listOf<Item>(route: RouteName, client: ApiClient, signal?: AbortSignal): Promise<Item[]> {
  const answer = await client.call<{ success: boolean; data: Item[] }>(route, { signal });
  if (!answer?.success || !Array.isArray(answer.data)) throw new ApiError(200, 'invalid_response', '');
  return answer.data;
}

export const listHeroBanners = (client: ApiClient = api, signal?: AbortSignal) =>
  listOf<HeroBanner>('listHeroBanners', client, signal);
export const listAboutItems = (client: ApiClient = api, signal?: AbortSignal) =>
  listOf<AboutItem>('getAbout', client, signal);
export const listTestimonials = (client: ApiClient = api, signal?: AbortSignal) =>
  listOf<Testimonial>('listTestimonials', client, signal);
export const listTutors = (client: ApiClient = api, signal?: AbortSignal) =>
  listOf<Tutor>('listTutors', client, signal);
export const listApproach = (client: ApiClient = api, signal?: AbortSignal) =>
  listOf<PageSection>('getApproach', client, signal);

export const listPageTexts = (client: ApiClient = api, signal?: AbortSignal) =>
  listOf<ChangedPageText>('listPageTexts', client, signal);

export const heroBannersQuery = () =>
  queryOptions({ queryKey: ['hero-banners'], queryFn: ({ signal }) => listHeroBanners(api, signal) });
export const aboutQuery = () =>
  queryOptions({ queryKey: ['about'], queryFn: ({ signal }) => listAboutItems(api, signal) });
export const testimonialsQuery = () =>
  queryOptions({ queryKey: ['testimonials'], queryFn: ({ signal }) => listTestimonials(api, signal) });
export const tutorsQuery = () =>
  queryOptions({ queryKey: ['tutors'], queryFn: ({ signal }) => listTutors(api, signal) });
export const approachQuery = () =>
  queryOptions({ queryKey: ['approach'], queryFn: ({ signal }) => listApproach(api, signal) });
