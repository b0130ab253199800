import { academyToday } from '../../lib/academy-time';
import type { CartLine } from '../cart/cart-lines';
import { definitions } from '../products';
import { checkDraft } from './payload';
import { draftOf } from './purchase';

const checked = new WeakMap<CartLine, boolean>();

/** Whether the line's form is complete, so that it can be paid with others. Lines are immutable, so each result is cached. */
export function isLineComplete(line: CartLine): boolean {
  const known = checked.get(line);
  if (known !== undefined) return known;
  const definition = definitions[line.serviceType];
  const isComplete = Object.keys(checkDraft(definition, draftOf(definition, line), academyToday())).length === 0;
  checked.set(line, isComplete);
  return isComplete;
}
