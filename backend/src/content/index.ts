export { ContentModule } from './content.module.js';
export { seedContent } from './seed-content.js';
export { publishTestimonial, removeTestimonials } from './testimonials.repository.js';
