import { createGlobalThemeContract } from '@vanilla-extract/css';
import { tokens } from './tokens';

const kebab = (word: string): string => word.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);

/**
 * The tokens as CSS variables, readable in the inspector (`--color-ink`, `--space-4`). Style sheets use only these;
 * the values are in `tokens.ts` and reach the page through `theme.css.ts`.
 */
export const vars = createGlobalThemeContract(tokens, (_value, path) => path.map(kebab).join('-'));
