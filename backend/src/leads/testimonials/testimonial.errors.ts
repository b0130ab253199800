import { ValidationFailed } from '../../platform/http/errors/errors.js';

/** Something cannot be done about a testimonial now. @param why for people */
export const refuseTestimonial = (why: string): ValidationFailed => new ValidationFailed({ testimonial: [why] }, why);
