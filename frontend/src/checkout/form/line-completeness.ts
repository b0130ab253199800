import { academyToday } from '../../lib/academy-time';
import type { CartLine } from '../cart/cart-lines';
import { definitions } from '../products';
import { checkDraft } from './payload';
import { draftOf } from './purchase';

const checked = new WeakMap<CartLine, boolean>();

/** The line's form is complete: it can be paid together with another. A line never changes, so each is checked once. */
export function isLineComplete(line: CartLine): boolean {
  const known = checked.get(line);
  if (known !== undefined) return known;
  const definition = definitions[line.serviceType];
  const isComplete = Object.keys(checkDraft(definition, draftOf(definition, line), academyToday())).length === 0;
  checked.set(line, isComplete);
  return isComplete;
}
