import { call, file, type } from './call.js';

export const getLiveness = call('GET', '/health/live', 'public', { answer: type<{ success: true; status: 'live' }>() });
export const getReadiness = call('GET', '/health/ready', 'public', {
  answer: type<{ success: true; status: 'ready' }>(),
});
export const getOpenApi = call('GET', '/openapi.json', 'public', { answer: file() });
export const getApiDocs = call('GET', '/docs', 'public', { answer: file() });
