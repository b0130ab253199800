import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { formatted, schemaFile, stripeSchemas } from './stripe-schemas.mjs';

it('the schemas of the double are those of the installed SDK', () => {
  const stored = readFileSync(schemaFile, 'utf8');
  const isCurrent = stored === `${formatted(stripeSchemas())}\n`;
  expect(isCurrent, 'Run `node .scripts/stripe-schemas.mjs` and check what changed.').toBe(true);
});
