import { officeCall as call } from './office-route.js';

/** Calls for finding and managing families. `:id` is {@link FamilySummary.id}, or the id of any record of the family. */
export const familyRoutes = {
  searchFamilies: call('GET', '/families', 'desk'),
  getFamiliesFile: call('GET', '/families/file', 'manager'),
  addFamily: call('POST', '/families', 'desk'),
  getFamily: call('GET', '/families/:id', 'desk'),
  mergeFamily: call('POST', '/families/:id/merges', 'manager'),
  separateFamily: call('DELETE', '/family-merges/:id', 'manager'),
  getFamilyErasure: call('GET', '/families/:id/erasure', 'owner'),
  eraseFamily: call('POST', '/families/:id/erasure', 'owner', true),
  addFamilyNote: call('POST', '/families/:id/notes', 'desk'),
  removeFamilyNote: call('DELETE', '/family-notes/:id', 'desk'),
  addFamilyTask: call('POST', '/families/:id/tasks', 'desk'),
  finishFamilyTask: call('POST', '/family-tasks/:id/done', 'desk'),
  reopenFamilyTask: call('DELETE', '/family-tasks/:id/done', 'desk'),
} as const;
