import { queryOptions } from '@tanstack/react-query';
import {
  getAbout,
  getApproach,
  listHeroBanners as listHeroBannersCall,
  listPageTexts as listPageTextsCall,
  listTestimonials as listTestimonialsCall,
  listTutors as listTutorsCall,
} from '@academy/contracts/http/content';
import type { Call } from '@academy/contracts/http/call';
import { api, type ApiClient } from './client';
import { ApiError } from './errors';

/** Reads a list. @throws ApiError `invalid_response` when the response contains none */
async function listOf<Item>(
  one: Call<string, undefined, undefined, { success: boolean; data: Item[] }>,
  client: ApiClient,
  signal?: AbortSignal,
): Promise<Item[]> {
  const answer = await client.send(one, { signal });
  if (!answer?.success || !Array.isArray(answer.data)) throw new ApiError(200, 'invalid_response', '');
  return answer.data;
}

export const listHeroBanners = (client: ApiClient = api, signal?: AbortSignal) =>
  listOf(listHeroBannersCall, client, signal);
export const listAboutItems = (client: ApiClient = api, signal?: AbortSignal) => listOf(getAbout, client, signal);
export const listTestimonials = (client: ApiClient = api, signal?: AbortSignal) =>
  listOf(listTestimonialsCall, client, signal);
export const listTutors = (client: ApiClient = api, signal?: AbortSignal) => listOf(listTutorsCall, client, signal);
export const listApproach = (client: ApiClient = api, signal?: AbortSignal) => listOf(getApproach, client, signal);

export const listPageTexts = (client: ApiClient = api, signal?: AbortSignal) =>
  listOf(listPageTextsCall, client, signal);

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
