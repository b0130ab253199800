import { ValidationFailed } from '../../platform/http/errors/errors.js';

/** Creates an error for a testimonial action that is not possible now. @param why message shown to staff */
export const refuseTestimonial = (why: string): ValidationFailed => new ValidationFailed({ testimonial: [why] }, why);
