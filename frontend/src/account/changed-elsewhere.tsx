import { Button } from '../ui/button/button';
import { Inline, Stack } from '../ui/layout/layout';
import { Notice } from '../ui/notice/notice';
import type { FieldConflict } from './use-stored-changes';

interface ChangedElsewhereProps<Name extends string> {
  conflicts: readonly FieldConflict<Name>[];
  labels: Record<Name, string>;
  typed: Record<Name, string>;
}

/** Shows the newly stored values next to the typed ones and lets the parent choose. Saving again keeps the typed values. */
export function ChangedElsewhere<Name extends string>({ conflicts, labels, typed }: ChangedElsewhereProps<Name>) {
  if (conflicts.length === 0) return null;
  return (
    <Notice tone="caution" title="Changed elsewhere while you were typing" live="status">
      <Stack gap={3}>
        {conflicts.map(({ name, stored, take }) => (
          <Inline key={name} gap={3} align="center">
            <span>
              {labels[name]}: saved now is <strong>{stored || 'nothing'}</strong>, you typed{' '}
              <strong>{typed[name] || 'nothing'}</strong>.
            </span>
            <Button variant="secondary" aria-label={`Use the saved ${labels[name].toLowerCase()}`} onClick={take}>
              Use the saved one
            </Button>
          </Inline>
        ))}
        <p>Save again to keep what you typed.</p>
      </Stack>
    </Notice>
  );
}
