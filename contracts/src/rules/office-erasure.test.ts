import { expect, it } from 'vitest';
import { checkErasureName, erasureMessages } from './office-erasure.js';

it('requires the exact family name to confirm an erasure, ignoring case and extra spaces', () => {
  expect(checkErasureName(' mary  LEE ', 'Mary Lee')).toBeNull();
  expect(checkErasureName('Mary', 'Mary Lee')).toBe(erasureMessages.confirmationWrong);
});
