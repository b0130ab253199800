export { FamiliesModule } from './families.module.js';
export { forgetMembers } from './families.repository.js';
