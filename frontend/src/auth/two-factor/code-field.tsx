import { authenticatorCodeLength } from '@academy/contracts/rules/two-factor';
import { TextField } from '../../ui/field/text-field';
import type { FieldBinding } from '../../forms/form-state';

/** Source of a code. */
export type CodeKind = 'app' | 'recovery';

const kinds = {
  app: {
    label: 'Code from your app',
    hint: `The ${authenticatorCodeLength} digits that your authenticator app shows now.`,
    inputMode: 'numeric',
  },
  recovery: {
    label: 'Recovery code',
    hint: 'One of the ten codes you saved when you set up your app. Each works once.',
    inputMode: 'text',
  },
} as const;

/** The other kind, and the label of the button that switches to it. */
export const otherKind = {
  app: { kind: 'recovery', text: 'Use a recovery code' },
  recovery: { kind: 'app', text: 'Use your app' },
} as const satisfies Record<CodeKind, { kind: CodeKind; text: string }>;

/** A field for a code from the authenticator app or a recovery code. */
export function CodeField({ kind, field }: { kind: CodeKind; field: FieldBinding<'code'> }) {
  return (
    <TextField
      {...kinds[kind]}
      autoComplete="one-time-code"
      autoCapitalize="none"
      spellCheck={false}
      required
      {...field}
    />
  );
}
