import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';

/** Styles that lower the opacity of something that has no text, or whose text needs no contrast: a hidden or a disabled control. */
const withoutText: Record<string, string[]> = {
  'auth/segmented-control.css.ts': ['0'],
  'content/home/explainers/explainer.css.ts': ['0.4', '0'],
  'content/home/hero.css.ts': ['0.5', '0.12', '0.16'],
  'leads/lead-form.css.ts': ['0'],
  'ui/button/button.css.ts': ['0.55'],
  // The scrim behind a dialog.
  'ui/dialog/dialog.css.ts': ['0'],
  // A toast that is leaving.
  'ui/toast/toast.css.ts': ['0'],
};

it('is never lowered, not even while something moves into place', () => {
  const root = fileURLToPath(new URL('..', import.meta.url));
  const files = readdirSync(root, { recursive: true, encoding: 'utf8' }).filter((file) => file.endsWith('.css.ts'));
  const found = files.map((file) => {
    const lowered = [...readFileSync(root + file, 'utf8').matchAll(/\bopacity: (0(?:\.\d+)?)\b/g)];
    return [file.replaceAll('\\', '/'), lowered.map(([, value]) => value)] as const;
  });
  expect(Object.fromEntries(found.filter(([, lowered]) => lowered.length > 0))).toEqual(withoutText);
});
