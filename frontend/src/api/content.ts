import { getAbout, getApproach, listHeroBanners, listTestimonials, listTutors } from '@academy/contracts/http/content';
import { listOf } from './answers';
import { query } from './query';

export const heroBannersQuery = () => query(listHeroBanners, {}, { read: (answer) => listOf(answer) });
export const aboutQuery = () => query(getAbout, {}, { read: (answer) => listOf(answer) });
export const testimonialsQuery = () => query(listTestimonials, {}, { read: (answer) => listOf(answer) });
export const tutorsQuery = () => query(listTutors, {}, { read: (answer) => listOf(answer) });
export const approachQuery = () => query(getApproach, {}, { read: (answer) => listOf(answer) });
