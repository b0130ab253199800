import { palette } from './palette';

/**
 * The values of the theme. Lengths are in rem, so that they scale with the user's font size; space keys count steps of 4 px.
 */
export const tokens = {
  color: palette,
  font: {
    text: "'Schibsted Grotesk Variable', 'Schibsted Grotesk Fallback', Arial, Helvetica, sans-serif",
    figures:
      "'Schibsted Grotesk Figures', 'Schibsted Grotesk Variable', 'Schibsted Grotesk Fallback', Arial, Helvetica, sans-serif",
    display: "'Newsreader Variable', 'Newsreader Fallback', 'Times New Roman', Times, serif",
  },
  text: {
    fine: '0.8125rem',
    small: '0.9375rem',
    body: '1.0625rem',
    lead: 'clamp(1.125rem, 1.05rem + 0.35vw, 1.25rem)',
    h4: '1.25rem',
    h3: '1.5rem',
    // The limit in vw keeps long words unbroken on phones with large text.
    h2: 'min(clamp(1.875rem, 1.4rem + 1.9vw, 2.75rem), 11.5vw)',
    h1: 'min(clamp(2.5rem, 1.6rem + 3.6vw, 4.5rem), 14vw)',
    pageTitle: 'clamp(1.875rem, 1.55rem + 1.3vw, 2.5rem)',
  },
  leading: { display: '1.04', heading: '1.12', title: '1.27', snug: '1.5', body: '1.7' },
  weight: { regular: '400', medium: '500', strong: '600', bold: '700', display: '480' },
  space: {
    0: '0',
    1: '0.25rem',
    2: '0.5rem',
    3: '0.75rem',
    4: '1rem',
    5: '1.25rem',
    6: '1.5rem',
    8: '2rem',
    12: '3rem',
    16: '4rem',
    24: '6rem',
    32: '8rem',
    gutter: 'clamp(1.25rem, 4vw, 3rem)',
    section: 'clamp(4rem, 8vw, 8rem)',
  },
  // The measure is the width of 66 digits of our text font. In ch, it would be narrower until the font loads, and lines would rewrap.
  size: { target: '2.75rem', measure: '40.35em', form: '36rem', margin: '12rem', page: '78rem' },
  radius: { field: '4px', panel: '10px', round: '999px' },
  shadow: { overlay: '0 1px 2px rgb(13 20 40 / 0.08), 0 18px 48px -12px rgb(13 20 40 / 0.32)' },
  motion: { feedback: '120ms', disclosure: '200ms', page: '300ms', ease: 'cubic-bezier(0.2, 0, 0, 1)' },
  stack: { header: '10', overlay: '40', toast: '60', skip: '80' },
} as const;
