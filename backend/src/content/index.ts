export { ContentModule } from './content.module.js';
export { seedContent } from './seed-content.js';
