export { FamiliesModule } from './families.module.js';
export { keysOf } from './family-keys.repository.js';
export { GetFamily } from './page/queries/get-family.js';
export { forgetMembers } from './families.repository.js';
export { findFamiliesOf } from './family-addresses.repository.js';
export { listDueTasks, type DueTask } from './notes/due-tasks.repository.js';
