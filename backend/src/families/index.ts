export { FamiliesModule } from './families.module.js';
