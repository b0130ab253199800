const shapes = {
  error: 'M10 5.5v5.25M10 13.75v.5M7 1.75h6L18.25 7v6L13 18.25H7L1.75 13V7z',
  warning: 'M10 7.5v4.25M10 14.25v.5M10 2.25 18.5 17h-17z',
  info: 'M10 9v5M10 5.75v.5M18.25 10a8.25 8.25 0 1 1-16.5 0 8.25 8.25 0 0 1 16.5 0z',
  success: 'M3.5 11.25c1.75 1 3 2.5 4 4.75C9.25 11 12 7 16.75 3.5',
  close: 'm4.5 4.5 11 11m0-11-11 11',
  chevron: 'm5 7.75 5 5 5-5',
  play: 'M6 3.5v13L16.5 10z',
  pause: 'M6.5 4v12M13.5 4v12',
} as const;

/** A name of a drawn sign. */
export type IconName = keyof typeof shapes;

/** A line icon, as high as the text around it. Decoration: the words beside it carry the meaning. */
export function Icon({ name, className }: { name: IconName; className?: string }) {
  return (
    <svg
      className={className}
      viewBox="0 0 20 20"
      width="1.125em"
      height="1.125em"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.9"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
      focusable="false"
    >
      <path d={shapes[name]} />
    </svg>
  );
}
