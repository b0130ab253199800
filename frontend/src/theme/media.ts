/**
 * Container queries of the section or bar around an element. The rem of a media query is the browser's; that of a container
 * query is the page's, so that large text gets the layout of a narrow window.
 */
export const containers = {
  tablet: '(min-width: 48rem)',
  desktop: '(min-width: 64rem)',
} as const;

/** Media queries shared by the style sheets. Phone is the default; the others add to it. */
export const media = {
  tablet: 'screen and (min-width: 48rem)',
  desktop: 'screen and (min-width: 64rem)',
  motion: '(prefers-reduced-motion: no-preference)',
  forcedColors: '(forced-colors: active)',
  hover: '(hover: hover)',
  print: 'print',
} as const;
