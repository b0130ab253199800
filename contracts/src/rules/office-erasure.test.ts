import { expect, it } from 'vitest';
import { checkErasureName, erasureMessages } from './office-erasure.js';

it('a family is erased once its name was typed, in any case', () => {
  expect(checkErasureName(' mary  LEE ', 'Mary Lee')).toBeNull();
  expect(checkErasureName('Mary', 'Mary Lee')).toBe(erasureMessages.confirmationWrong);
});
