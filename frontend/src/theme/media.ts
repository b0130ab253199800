/** Media queries shared by the style sheets. Phone is the default; the others add to it. */
export const media = {
  tablet: 'screen and (min-width: 48rem)',
  desktop: 'screen and (min-width: 64rem)',
  motion: '(prefers-reduced-motion: no-preference)',
  forcedColors: '(forced-colors: active)',
  hover: '(hover: hover)',
  print: 'print',
} as const;
