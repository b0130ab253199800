import { useId, useState, type ReactNode } from 'react';
import { muted } from '../../theme/type.css';
import { Button } from '../button/button';
import { TextField } from '../field/text-field';
import { Inline, Stack } from '../layout/layout';

/** A list of up to this many is always shown in full. */
export const fewerThan = 8;

interface FewerOptions<Item> {
  items: readonly Item[];
  /** Searched for what is typed. */
  textOf: (item: Item) => string;
  /** What the items are: "student" and "students". */
  noun: { one: string; many: string };
  /** Shown in any case, such as the chosen item. */
  always?: Item | undefined;
}

/** Letters without accents and case. */
const folded = (text: string): string => text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase().trim();

/**
 * Shortens a long list: the first ones are shown, with a search field and a button that shows all.
 * @returns the items to show, and the controls, which are null for a short list
 */
export function useFewer<Item>({ items, textOf, noun, always }: FewerOptions<Item>): {
  shown: readonly Item[];
  controls: ReactNode;
} {
  const id = useId();
  const [typed, setTyped] = useState('');
  const [isFull, setFull] = useState(false);
  if (items.length <= fewerThan) return { shown: items, controls: null };
  const wanted = folded(typed);
  const shown = items.filter(
    (item, index) =>
      item === always || (wanted === '' ? isFull || index < fewerThan : folded(textOf(item)).includes(wanted)),
  );
  const controls = (
    <Stack gap={2}>
      <TextField
        id={id}
        label={`Find a ${noun.one}`}
        type="search"
        autoComplete="off"
        value={typed}
        onChange={({ target }) => setTyped(target.value)}
        // The list may be part of a form, which Enter would submit.
        onKeyDown={(event) => event.key === 'Enter' && event.preventDefault()}
      />
      <Inline gap={3} align="center">
        <span className={muted} role="status">
          {shown.length} of {items.length} {noun.many} shown
        </span>
        {wanted === '' && (
          <Button variant="quiet" aria-expanded={isFull} onClick={() => setFull(!isFull)}>
            {isFull ? 'Show fewer' : `Show all ${items.length}`}
          </Button>
        )}
      </Inline>
    </Stack>
  );
  return { shown, controls };
}
