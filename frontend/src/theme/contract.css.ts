import { createGlobalThemeContract } from '@vanilla-extract/css';
import { tokens } from './tokens';

const kebab = (word: string): string => word.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);

/**
 * The tokens as CSS variables with readable names (`--color-ink`, `--space-4`). Style sheets use only these. The values are in
 * `tokens.ts` and are set on the page by `theme.css.ts`.
 */
export const vars = createGlobalThemeContract(tokens, (_value, path) => path.map(kebab).join('-'));
