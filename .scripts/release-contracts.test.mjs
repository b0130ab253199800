import { expect, it } from 'vitest';
import { commonPart, countPassed } from './release-contracts.mjs';

const exchange = (description, method, path, ...states) => ({
  description,
  request: { method, path },
  providerStates: states.map((name) => ({ name })),
});
const message = (name) => ({ description: name, contents: { content: { name } } });

it('leaves out calls, states and events that the earlier release does not have', () => {
  const ours = {
    'web-api': {
      interactions: [
        exchange('a known call', 'GET', '/api/students/1', 'a parent'),
        exchange('another method', 'DELETE', '/api/students/1', 'a parent'),
        exchange('a longer path', 'GET', '/api/students/1/lessons', 'a parent'),
        exchange('a new state', 'GET', '/api/students/1', 'a parent', 'a held student'),
      ],
    },
    'api-workers': { interactions: [message('StudentCreated'), message('StudentHeld')] },
  };
  const earlier = {
    'web-api': { interactions: [exchange('a call', 'GET', '/api/students/2', 'a parent')] },
    'api-workers': { interactions: [message('StudentCreated')] },
  };
  const { pacts, leftOut } = commonPart(ours, earlier, [{ method: 'GET', path: '/students/:id' }]);
  expect(pacts['web-api'].interactions.map(({ description }) => description)).toEqual(['a known call']);
  expect(pacts['api-workers'].interactions.map(({ description }) => description)).toEqual(['StudentCreated']);
  expect(leftOut).toEqual(['another method', 'a longer path', 'a new state', 'StudentHeld']);
});

it.each([
  [' Test Files  2 passed (2)\n      Tests  4 passed | 10 skipped (14)\n', 4],
  [' Test Files  2 skipped (2)\n      Tests  14 skipped (14)\n', 0],
  [' Test Files  1 failed | 1 passed (2)\n      Tests  1 failed | 3 passed (4)\n', 3],
])('counts the tests that passed in %j', (output, passed) => {
  expect(countPassed(output)).toBe(passed);
});
