import { useId } from 'react';
import { muted } from '../../theme/type.css';
import { Button } from '../button/button';
import { TextField } from '../field/text-field';
import { Inline, Stack } from '../layout/layout';

export interface FewerControlsProps {
  noun: { one: string; many: string };
  shown: number;
  all: number;
  typed: string;
  onType: (typed: string) => void;
  isFull: boolean;
  /** Null while something is searched for. */
  onToggle: (() => void) | null;
}

/** The search field of a long list, and the button that shows all of it. */
export function FewerControls({ noun, shown, all, typed, onType, isFull, onToggle }: FewerControlsProps) {
  const id = useId();
  return (
    <Stack gap={2}>
      <TextField
        id={id}
        label={`Find a ${noun.one}`}
        type="search"
        autoComplete="off"
        value={typed}
        onChange={({ target }) => onType(target.value)}
        // The list may be part of a form, which Enter would submit.
        onKeyDown={(event) => event.key === 'Enter' && event.preventDefault()}
      />
      <Inline gap={3} align="center">
        <span className={muted} role="status">
          {shown} of {all} {noun.many} shown
        </span>
        {onToggle && (
          <Button variant="quiet" aria-expanded={isFull} onClick={onToggle}>
            {isFull ? 'Show fewer' : `Show all ${all}`}
          </Button>
        )}
      </Inline>
    </Stack>
  );
}
