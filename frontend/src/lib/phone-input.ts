import type { ClipboardEvent, KeyboardEvent } from 'react';
import { phoneForForm } from '@academy/contracts/rules/contact';

/**
 * Lets a number input take a phone number as people type or paste it. The browser would drop all of "914-555-0100" as no number, and
 * an arrow key would count it up.
 * @param set receives the digits of a pasted number, without a leading +1 or 1
 */
export function phoneInput(set: (digits: string) => void) {
  return {
    onKeyDown: (event: KeyboardEvent) => {
      const isCommand = event.ctrlKey || event.metaKey || event.altKey;
      const isOtherCharacter = event.key.length === 1 && !isCommand && !/\d/.test(event.key);
      if (isOtherCharacter || event.key === 'ArrowUp' || event.key === 'ArrowDown') event.preventDefault();
    },
    onPaste: (event: ClipboardEvent) => {
      const pasted = event.clipboardData.getData('text').trim();
      if (/^\d*$/.test(pasted)) return;
      event.preventDefault();
      set(phoneForForm(pasted));
    },
  };
}
