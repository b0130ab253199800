/**
 * Container queries for the surrounding section or bar. In a media query, rem is the browser's default font size; in a container query
 * it is the page's, so that large text gets the layout of a narrow window.
 */
export const containers = {
  tablet: '(min-width: 48rem)',
  desktop: '(min-width: 64rem)',
} as const;

/** Media queries shared by the style sheets. Styles are for phones by default; all queries but `phone` add to them. */
export const media = {
  phone: 'screen and (width < 48rem)',
  tablet: 'screen and (min-width: 48rem)',
  desktop: 'screen and (min-width: 64rem)',
  /** A sticky bar would cover too much of a lower window, such as one at 400 % zoom. */
  tall: 'screen and (min-height: 30rem)',
  motion: '(prefers-reduced-motion: no-preference)',
  forcedColors: '(forced-colors: active)',
  hover: '(hover: hover)',
  print: 'print',
} as const;
